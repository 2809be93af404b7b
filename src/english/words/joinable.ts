/**
 * The words with which `joined.ts` recognises words that are written as one. All are kept by hand. A list contains a
 * word if APIs use it often, if it neither begins nor ends ordinary words, and if people write it apart from the words
 * of the other lists. So some frequent words are in no list, or only where they are safe: the parts of old compounds
 * (`card`, `code`, `data`, `date`, `file`, `id`, `info`, `key`, `line`, `log`, `mail`, `name`, `room`, `set`, `site`,
 * `time`, `web`, `work`), and of product names (`base`, `cloud`, `coin`, `desk`, `fund`, `hub`, `money`, `pay`,
 * `quick`, `share`, `source`).
 */

/** Nouns that qualify the noun after them, and that other words qualify: `user` profile, active `user`. */
const NOUNS_AND_HEADS =
  'absence account achievement activity address adjustment admin agent agreement album alert allergy announcement ' +
  'answer application appointment article artifact artist assessment asset assignment attachment attendance ' +
  'attribute auction audit author badge balance banner beneficiary benefit bonus booking brand budget calendar ' +
  'campaign cancellation candidate cart category certificate channel chapter chart chat claim classification ' +
  'client clinic cluster collaborator collection comment commission company complaint compliance component ' +
  'condition config connection consultation contact container content contract contribution conversation cost ' +
  'country coupon course credit currency customer dataset delivery department deployment deposit destination ' +
  'device dimension discount discussion dispute doctor document donation driver email employee employer ' +
  'employment engineer enrollment environment equipment error evaluation event exam exercise expense experience ' +
  'expert facility feature fee feedback field filter folder fraud friend fuel gallery game gateway genre goal ' +
  'grade group guest holiday hotel image incident income ingredient inspection installment instance inventory ' +
  'investment investor invoice issue item job label language lease leave ledger lesson library license listing ' +
  'loan location login logout manager material media meeting member membership menu message migration milestone ' +
  'module movie network notification nutrition offer operation option order organisation organization owner ' +
  'package page partner passenger password patient payment pension performance permission photo player playlist ' +
  'plugin policy poll premium prescription price producer product profile program project promotion prompt ' +
  'property proposal province proxy publisher query question queue quote rating receipt recipe reconciliation ' +
  'record referral refund region registration reminder rental reply report request reservation resource ' +
  'restaurant resume return revenue review revision reward ride risk role route rule salary scenario schedule ' +
  'schema score screening segment service session shelter shipment signup skill snippet song sponsor staff ' +
  'statement status stock storage student subject submission subscriber subscription supplier support survey ' +
  'symptom tariff task tax teacher team telemetry template tenant test ticket timesheet token topic tournament ' +
  'tracking trading transaction transcription transfer traveler treatment trigger trip tuition unit usage user ' +
  'vaccine variant vehicle vendor venue video visitor volunteer vote voucher vulnerability wallet warehouse ' +
  'webhook worker workflow workout workspace';

/** Nouns that qualify the noun after them: `shipping` address, `user` profile. */
export const NOUNS =
  `${NOUNS_AND_HEADS} access accounting adoption affiliate aging airport alarm alumni ambulance annotation ` +
  'apartment asset audit author automation baggage bank bike billing blog branch broadcast browser building bus ' +
  'business cache campus capital car career cargo catalog charging checkout cinema city clan class classroom ' +
  'clinic commit communication competition concert conference contractor court creator crop crypto database ' +
  'dataset debit delegate dependency developer diagnostic diet dinner directory disease district donor education ' +
  'emergency encryption energy exchange execution exit experience experiment facility faculty family farmer ' +
  'finance fitness fleet flight food footer forum funding gift governance grocery hardware harvest health hero ' +
  'hospital hostel identity instructor insurance interest interview irrigation journal kyc lab landlord lawyer ' +
  'lead league lecture ledger legal loyalty machine maintenance manifest market marketing material meal medicine ' +
  'memory mentor merchant meter metric microservice mileage moderator module monitoring mood mortgage music ' +
  'musician neighborhood nft node nurse nutrition office onboarding opening operator opportunity outage overtime ' +
  'pantry parcel parent parking party payroll permit person pet pharmacy phone pickup placement platform ' +
  'portfolio prediction processor profit purchase push quiz quotation recruiter region registry rent reporting ' +
  'requisition rider room routing runtime sales salesman sample savings scholarship school seat security seller ' +
  'semester sensor serial server shareholder shift shipping shop shopping signing sms soil spam speaker ' +
  'specification sport sprint staking statistics status sticker store story stream subscriber supervisor surgery ' +
  'system table talent terminal therapist timeline tire toll tour tourist trainer training translation transport ' +
  'travel tutor tutorial underwriting utility vacation vaccination venue vet vulnerability wage waiting warranty ' +
  'weather wishlist working';

/** Adjectives, participles and determiners that qualify the noun after them: `recent` orders, `my` orders. */
export const ADJECTIVES =
  'academic activated active additional advanced all annual applied approved archived assigned available average ' +
  'blocked booked bulk canceled cancelled closed common completed confirmed current custom daily declined default ' +
  'deleted delivered digital draft emergency enabled enrolled expired external failed favorite favourite featured ' +
  'financial generic global hidden inactive inbound incoming initial internal invalid joint latest legal liked ' +
  'lost manual medical missing monthly multiple mutual my national nearby nearest new offline online outbound ' +
  'outgoing paid partial pending personal physical popular previous primary private promoted public published ' +
  'random received recent recommended recurring regional registered rejected related remote reserved saved ' +
  'scheduled secondary selected shared shipped similar single social solved special sponsored suggested supported ' +
  'technical top total trending unassigned unpaid unread unused upcoming used valid verified viewed virtual ' +
  'weekly yearly';

/** Verbs before what they act on, `reset` password, except those that repeat an HTTP method (another rule's job). */
export const VERBS =
  'accept activate adjust allocate apply approve archive assign attach audit authenticate authorize book bulk ' +
  'calculate cancel capture change check choose clear close collect compare complete compute confirm connect ' +
  'convert customize deactivate decline detach disable discard disconnect download duplicate enable estimate ' +
  'evaluate export filter finalize follow forget forgot fulfil generate ignore import initiate invite join leave ' +
  'like make manage merge notify pause pay place preview print process publish purchase receive recover redeem ' +
  'refresh register reject release remind rename reopen report request reschedule resend reserve reset restore ' +
  'resume retry review revoke rotate scan schedule search select send settle simulate start stop submit ' +
  'subscribe suspend switch sync track transfer unassign unblock unfollow unlink unlock upload validate verify ' +
  'view withdraw';

/** Nouns, in the singular, that other words qualify. */
export const HEADS =
  `${NOUNS_AND_HEADS} action amount analytics approval area arrival attempt attendant attendee authentication ` +
  'authorization availability backup bookmark bundle buyer case charge checklist column configuration ' +
  'confirmation conflict consent contribution credential dashboard decision definition dependency dependent ' +
  'detail diagnosis direction distribution download earning eligibility endpoint entry exception export favorite ' +
  'feed follower forecast function history hour import information instruction integration intent invitation ' +
  'invite keyword layout level limit link list lookup management mapping match measurement medication mention ' +
  'method metrics mission model number objective offering outcome overview panel parameter participant ' +
  'participation payout period picture plan position post preference provider quota ranking rate reaction reason ' +
  'recipient recommendation recovery register relationship release representative requirement reset resolution ' +
  'response result reviewer sale scheme search season secret section seller sequence series setting signature ' +
  'signin slot snapshot state statistics stats strategy structure suggestion summary tag term theme total trend ' +
  'type update upload value variation verification version visit volume widget withdrawal year zone';

/** Nouns that may follow a verb or an adjective, upload `file`; after a noun, they are often one word with it. */
export const THINGS =
  'avatar blog book car code csv data excel favicon file icon key logo name news otp pdf room seat sms store ' +
  'username';

/**
 * Words that follow a word of these lists, and say what it is about: order `fulfillment`, post `count`, ratings
 * `combined`. They are too rare in APIs, or too frequent in names, to be safe after other words.
 */
export const LAST_WORDS =
  'acceptance accuracy activation addon administration administrator advisor aggregation alias allergies ' +
  'allocation allowance amenity analysis ancestor anniversary annotation association assumption attraction ' +
  'audience authorisation automation background balancer bandwidth banking barcode baseline bibliography billing ' +
  'binding biography birthday boundary bracket branch breakdown breed broadcast brochure browser builder bulletin ' +
  'calculation calculator call callback capability capacity caption carousel casting catalog center centre ' +
  'ceremony check citation class classification clearance collaborator colleague combined command commentary ' +
  'commitment comparison competency competitor completion complexity concept connectivity connector console ' +
  'consultant consumer consumption container contest contestant context contributor conversion converter cooldown ' +
  'coordinate correction correlation count counter courier coverage creation creator criteria curriculum database ' +
  'deadline dealer declaration decline deduction degree delegation deletion demand demographic departure ' +
  'dependency description destination detection diagnostic dictionary directory discharge discovery display ' +
  'distance division domain downloader duplicate duration editor election element emission encoding encryption ' +
  'engine enquiry enterprise entity episode equation erase erasure estimation evidence example exchange execution ' +
  'exemption exists expertise expiry explanation exporter expression extension facet factor failure favourite ' +
  'finding font format formula fragment frequency fulfillment funding gaming generation generator grant growth ' +
  'guardian guide guideline handler heading health heartbeat heatmap height hierarchy identification identifier ' +
  'implementation importer impression improvement inbox incentive inclusion indicator input inquiry insight ' +
  'inspector installation institution instrument insurance intake integrity intensity interaction interface ' +
  'interval intervention interview invocation issuer iteration journal judgement jurisdiction keyphrase label ' +
  'landing latency leaderboard learner learning legislation lender lending letter liability lifecycle lifetime ' +
  'listener locale localization lyric machine mandate manifest manufacturer mapper margin marketing marketplace ' +
  'matrix maturity measure memory metadata migration mining moderation modification modifier moisture motivation ' +
  'multiplier municipality namespace narrative neighbour notice object obligation observation occupancy ' +
  'occupation occurrence onboarding optimization organizer origin outlet output overlap override ownership packet ' +
  'pagination pair palette parent partition pathway pattern payload penalty percentage permissions permit phrase ' +
  'pick pickup pipeline placement planner planning plant platform pledge pool portal portfolio portion posting ' +
  'precision prediction prefix presence presentation pressure preview pricing priority probe procedure processing ' +
  'processor progress projection proportion prospect protection protocol publication purchase purpose ' +
  'qualification quality quantity query questionnaire range reading receiver recording redirect reduction referee ' +
  'refinement reflection refresh registrar registry regulation reliability remark removal render renewal repair ' +
  'repayment replacement replica replication reporting repository reputation resolver restriction retention ' +
  'retrieval retry revision round router sample scanner scene scheduling screening script selection selector ' +
  'sender sensitivity sensor sentiment settlement setup sharing shelter shopping shortcut simulation slider slip ' +
  'snippet solution sorting source specialty spending stage standing station sticker study substitution successor ' +
  'suite surcharge surplus swap syllabus synchronization synonym target taxonomy temperature tenure termination ' +
  'testimonial thread threshold thumbnail timeline timer timetable timezone title tolerance topology tracing ' +
  'track tracker traffic trailer training transcript transformation transition translation transport trial ' +
  'uploader uploads urgency utilization vacancy validation validator valuation variable variance velocity verify ' +
  'viewer violation visibility vocabulary warning watermark weight width workload yield';

/** Short nouns that may follow a long word of these lists: notification `data`. After a short one, they are one word. */
export const VALUES =
  'bill code csv data delay fact file fine flag form fund icon info key list log mode name note page pdf point ' +
  'proof room run seat sheet show space speed spot step text tier time tip view';

/**
 * Pairs of words of these lists that must not be cut: those that many people write as one, products and companies. A
 * test looks for cuts in all words of WordNet; the pairs that it found are here as well.
 */
export const ONE_WORD =
  'accesscontrol activecampaign activedirectory activityinfo allclient allevent allpost allrecipe allservice ' +
  'allstate alltag apartmentlist blogpost bodypost bookbinding bookdealer booklist bookvisit brandfolder ' +
  'brandmention browserconfig bucketlist buildinglink bulksms bundlesize campaignmonitor carcase centerfield ' +
  'centerpoint changelist checkbook checkroom citycontext citylink clearbook clearcase clearchannel clearlink ' +
  'clearsale commandpost contactlist contenttype convertcart copyreading countryseat cryptoanalysis ' +
  'cryptocurrency customdonation depositphoto dinnertime editorconfig eventlink eventsource familysearch ' +
  'faultfinding fieldroute flightstat friendzone gameplan gametag globalaccount globalpayment groupchat guestlist ' +
  'guestworker healthcheck healthgrade healthpoint hotelplanner hotelscombined inboxroute jobcentre joblist ' +
  'joinchat lablink laughingstock leadpage leadplant linkedlist mailboxvalidator makefile makeplan makeweight ' +
  'manpowergroup mediaplayer mediatype messagemedia moderatecontent moderating musicmatch musicplayer mylist ' +
  'networksolution newbalance nodelist nodeunit nodeversion parcelpanel passwordstate patientview paygrade ' +
  'phonelist photoduplicate photoemission photometrics photomultiplier photoperiod photoproduct photoreaction ' +
  'photosensitivity photosetting photostats phototax phototype placename policymanager postelection postposition ' +
  'postprocess postprocessing postprocessor postseason pricelist pricetag privatekey productplan proofreading ' +
  'publickey publicstorage pushcart pushgateway queryselector randomuser rentmanager reportportal requestmetric ' +
  'reviewtracker schoolfriend schoolroom schooltime searchmetric selectpdf servicechannel shoppingfeed ' +
  'signrequest singlefile singlepage singlestore skillshare songlist startpage startposition statuspage ' +
  'steprelationship stockchart stockevent stocklist stockroute stoplist stoppage storagereview styleshare ' +
  'tablecheck tasklist taskrouter teamsupport teamviewer testcase testlist testproject timedoctor timeseries ' +
  'tokenmetric topgrade topknotted toplist topmanagement topmodel topposition topscore topsoil totalcode ' +
  'tourbillion tradingview travelcenter travelpayout trendsetting tripadvisor typecasting typecheck unitedhealth ' +
  'unitedrental unittest useragent usergroup userlink videochat videogame videoplayer viewdata viewmodel ' +
  'viewstate visitorchat visitorqueue volunteermatch walletobject watchmode weatherproof webpagetest workgroup';

/**
 * Short words that also begin names and closed compounds, each with the nouns, in the singular, that people write apart
 * from it: `appsettings`, but not `appstore`.
 */
export const APART: readonly (readonly [first: string, last: string])[] = [
  ['air', 'quality pollution ticket'],
  ['app', 'config info member permission review role setting status token user version'],
  ['bed', 'availability'],
  ['blood', 'bank donation donor glucose group pressure request sugar type unit'],
  ['board', 'column member'],
  ['bot', 'command message user'],
  ['body', 'fat mass measurement metric type weight'],
  ['bug', 'report tracker'],
  ['cab', 'booking fare ride'],
  ['card', 'balance detail number payment status type'],
  ['cast crew', 'member'],
  ['code', 'coverage example review sample snippet'],
  ['data', 'deletion erasure export import processing request retention'],
  ['file', 'content manager permission preview request transfer upload'],
  ['gas', 'estimate limit price station usage'],
  ['heart', 'rate'],
  ['help', 'article request topic'],
  ['house', 'number rule type'],
  ['line', 'item'],
  ['live', 'auction channel class event match score session video'],
  ['log', 'entry'],
  ['low high', 'priority stock'],
  ['market', 'cap'],
  ['net', 'income profit'],
  ['news', 'article category item source'],
  ['plant', 'care'],
  ['pet', 'adoption type'],
  ['post', 'view'],
  ['seat', 'map'],
  ['site', 'content info setting status'],
  ['sleep', 'data'],
  ['state', 'list'],
  ['time', 'off slot'],
  ['video audio', 'call clip file stream'],
  ['web', 'setting'],
  ['work', 'experience hour item order schedule'],
  ['world', 'clock'],
];
