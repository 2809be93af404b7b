/**
 * The words by which `joined-words.ts` knows that words were written in one. All are kept by hand. A word belongs here
 * when APIs use it often, when it is no ending or beginning of ordinary words, and when what it makes with the others
 * is never written as one word. That is why short and old companions are left out, although they are frequent: `book`
 * (notebook), `card` (postcard), `code` (postcode), `data` (metadata), `date`, `file`, `id`, `info`, `key`, `line`, `log`,
 * `mail`, `name` (username), `point`, `room`, `server`, `set`, `site`, `time`, `web`, `work`; and words of which products
 * are named: `base`, `cloud`, `coin`, `desk`, `fund`, `hub`, `money`, `pay`, `share`, `snap`, `source`, `wealth`.
 */

/** Nouns that qualify the noun behind them: `shipping` address, `user` profile. */
export const NOUNS =
  'access account achievement activity address admin agent agreement airport album answer apartment application appointment article artist ' +
  'asset assignment attachment attendance attribute auction audit author balance bank banner billing blog booking branch ' +
  'brand browser budget building business calendar campaign candidate cart category certificate channel chapter chat cinema city ' +
  'classroom client clinic cluster collection comment communication company competition complaint component condition connection ' +
  'contact content contract conversation cost country coupon course credit currency customer debit delivery department ' +
  'deployment deposit device dinner discount district doctor document donation driver education email emergency employee employer ' +
  'employment enrollment environment equipment error event exam exercise expense experience facility faculty family feature feedback ' +
  'field filter flight folder forum friend gallery game gift goal grade grocery group guest health holiday hospital hotel ' +
  'identity image incident income ingredient instructor insurance interview inventory investment invoice issue item job journal ' +
  'language lawyer league leave lecture ledger lesson library license listing loan location login loyalty machine maintenance ' +
  'manager market marketing material meal media medicine meeting member membership menu merchant message milestone mileage module ' +
  'mortgage movie music network notification nurse nutrition offer office operation operator opportunity order organization owner package ' +
  'parcel parent parking partner passenger password patient payment payroll pension performance permission person pharmacy phone ' +
  'photo platform player policy portfolio prescription price product profile program project promotion property proposal province ' +
  'purchase question quiz rating recipe referral refund region registration rental report request reservation resource ' +
  'restaurant return revenue review reward role route rule salary sales savings schedule school score seat security seller ' +
  'semester sensor service session shift shipment shipping shop shopping skill specification staff status stock storage store story ' +
  'student subject submission subscriber subscription supplier support survey system table task tax teacher team template tenant ' +
  'test ticket token topic tour tournament tracking trainer training transaction transfer transport travel treatment trip tutor usage ' +
  'user vacation vaccination variant vehicle vendor venue video visitor voucher wallet warehouse warranty weather webhook wishlist ' +
  'workflow workspace';

/** Adjectives, participles and determiners that qualify the noun behind them: `recent` orders, `my` orders. */
export const ADJECTIVES =
  'active advanced all approved archived assigned available average blocked cancelled completed current custom daily default deleted digital ' +
  'external favorite favourite featured global internal latest monthly my national nearby new pending personal popular previous ' +
  'private public received recent registered rejected related remote saved scheduled selected shared similar supported top total ' +
  'trending unread upcoming verified virtual weekly yearly';

/** Verbs in front of what they act upon, `reset` password; but for those that an HTTP method says, another rule's matter. */
export const VERBS =
  'accept activate apply approve archive assign authenticate book calculate cancel change check choose clear close complete ' +
  'confirm connect convert deactivate decline disable disconnect download duplicate enable export filter follow forget forgot generate ' +
  'import invite join like make manage notify pause place preview print process publish receive redeem refresh register reject ' +
  'release rename reopen request resend reset restore resume revoke schedule search select send start stop submit subscribe suspend switch ' +
  'sync track transfer unblock unfollow unlock upload validate verify view withdraw';

/** Nouns, in the singular, that others qualify. */
export const HEADS =
  'account achievement action activity address agent agreement alert amount analytics answer application appointment article assignment ' +
  'attachment attempt attendance attendee attribute auction authentication authorization availability balance banner benefit booking ' +
  'brand budget calendar campaign candidate cart category certificate channel chapter charge chat client cluster collection comment company ' +
  'component condition configuration confirmation connection contact content contract conversation cost count country coupon course ' +
  'credential credit currency customer dashboard definition delivery department deployment detail device discount doctor document donation ' +
  'driver email employee employer enrollment entry environment equipment error event exam exercise expense favorite feature fee feedback ' +
  'field filter folder forecast friend gallery gateway group guest history holiday hotel image income information ingredient ' +
  'instance integration intent inventory invitation invoice issue item job language lesson level library license limit link list listing ' +
  'location login logout lookup management medication meeting member membership menu message method metrics milestone model movie network ' +
  'notification number offer operation option order organization overview owner package page panel parameter participant partner ' +
  'passenger password patient payment performance period permission photo picture plan player policy position post preference ' +
  'prescription price product profile program project promotion property proposal provider province question quote rating reaction ' +
  'reason receipt recipe recipient recommendation record referral refund register registration relationship reminder rental report request ' +
  'requirement reservation resource response restaurant result return review reward role route rule salary schedule scheme score search ' +
  'section segment series service session setting shipment signature signup skill slot statement statistics stats status stock student ' +
  'subject submission subscription suggestion summary supplier survey task tax teacher template tenant term test ticket token topic total ' +
  'tournament tracking transaction transfer trend trip type unit usage user value variant variation vehicle vendor verification version ' +
  'video visit visitor volume voucher wallet warehouse webhook worker workflow workspace';

/** What a verb may act upon, `verify` otp, and which behind a noun is often written in one word with it. */
export const OBJECTS = 'avatar code csv data excel file key name otp pdf sms username';

/**
 * What the lists above would cut and must not: words that many write as one, products and companies.
 * A test looks up all words of WordNet; those it found are here as well.
 */
export const ONE_WORD =
  // of the dictionary
  'checklist fieldworker goalpost guestworker photoperiod photoproduct photoreaction photosetting photostats phototax ' +
  'phototype placename schoolfriend schoolteacher stocklist stockroute stoppage topscore tracklist ' +
  // in flux
  'contactlist contenttype eventsource gameplan groupchat guestlist homepage joblist makefile mediaplayer mediatype musicplayer mylist ' +
  'phonelist pricelist startpage storepage tasklist testcase testlist toplist useragent usergroup videochat videoplayer ' +
  // products and companies
  'activecampaign allevents allrecipes globalaccount globalpayment officesuite productplan publicstorage stockevent testproject';
