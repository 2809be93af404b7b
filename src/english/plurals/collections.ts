import { wordSet } from '../word-lists.ts';

/**
 * Nouns that an API keeps many of, so that a parameter after one of them picks one: `/user/:id`. Some nouns are left
 * out: what may exist only once (`cart`, `profile`, `inbox`), what is made from something else and found by its
 * identifier (`thumbnail`, `result`), a step or a date (`step`, `day`), or a kind of key (`email`, `slug`). What
 * follows those may not be an identifier. Kept by hand.
 */
const COLLECTIONS = wordSet(
  'account achievement actor address adjustment adventure advertisement agent agreement airline airplane ' +
    'airport alarm album alert allergy amendment animal announcement answer apartment application appointment ' +
    'approval area article artist assessment asset assignment attachment attendee attribute auction audit author ' +
    'award backup banner batch beer bet bid bill blockchain board book booking bookmark bookstore bot bottle ' +
    'branch brand bug building business buyer cabin call camera campaign campus candidate car card ' +
    'carrier cat category ceremony certificate certification challenge channel chapter character charge chart ' +
    'chatbot chatroom checklist child city claim class classroom click client clinic club cluster coach coin ' +
    'collaborator collection collector college comment commit company competition competitor component ' +
    'computer concert conference connection connector contact container contest contract contractor ' +
    'contribution contributor conversation country coupon courier course credential creditor currency ' +
    'customer dataset datasource deal dealer debtor decision deck delegate delivery department deployment depot ' +
    'designer desk destination developer device diagram director discount discussion disease dish dispute ' +
    'distributor district doc doctor document dog domain donation donor draft drink driver drone drug ebook ' +
    'editor employee employer endpoint engineer enrollment enrolment entity entry envelope environment episode essay ' +
    'estimate event exam exercise exhibit expense experiment extension faculty family farm farmer feature fee ' +
    'field file film filter flashcard fleet flight floor flow flower folder follower fork form formula freelancer ' +
    'friend friendship function fund gallery game gateway gene genre gift goal grant graph group guest guide guild ' +
    'habit hashtag hobby holiday horse hospital host hotel house household idea image incident ingredient inquiry ' +
    'inspection instance institute institution instructor instrument integration interview invitation invite ' +
    'invitee invoice island issue item itinerary job joke journey judge key keyword label laboratory landlord layer ' +
    'lead league lecture ledger lesson licence license like link listener listing loan location log machine magazine ' +
    'mailbox manager manufacturer market match meal mechanic medication medicine meeting member membership ' +
    'mention mentor merchant message metric microservice milestone mission model moderator module monitor movie ' +
    'municipality museum musician neighborhood neighbourhood network newsletter node nominee note notebook ' +
    'notification nurse object observation offer office officer operator opportunity order org organisation ' +
    'organization organizer outfit outlet owner package page painting parcel parent participant participation ' +
    'partition partner partnership passenger pathway patient payment payout peer penalty permission person ' +
    'pet pharmacy photo photographer phrase physician picture pilot pipeline pizza plan planet plant platform player ' +
    'playlist plugin podcast poem poet policy poll post poster prediction prescription presentation printer ' +
    'prize problem procedure process product professor project promotion prompt property proposal prospect ' +
    'provider province publication publisher pupil purchase puzzle query quest question questionnaire quiz ' +
    'quotation quote race rack reaction reader receipt recipe recipient recommendation record recording ' +
    'recruiter referral refund region registration relation relationship release reminder rental repair replica ' +
    'reply repo report repository request reservation resident resort resource restaurant retailer review reviewer ' +
    'revision reward ride rider river robot role room rule runner salesperson sample satellite scenario scene ' +
    'schedule scholarship school scientist screening sculpture season seat section segment seller semester seminar ' +
    'sensor server session shelf shift ship shipment shipper shoe singer skill slide slot snapshot snippet ' +
    'song space speaker specialist specialty sponsor sport sprint squad station sticker store story strategy student ' +
    'studio subcategory subject submission subnet subscriber subscription suggestion supplier survey symbol ' +
    'symptom tablet tag talent target task teacher teammate template tenant testimonial theater theatre ' +
    'thread ticket tier timesheet timetable todo token topic tour tournament town toy trade train trainee trainer ' +
    'trait transaction transfer translation transporter traveler trial trigger trip trophy truck tutor tutorial ' +
    'tweet type unit university user vaccine variable vehicle vendor venue vessel video village visit visitor ' +
    'volunteer vote voter voucher wallet warehouse watcher weapon webhook webinar website wedding widget window wine ' +
    'winner workbook worker workflow workout workshop workspace wound writer zone',
);

/** Nouns for something that an API has one or many of. A parameter named after it shows many: `/site/:siteId`. */
const ONE_OR_MANY = wordSet(
  'base basket bucket build cache calendar cart change configuration conversion page profile result secret site step ' +
    'table team variation version',
);

/** Those of all these nouns that are also verbs, so that `POST /report/:id` may be an action. */
const VERBAL = wordSet(
  'answer award backup bet bid book bookmark call challenge charge claim click comment commit contact ' +
    'delegate discount dispute draft estimate feature filter fork friend fund gift grant group host invite ' +
    'invoice issue judge label like link loan log match mention message monitor offer order package pilot plan poll ' +
    'post process prompt purchase query question quote record refund release repair reply report request review ' +
    'reward rule sample schedule ship snapshot sponsor store survey tag target ticket trade train transfer trial ' +
    'trigger tutor visit volunteer vote webhook',
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
