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
  'academic activated active advanced all annual approved archived assigned available average blocked booked bulk ' +
  'canceled cancelled closed common completed confirmed current custom daily declined default deleted delivered ' +
  'digital draft emergency enabled expired external failed favorite favourite featured financial global hidden ' +
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
  'provider quota ranking rate reaction reason recipient recommendation recovery register relationship ' +
  'representative requirement reset resolution response result sale scheme search season secret section sequence ' +
  'series setting signature signin slot snapshot state statistics stats strategy structure suggestion summary tag ' +
  'term theme total trend type update upload value variation verification version visit volume widget withdrawal ' +
  'year zone';

/** Nouns that may follow a verb or an adjective, upload `file`; after a noun, they are often one word with it. */
export const THINGS = 'avatar blog book car code csv data excel file key name news otp pdf room sms store username';

/**
 * Pairs of words of these lists that must not be cut: those that many people write as one, products and companies. A
 * test looks for cuts in all words of WordNet; the pairs that it found are here as well.
 */
export const ONE_WORD =
  // from the dictionary
  'bookcase bookstore carcase checkbook checklist checkroom fieldworker goalpost guestworker lablink paygrade ' +
  'photometrics photoperiod photoproduct photoreaction photosetting photostats phototax phototype placename pushcart ' +
  'schoolfriend schoolteacher stocklist stockroute stoppage topscore tracklist viewdata wageworker ' +
  // written both ways
  'alltag allpost blogpost booklist changelist contactlist contenttype friendzone gameplan gametag groupchat ' +
  'guestlist joblist makefile mediaplayer mediatype musicplayer mylist phonelist pricelist pricetag privatekey ' +
  'publickey startpage songlist startposition stoplist tasklist testcase testlist toplist topgrade topmanagement ' +
  'topmodel topposition useragent usergroup videochat videogame videoplayer viewmodel viewstate ' +
  // products and companies
  'activecampaign allclient allevent allrecipe allservice allstate bookvisit brandfolder clearbook clearcase ' +
  'clearlink clearsale convertcart customdonation depositphoto eventlink globalaccount globalpayment joinchat ' +
  'leadpage makeplan messagemedia musicmatch newbalance parcelpanel productplan publicstorage pushgateway ' +
  'requestmetric statuspage stockevent testproject totalcode userlink visitorchat';
