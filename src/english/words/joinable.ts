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
  'absence account achievement activity address admin agent agreement album alert allergy announcement answer ' +
  'application appointment article artifact artist assessment assignment attachment attendance attribute auction ' +
  'balance banner beneficiary benefit bonus booking brand budget calendar campaign candidate cart category ' +
  'certificate channel chapter chart chat claim client cluster collection comment commission company complaint ' +
  'compliance component condition connection consultation contact content contract conversation cost country coupon ' +
  'course credit currency customer delivery department deployment deposit device discount discussion dispute doctor ' +
  'document donation driver email employee employer employment enrollment environment equipment error evaluation ' +
  'event exam exercise expense expert feature fee feedback field filter folder fraud friend gallery game gateway ' +
  'genre goal grade group guest holiday hotel image incident income ingredient inspection installment instance ' +
  'inventory investment invoice issue item job language lease leave lesson library license listing loan location ' +
  'login logout manager media meeting member membership menu message milestone movie network notification nutrition ' +
  'offer operation option order organization owner package page partner passenger password patient payment pension ' +
  'performance permission photo player playlist plugin policy poll premium prescription price product profile ' +
  'program project promotion property proposal province proxy question queue quote rating receipt recipe ' +
  'reconciliation record referral refund registration reminder rental reply report request reservation resource ' +
  'restaurant resume return revenue review reward risk role route rule salary schedule schema score screening ' +
  'segment service session shipment signup skill song sponsor staff statement status stock storage student subject ' +
  'submission subscription supplier support survey symptom tariff task tax teacher team telemetry template tenant ' +
  'test ticket timesheet token topic tournament tracking trading transaction transfer traveler treatment trigger ' +
  'trip tuition unit usage user vaccine variant vehicle vendor video visitor volunteer voucher wallet warehouse ' +
  'webhook worker workflow workout workspace';

/** Nouns that qualify the noun after them: `shipping` address, `user` profile. */
export const NOUNS =
  `${NOUNS_AND_HEADS} access airport apartment asset audit author bank billing blog branch browser building bus ` +
  'business cache car checkout cinema city classroom clinic communication competition contractor crop dataset debit ' +
  'delegate dinner district education emergency encryption exchange experience experiment facility faculty family ' +
  'farmer flight forum gift grocery hardware harvest health hospital identity instructor insurance interview journal ' +
  'lab landlord lawyer lead league lecture ledger legal loyalty machine maintenance market marketing material meal ' +
  'medicine mentor merchant microservice mileage module monitoring mood mortgage music musician neighborhood nurse ' +
  'office onboarding opening operator opportunity overtime parcel parent parking party payroll person pharmacy phone ' +
  'pickup platform portfolio purchase push quiz quotation recruiter region rider room runtime sales salesman sample ' +
  'savings scholarship school seat security seller semester sensor serial server shareholder shift shipping shop ' +
  'shopping sms specification sport store story stream subscriber supervisor system table terminal therapist tour ' +
  'trainer training transport travel tutor tutorial underwriting utility vacation vaccination venue wage warranty ' +
  'weather wishlist working';

/** Adjectives, participles and determiners that qualify the noun after them: `recent` orders, `my` orders. */
export const ADJECTIVES =
  'academic activated active advanced all annual applied approved archived assigned available average blocked booked bulk ' +
  'canceled cancelled closed common completed confirmed current custom daily declined default deleted delivered ' +
  'digital draft emergency enabled enrolled expired external failed favorite favourite featured financial global hidden ' +
  'inactive incoming initial internal invalid joint latest legal liked manual medical missing monthly mutual my ' +
  'national nearby nearest new outgoing paid pending personal physical popular previous primary private promoted ' +
  'public published received recent recommended recurring regional registered rejected related remote reserved ' +
  'saved scheduled secondary selected shared shipped similar single social solved special sponsored suggested ' +
  'supported technical top total trending unassigned unpaid unread unused upcoming used valid verified viewed ' +
  'virtual weekly yearly';

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
  `${NOUNS_AND_HEADS} action amount analytics area arrival attempt attendant attendee authentication authorization ` +
  'availability backup bookmark bundle case charge checklist column configuration confirmation conflict consent ' +
  'contribution credential dashboard decision definition dependent detail diagnosis direction distribution download ' +
  'earning eligibility endpoint entry exception export favorite feed forecast function history hour import ' +
  'information instruction integration intent invitation invite keyword layout level limit link list lookup ' +
  'management mapping match measurement medication mention method metrics mission model number objective offering ' +
  'outcome overview panel parameter participant participation payout period picture plan position post preference ' +
  'provider quota ranking rate reaction reason recipient recommendation recovery register relationship release ' +
  'representative requirement reset resolution response result sale scheme search season secret section sequence ' +
  'series setting signature signin slot snapshot state statistics stats strategy structure suggestion summary tag ' +
  'term theme total trend type update upload value variation verification version visit volume widget withdrawal ' +
  'year zone';

/** Nouns that may follow a verb or an adjective, upload `file`; after a noun, they are often one word with it. */
export const THINGS =
  'avatar blog book car code csv data excel favicon file icon key logo name news otp pdf room sms store username';

/**
 * Words that follow a word of these lists, and say what it is about: order `fulfillment`, post `count`, ratings
 * `combined`. They are too rare in APIs, or too frequent in names, to be safe after other words.
 */
export const LAST_WORDS =
  'acceptance accuracy activation administration administrator aggregation alias allergies allocation ' +
  'allowance amenity analysis ancestor anniversary annotation association assumption audience authorisation ' +
  'automation baseline bibliography binding biography birthday boundary breakdown broadcast brochure builder ' +
  'bulletin calculation calculator capability capacity caption carousel casting ceremony check citation ' +
  'classification clearance collaborator colleague combined command commentary commitment comparison ' +
  'competency competitor completion complexity concept connectivity consultant consumer consumption container ' +
  'contest contestant context contributor conversion converter cooldown coordinate correction count counter ' +
  'courier coverage creation creator criteria curriculum dealer declaration decline deduction degree ' +
  'delegation deletion demand demographic departure dependency description destination detection diagnostic ' +
  'directory discharge discovery display division domain downloader duplicate duration editor election element ' +
  'emission encoding enquiry entity episode equation erase erasure estimation evidence exemption exists ' +
  'expertise expiry explanation exporter expression extension facet factor failure favourite finding format ' +
  'formula fragment frequency fulfillment generation generator grant growth guardian guideline handler heading ' +
  'heatmap hierarchy identifier implementation importer impression improvement incentive inclusion indicator ' +
  'input inquiry insight inspector installation institution instrument intake integrity intensity interaction ' +
  'interface interval intervention invocation iteration judgement jurisdiction keyphrase label latency learner ' +
  'legislation liability lifecycle lifetime listener localization mandate manifest manufacturer mapper margin ' +
  'maturity measure memory migration moderation modification modifier motivation multiplier municipality ' +
  'narrative neighbour notice object obligation observation occupancy occupation occurrence optimization ' +
  'organizer origin outlet output overlap override ownership packet pagination parent partition pathway ' +
  'pattern payload penalty percentage permissions permit phrase pickup pipeline placement planner pledge ' +
  'portal portion posting precision prediction prefix presence presentation pricing priority probe procedure progress ' +
  'processing processor projection proportion prospect protection protocol publication purchase purpose ' +
  'qualification quality quantity query questionnaire range receiver recording redirect reduction referee ' +
  'refinement reflection refresh registrar registry regulation reliability remark removal render renewal ' +
  'repair repayment replacement replica replication repository reputation resolver restriction retention ' +
  'retrieval retry revision router sample scanner script selection selector sender sensitivity sensor ' +
  'sentiment settlement setup sharing shortcut simulation slider solution sorting source specialty spending ' +
  'sticker substitution successor surcharge surplus syllabus synchronization synonym target taxonomy ' +
  'termination testimonial thread threshold thumbnail timer timetable title tolerance topology tracing tracker ' +
  'traffic trailer transcript transformation translation transport uploader uploads urgency utilization ' +
  'vacancy validation validator valuation variable variance velocity verify viewer violation visibility ' +
  'vocabulary warning watermark weight workload yield';

/** Short nouns that may follow a long word of these lists: notification `data`. After a short one, they are one word. */
export const VALUES = 'code csv data file form info key log mode name page pdf text time';

/**
 * Pairs of words of these lists that must not be cut: those that many people write as one, products and companies. A
 * test looks for cuts in all words of WordNet; the pairs that it found are here as well.
 */
export const ONE_WORD =
  // from the dictionary
  'bookbinding bookdealer carcase checkbook checkroom ' +
  'guestworker lablink makeweight moderating paygrade photoduplicate photoemission photometrics ' +
  'photomultiplier photoperiod photoproduct photoreaction photosensitivity photosetting photostats phototax ' +
  'phototype placename postelection postposition postseason pushcart schoolfriend ' +
  'schooltime steprelationship stocklist stockroute stoppage topscore typecasting ' +
  'dinnertime trendsetting viewdata ' +
  // written both ways
  'allpost alltag blogpost booklist changelist contactlist contenttype eventsource ' +
  'friendzone gameplan gametag groupchat guestlist healthcheck joblist makefile mediaplayer mediatype musicplayer ' +
  'mylist phonelist pricelist pricetag privatekey publickey songlist startpage startposition stoplist tasklist ' +
  'testcase testlist timeseries topgrade toplist topmanagement topmodel topposition typecheck unittest useragent ' +
  'usergroup videochat videogame videoplayer viewmodel viewstate workgroup ' +
  // products and companies
  'activecampaign activedirectory activityinfo allclient allevent allrecipe allservice allstate apartmentlist ' +
  'bookvisit brandfolder brandmention buildinglink bulksms campaignmonitor citycontext citylink clearbook clearcase ' +
  'clearchannel clearlink clearsale convertcart customdonation depositphoto eventlink familysearch fieldroute ' +
  'flightstat globalaccount globalpayment healthgrade hotelplanner hotelscombined joinchat leadpage makeplan ' +
  'messagemedia moderatecontent musicmatch networksolution newbalance parcelpanel passwordstate policymanager ' +
  'productplan publicstorage pushgateway rentmanager reportportal requestmetric reviewtracker searchmetric selectpdf ' +
  'servicechannel shoppingfeed signrequest singlefile singlepage singlestore statuspage stockchart stockevent storagereview tablecheck ' +
  'taskrouter teamsupport teamviewer testproject tokenmetric totalcode tradingview travelpayout userlink ' +
  'visitorchat visitorqueue volunteermatch walletobject watchmode';
