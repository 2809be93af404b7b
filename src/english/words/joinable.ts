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
  'access account achievement activity address admin agent agreement airport album announcement answer apartment ' +
  'application appointment article artifact artist assessment asset assignment attachment attendance attribute ' +
  'auction audit author balance bank banner billing blog bonus booking branch brand browser budget building ' +
  'business cache calendar campaign candidate cart category certificate channel chapter chart chat cinema city ' +
  'classroom client clinic cluster collection comment commission communication company competition complaint ' +
  'component condition connection consultation contact content contract conversation cost country coupon course ' +
  'credit currency customer dataset debit delegate delivery department deployment deposit device dinner discount ' +
  'discussion district doctor document donation driver education email emergency employee employer employment ' +
  'enrollment environment equipment error evaluation event exam exercise expense experience facility faculty ' +
  'family feature feedback field filter flight folder forum friend gallery game gateway genre gift goal grade ' +
  'grocery group guest hardware health holiday hospital hotel identity image incident income ingredient ' +
  'installment instance instructor insurance interview inventory investment invoice issue item job journal ' +
  'language lawyer league leave lecture ledger lesson library license listing loan location login logout loyalty ' +
  'machine maintenance manager market marketing material meal media medicine meeting member membership menu ' +
  'merchant message mileage milestone module mortgage movie music network notification nurse nutrition offer ' +
  'office opening operation operator opportunity order organization owner package parcel parent parking partner ' +
  'passenger password patient payment payroll pension performance permission person pharmacy phone photo ' +
  'platform player plugin policy portfolio prescription price product profile program project promotion property ' +
  'proposal province proxy purchase question queue quiz rating recipe referral refund region registration ' +
  'reminder rental reply report request reservation resource restaurant return revenue review reward role route ' +
  'rule runtime salary sales savings schedule schema school score seat security seller semester sensor server ' +
  'service session shareholder shift shipment shipping shop shopping signup skill song specification sport staff ' +
  'status stock storage store story stream student subject submission subscriber subscription supplier support ' +
  'survey symptom system table task tax teacher team template tenant test ticket token topic tour tournament ' +
  'tracking trainer training transaction transfer transport travel treatment trigger trip tutor tutorial usage ' +
  'user utility vacation vaccination variant vehicle vendor venue video visitor voucher wage wallet warehouse ' +
  'warranty weather webhook wishlist workflow working workspace';

/** Adjectives, participles and determiners that qualify the noun behind them: `recent` orders, `my` orders. */
export const ADJECTIVES =
  'academic active advanced all annual approved archived assigned available average blocked cancelled common ' +
  'completed current custom daily default deleted digital external favorite favourite featured financial global ' +
  'internal latest legal medical monthly my national nearby new pending personal physical popular previous ' +
  'private public received recent regional registered rejected related remote saved scheduled selected shared ' +
  'similar social supported technical top total trending unread upcoming verified virtual weekly yearly';

/** Verbs in front of what they act upon, `reset` password; but for those that an HTTP method says, another rule's matter. */
export const VERBS =
  'accept activate apply approve archive assign authenticate book calculate cancel change check choose clear ' +
  'close complete confirm connect convert deactivate decline disable disconnect download duplicate enable export ' +
  'filter follow forget forgot generate import invite join like make manage notify pause place preview print ' +
  'process publish receive redeem refresh register reject release rename reopen request resend reset restore ' +
  'resume revoke schedule search select send start stop submit subscribe suspend switch sync track transfer ' +
  'unblock unfollow unlock upload validate verify view withdraw';

/** Nouns, in the singular, that others qualify. */
export const HEADS =
  'account achievement action activity address admin agent agreement album alert amount analytics announcement ' +
  'answer application appointment area article artifact artist assessment assignment attachment attempt ' +
  'attendance attendee attribute auction authentication authorization availability backup balance banner benefit ' +
  'bonus booking brand budget calendar campaign candidate cart case category certificate channel chapter charge ' +
  'chat claim client cluster collection comment commission company complaint component condition configuration ' +
  'confirmation connection consent consultation contact content contract conversation cost count country coupon ' +
  'course credential credit currency customer dashboard definition delivery department deployment deposit detail ' +
  'device discount discussion doctor document donation download driver earning email employee employer endpoint ' +
  'enrollment entry environment equipment error evaluation event exam exercise expense export favorite feature fee ' +
  'feedback field filter folder forecast friend gallery game gateway genre goal group guest history holiday ' +
  'hotel hour image import incident income information ingredient installment instance integration intent inventory ' +
  'investment invitation invoice issue item job language lesson level library license limit link list listing ' +
  'loan location login logout lookup management match measurement media medication meeting member membership ' +
  'menu message method metrics milestone model movie network notification number offer operation option order ' +
  'organization overview owner package page panel parameter participant partner passenger password patient ' +
  'payment performance period permission photo picture plan player playlist plugin policy position post ' +
  'preference prescription price product profile program project promotion property proposal provider province ' +
  'proxy question queue quote rating reaction reason receipt recipe recipient recommendation record recovery referral ' +
  'refund register registration relationship reminder rental reply report request requirement reservation ' +
  'reset resource response restaurant result return revenue review reward role route rule salary sale schedule schema ' +
  'scheme score search season secret section segment series service session setting shipment signature signin ' +
  'signup skill slot snapshot song staff state statement statistics stats status stock student subject ' +
  'submission subscription suggestion summary supplier support survey symptom tag task tax teacher team template tenant ' +
  'term test ticket token topic total tournament tracking transaction transfer treatment trend trigger trip type ' +
  'unit upload usage user value variant variation vehicle vendor verification version video visit visitor volume ' +
  'voucher wallet warehouse webhook withdrawal worker workflow workspace year zone';

/** What may stand behind a verb or an adjective, `upload` file; behind a noun it is often one word with it. */
export const THINGS = 'avatar blog book car code csv data excel file key name news otp pdf room sms store username';

/**
 * What the lists above would cut and must not: words that many write as one, products and companies.
 * A test looks up all words of WordNet; those it found are here as well.
 */
export const ONE_WORD =
  // of the dictionary
  'bookcase bookstore checkbook checklist checkroom fieldworker goalpost guestworker photometrics photoperiod photoproduct photoreaction ' +
  'photosetting photostats phototax phototype placename schoolfriend schoolteacher stocklist stockroute stoppage topscore ' +
  'tracklist viewdata wageworker ' +
  // in flux
  'alltag allpost blogpost booklist changelist contactlist contenttype eventsource friendzone gameplan gametag groupchat guestlist homepage joblist makefile mediaplayer ' +
  'mediatype musicplayer mylist phonelist pricelist pricetag privatekey publickey startpage songlist startposition stoplist tasklist testcase ' +
  'testlist toplist topmanagement topmodel topposition useragent usergroup videochat videogame videoplayer viewmodel viewstate ' +
  // products and companies
  'activecampaign allclient allevent allrecipe allservice allstate bookvisit brandfolder clearbook clearcase clearlink clearsale convertcart ' +
  'customdonation depositphoto eventlink globalaccount globalpayment joinchat makeplan messagemedia musicmatch newbalance officesuite ' +
  'parcelpanel productplan publicstorage requestmetric statuspage stockevent testproject totalcode userlink visitorchat';
