/**
 * The words by which `joined.ts` knows that words were written in one. All are kept by hand. A word belongs in a
 * list when APIs use it often, when it neither begins nor ends ordinary words, and when what it makes with the words of
 * the other lists is written apart. So some frequent words are in none, or only where they are safe: what old
 * compounds are made of (`card`, `code`, `data`, `date`, `file`, `id`, `info`, `key`, `line`, `log`, `mail`, `name`, `room`,
 * `set`, `site`, `time`, `web`, `work`), and what products are named with (`base`, `cloud`, `coin`, `desk`, `fund`, `hub`,
 * `money`, `pay`, `quick`, `share`, `source`).
 */

/** Nouns that qualify the noun behind them: `shipping` address, `user` profile. */
export const NOUNS =
  'absence access account achievement activity address admin agent agreement airport album alert allergy ' +
  'announcement answer apartment application appointment article artifact artist assessment asset assignment ' +
  'attachment attendance attribute auction audit author balance bank banner beneficiary benefit billing blog ' +
  'bonus booking branch brand browser budget building bus business cache calendar campaign candidate car cart category ' +
  'certificate channel chapter chart chat checkout cinema city claim classroom client clinic cluster collection comment ' +
  'commission communication company competition complaint compliance component condition connection consultation ' +
  'contact content contract contractor conversation cost country coupon course credit crop currency customer ' +
  'dataset debit delegate delivery department deployment deposit device dinner discount discussion dispute ' +
  'district doctor document donation driver education email emergency employee employer employment encryption enrollment ' +
  'environment equipment error evaluation event exam exchange exercise expense experience experiment expert facility ' +
  'faculty family farmer feature fee feedback field filter flight folder forum fraud friend gallery game gateway ' +
  'genre gift goal grade grocery group guest hardware harvest health holiday hospital hotel identity image ' +
  'incident income ingredient inspection installment instance instructor insurance interview inventory investment ' +
  'invoice issue item job journal lab landlord language lawyer lead league lease leave lecture ledger legal lesson library ' +
  'license listing loan location login logout loyalty machine maintenance manager market marketing material meal ' +
  'media medicine meeting member membership mentor menu merchant message microservice mileage milestone module ' +
  'monitoring mood mortgage movie music musician neighborhood network notification nurse nutrition offer office ' +
  'onboarding opening operation operator opportunity option order organization overtime owner package page parcel ' +
  'parent parking partner party passenger password patient payment payroll pension performance permission person ' +
  'pharmacy phone photo pickup platform player playlist plugin policy poll portfolio premium prescription price ' +
  'product profile program project promotion property proposal province proxy purchase push question queue quiz ' +
  'quotation quote rating receipt recipe reconciliation record recruiter referral refund region registration reminder ' +
  'rental reply report request reservation resource restaurant resume return revenue review reward rider risk ' +
  'role room route rule runtime salary sales salesman sample savings schedule schema scholarship school score screening seat ' +
  'security segment seller semester sensor serial server service session shareholder shift shipment shipping shop ' +
  'shopping signup skill sms song specification sponsor sport staff statement status stock storage store story stream ' +
  'student subject submission subscriber subscription supervisor supplier support survey symptom system table ' +
  'tariff task tax teacher team telemetry template tenant terminal test therapist ticket timesheet token topic ' +
  'tour tournament tracking trading trainer training transaction transfer transport travel traveler treatment ' +
  'trigger trip tuition tutor tutorial underwriting unit usage user utility vacation vaccination vaccine variant ' +
  'vehicle vendor venue video visitor volunteer voucher wage wallet warehouse warranty weather webhook wishlist ' +
  'worker workflow working workout workspace';

/** Adjectives, participles and determiners that qualify the noun behind them: `recent` orders, `my` orders. */
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

/** Verbs in front of what they act upon, `reset` password; but for those that an HTTP method says, another rule's matter. */
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

/** Nouns, in the singular, that others qualify. */
export const HEADS =
  'absence account achievement action activity address admin agent agreement album alert allergy amount analytics ' +
  'announcement answer application appointment area arrival article artifact artist assessment assignment attachment ' +
  'attempt attendance attendant attendee attribute auction authentication authorization availability backup ' +
  'balance banner beneficiary benefit bonus booking bookmark brand budget bundle calendar campaign candidate cart case category ' +
  'certificate channel chapter charge chart chat checklist claim client cluster collection column comment ' +
  'commission company complaint compliance component condition configuration confirmation conflict connection ' +
  'consent consultation contact content contract contribution conversation cost country coupon course credential ' +
  'credit currency customer dashboard decision definition delivery department dependent deployment deposit detail ' +
  'device diagnosis direction discount discussion dispute distribution doctor document donation download driver ' +
  'earning eligibility email employee employer employment endpoint enrollment entry environment equipment error ' +
  'evaluation event exam exception exercise expense expert export favorite feature fee feed feedback field filter ' +
  'folder forecast fraud friend function gallery game gateway genre goal grade group guest history holiday hotel hour ' +
  'image import incident income information ingredient inspection installment instance instruction integration ' +
  'intent inventory investment invitation invite invoice issue item job keyword language layout lease leave lesson ' +
  'level library license limit link list listing loan location login logout lookup management manager mapping ' +
  'match measurement media medication meeting member membership mention menu message method metrics milestone ' +
  'mission model movie network notification number nutrition objective offer offering operation option order ' +
  'organization outcome overview owner package page panel parameter participant participation partner passenger ' +
  'password patient payment payout pension performance period permission photo picture plan player playlist ' +
  'plugin policy poll position post preference premium prescription price product profile program project ' +
  'promotion property proposal provider province proxy question queue quota quote ranking rate rating reaction reason ' +
  'receipt recipe recipient recommendation reconciliation record recovery referral refund register registration ' +
  'relationship reminder rental reply report representative request requirement reservation reset resolution ' +
  'resource response restaurant result resume return revenue review reward risk role route rule salary sale ' +
  'schedule schema scheme score screening search season secret section segment sequence series service session ' +
  'setting shipment signature signin signup skill slot snapshot song sponsor staff state statement statistics ' +
  'stats status stock storage strategy structure student subject submission subscription suggestion summary supplier ' +
  'support survey symptom tag tariff task tax teacher team telemetry template tenant term test theme ticket ' +
  'timesheet token topic total tournament tracking trading transaction transfer traveler treatment trend trigger ' +
  'trip tuition type unit update upload usage user vaccine value variant variation vehicle vendor verification ' +
  'version video visit visitor volume volunteer voucher wallet warehouse webhook widget withdrawal worker ' +
  'workflow workout workspace year zone';

/** What may stand behind a verb or an adjective, `upload` file; behind a noun it is often one word with it. */
export const THINGS = 'avatar blog book car code csv data excel file key name news otp pdf room sms store username';

/**
 * What the lists above would cut and must not: words that many write as one, products and companies.
 * A test looks up all words of WordNet; those it found are here as well.
 */
export const ONE_WORD =
  // of the dictionary
  'bookcase bookstore carcase checkbook checklist checkroom fieldworker goalpost guestworker lablink paygrade photometrics photoperiod photoproduct photoreaction ' +
  'photosetting photostats phototax phototype placename pushcart schoolfriend schoolteacher stocklist stockroute stoppage topscore ' +
  'tracklist viewdata wageworker ' +
  // in flux
  'alltag allpost blogpost booklist changelist contactlist contenttype eventsource friendzone gameplan gametag groupchat guestlist homepage joblist makefile mediaplayer ' +
  'mediatype musicplayer mylist phonelist pricelist pricetag privatekey publickey startpage songlist startposition stoplist tasklist testcase ' +
  'testlist toplist topgrade topmanagement topmodel topposition useragent usergroup videochat videogame videoplayer viewmodel viewstate ' +
  // products and companies
  'activecampaign allclient allevent allrecipe allservice allstate bookvisit brandfolder clearbook clearcase clearlink clearsale convertcart ' +
  'customdonation depositphoto eventlink globalaccount globalpayment joinchat leadpage makeplan messagemedia musicmatch newbalance officesuite ' +
  'parcelpanel productplan publicstorage pushgateway requestmetric statuspage stockevent testproject totalcode userlink visitorchat';
