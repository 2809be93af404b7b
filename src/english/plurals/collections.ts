import { wordSet } from '../word-lists.ts';

/**
 * Nouns that an API keeps many of, so that a parameter after one of them picks one: `/user/:id`. Some nouns are left
 * out: what may exist only once (`cart`, `profile`, `inbox`), what is made from something else and found by its
 * identifier (`thumbnail`, `result`), a step or a date (`step`, `day`), or a kind of key (`email`, `slug`). What
 * follows those may not be an identifier. Kept by hand.
 */
const COLLECTIONS = wordSet(
  'abbreviation accessory accommodation account achievement acronym activity actor actress address adjuster ' +
    'adjustment admission adventure advertisement advertiser adviser advisor agency agent agreement airdrop airline ' +
    'airplane airport aisle alarm album alert allergen allergy allowance ambulance amendment amenity analyst animal ' +
    'annotation announcement answer apartment appeal appliance applicant application appointment appraisal ' +
    'apprentice approval area article artifact artist artwork assessment asset assignment asteroid astronaut athlete ' +
    'attachment attempt attendee attorney attraction attribute auction auctioneer audit author avenue aviary award ' +
    'backup bakery balcony ballot band bank banner barber barcode bartender basement batch bathroom ' +
    'beach bed bedroom beer beneficiary benefit bet beverage bid bike bill blockchain blog board boat ' +
    'bonus book booking bookmark bookstore borrower bot bottle bouquet branch brand brewer brewery broker ' +
    'budget bug builder building bulletin burger bus business butcher buyer cabin cake call camera campaign campus ' +
    'candidate car card carousel carrier cashier casino casualty cat category celebrity cemetery centre ' +
    'ceremony certificate certification chair challenge channel chapel chapter character charge charity chart ' +
    'chat chatbot chatroom checklist chef child chord chore church cinema city claim class ' +
    'classroom clerk click client clinic clinician club clue cluster coach cohort coin collaborator colleague ' +
    'collection collector college column columnist comment commit committee commodity community ' +
    'companion company competency competition competitor complaint component computer concert condition ' +
    'conductor conference connection connector consultant consultation consumer contact ' +
    'container contest contestant continent contract contractor contribution contributor conversation ' +
    'cookbook costume country county coupon courier course court cousin creature credential creditor ' +
    'criminal crop cruise cuisine currency customer cyclist dancer database dataset datasource deadline ' +
    'deal dealer dealership debate debtor decision deck deduction deity delegate delegation delivery ' +
    'denomination dentist department dependent deployment deposit depot deputy designer desk dessert destination ' +
    'detector developer device diagram dinosaur diploma director disaster discount ' +
    'discussion disease dish dispute distillery distributor district diver division doc doctor document dog domain ' +
    'donation donor dormitory draft dragon drink driver drone drug earthquake eatery ebook edition editor ' +
    'election emoji emotion employee employer endpoint enemy engine engineer enquiry enrolee enrollment enrolment ' +
    'entity entry envelope environment episode essay estimate event exam excursion executor exercise exhibit ' +
    'exhibition expedition expense experiment expert explorer exporter extension facility factor factory faculty ' +
    'fairy family farm farmer farmhouse feature fee fiber field file film filter fixture flag flashcard fleet flight ' +
    'floor flow flower folder follower fork form formula forum founder franchise freelancer friend friendship fruit ' +
    'function fund funnel gadget gallery game garage garden garment gate gateway gem gene generator ' +
    'genre gift glossary goal goalkeeper governor grade grant graph grocery group guest guide guild gym habit ' +
    'hackathon handbook handout hashtag hazard headline helper hero hike hobby hobbyist holiday horse ' +
    'hospital host hostel hotel house household hurricane hymn idea illustrator image importer incident individual ' +
    'industry influencer ingredient inhabitant initiative inn inquiry insect inspection inspector ' +
    'installer installment instance institute institution instruction instructor instrument insurer integration ' +
    'intern intervention interview inventor investigator investment investor invitation invite invitee invoice ' +
    'island issue issuer item itinerary jacket janitor jersey jet jewel job joke journalist journey judge juror jury ' +
    'key keyword kid kit kitchen lab label laboratory lake lamp landlord landmark lawyer layer lead leaflet ' +
    'league lease lecture ledger lender lesson liability library licence license like link listener listing ' +
    'loan location locker log machine magazine maid mailbox manager manufacturer map marathon market mascot ' +
    'match mayor meal mechanic medal medication medicine meeting member membership mention mentor menu merchant ' +
    'message method metric microservice milestone mine miner mineral minister mission missionary model moderator ' +
    'module monastery monitor monster monument mood mortgage mosque motel motorbike motorcycle mountain movie ' +
    'municipality mural museum musician mystery neighbor neighborhood neighbour neighbourhood network newsletter ' +
    'node nominee notary note notebook notice notification novel nurse nutrient nutritionist object observation ' +
    'offer offering office officer operator opportunity orchestra order org organisation ' +
    'organization organizer outage outbreak outfit outlet owner package page painting palace pallet panel panelist ' +
    'parade parameter parcel parent participant participation partition partner partnership passenger pathway ' +
    'patient patron payee payer payment payout payslip peer penalty penguin performer perk permission person pet ' +
    'pharmacy photo photographer phrase physician physicist picture pilot pipe pipeline pizza plan planet plant ' +
    'platform player playlist plugin podcast poem poet policy poll polygon post poster preacher prediction ' +
    'prescription presentation president priest prince princess printer prison prisoner prize problem procedure ' +
    'process product professor program programme programmer project promotion prompt property proposal prospect ' +
    'prospectus provider province psychologist pub publication publisher pupil puppy purchase puzzle query ' +
    'quest question questionnaire queue quiz quotation quote race rack reaction reader receipt recipe recipient ' +
    'recommendation record recording recruiter referral refund region register registration ' +
    'relation relationship release reminder rental renter repair replica reply repo report repository representative ' +
    'request reseller reservation reservoir resident resort resource restaurant retailer review reviewer revision ' +
    'reward riddle ride rider rifle risk river robot rocket role room route router rule ruler runner saint sale ' +
    'salesman salesperson salon sample sandbox sandwich satellite scenario scene schedule schema scholar scholarship ' +
    'school scientist scooter screen screening sculpture season seat section seeker segment seller semester ' +
    'seminar senator sender sensor sequence sermon servant server service session setlist shareholder shelf ' +
    'shelter shift ship shipment shipper shipyard shoe shop shopkeeper showroom sibling singer skater ' +
    'skill slide slot snack snapshot snippet soldier song space spaceship speaker specialist specialty ' +
    'spice sponsor sport spreadsheet sprint squad stadium stakeholder station statue sticker store story strategy ' +
    'student studio stylist subcategory subject submission subnet subscriber subscription suggestion superhero ' +
    'supplier surgeon survey surveyor sweater swimmer syllabus symbol symptom synonym tablet tag talent ' +
    'target task taxi teacher teammate technician template temple tenant testimonial theater theatre therapist ' +
    'thread ticket tier timesheet timetable todo token tool topic tour tourist tournament town ' +
    'toy track trade train trainee trainer trait transaction transfer translation translator transporter traveler ' +
    'treatment treaty trial trigger trip trophy truck tunnel turtle tutor tutorial tweet type typeface uncle ' +
    'unicorn unit university user utility vacancy vaccine van variable variant vegetable vehicle vendor ' +
    'venue vessel video villa village villager violin visit visitor volcano volunteer vote voter voucher ' +
    'waiter waitress wallet warehouse warning watcher weapon webhook webinar website wedding whale widget wife ' +
    'window wine winner witness wizard wolf woman workbook worker workflow workout worksheet workshop workspace ' +
    'wound writer yacht zone zoo',
);

/**
 * Nouns for something that an API has one or many of, or that is found by the identifier of something else. A parameter
 * named after it shows many: `/site/:siteId`.
 */
const ONE_OR_MANY = wordSet(
  'analysis diagnosis hypothesis badge admin agenda app base basket bucket build bundle cache calendar canvas cart catalog catalogue change concept ' +
    'configuration conversion council dashboard debt definition degree dependency detail dialog dimension element ' +
    'error evaluation exception forecast icon illustration inbox indicator injury insight interaction interest ' +
    'investigation language leaderboard logo material measurement memo objective operation option outcome overlay ' +
    'park party patch period phase place pool port portal portfolio position preference price privilege profile ' +
    'qualification quota rank ranking rate rating reason requirement resolution response result resume road salary ' +
    'scheme score screenshot script secret show site situation solution specification stage state statement step ' +
    'stream substance summary supervisor system tab table tariff tax team term test theme tip title trailer ' +
    'transcript transition tree trend tribe vacation vaccination value variation variety vault verse version victim ' +
    'violation volume warranty wishlist withdrawal year',
);

/** Those of all these nouns that are also verbs, so that `POST /report/:id` may be an action. */
const VERBAL = wordSet(
  'answer attempt audit award backup badge bank benefit bet bid blog book bookmark broadcast budget call cause challenge ' +
    'charge chat claim click comment commit contact crop cruise debate delegate deposit discount dispute draft ' +
    'estimate feature filter flag forecast fork friend fund gift grade grant group hike host invite invoice issue ' +
    'judge label lease like link loan log match mention message monitor notice offer order package panel patch pilot ' +
    'place plan poll pool position post price process prompt purchase query question queue quote rank rate reason ' +
    'record refund register release repair reply report request review reward risk route rule sample sandbox ' +
    'schedule sentence service ship show snack snapshot sponsor store stream survey tag target taxi test ticket tip ' +
    'tool track trade train transfer transition trend trial trigger tutor value visit volunteer vote wage webhook ' +
    'witness',
);

/** Whether a noun in the singular, in lower case, certainly names one of many. */
export function isOneOfMany(word: string): boolean {
  return COLLECTIONS.has(word);
}

/** Whether a noun in the singular, in lower case, names one of many if a parameter is named after it. */
export function mayBeOneOfMany(word: string): boolean {
  return ONE_OR_MANY.has(word);
}

/** Whether a noun for which either of these holds is also a verb. */
export function isVerbToo(word: string): boolean {
  return VERBAL.has(word);
}
