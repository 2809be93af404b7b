import { hasForm, wordSet } from '../word-lists.ts';

/**
 * Compounds that English or the trade writes as one word, so that no case or sign may part them: `checkOut`,
 * `web_hooks`. Kept by hand. Spellings in flux (`zip code`, `time zone`, `api key`) and compounds whose first word is an
 * action (`show room`) are in no list.
 */
const CLOSED = wordSet(
  'addon airline airport allowlist artwork backdrop backend backfill background backlink backlog backorder ' +
    'backpack backstage backup bandwidth barcode baseline bathroom bedroom benchmark bestseller billboard ' +
    'birthday birthplace bitmap blackboard blacklist blackout blockchain blocklist blueprint bookcase bookkeeping ' +
    'bookmark bookseller bookshelf bookstore breakdown breakpoint breakthrough broadcast buyback buyout callback ' +
    'cardholder caseworker cashback changelog changeset chargeback charset chatbot chatroom checkbox checklist ' +
    'checkout checkpoint checkup classmate classroom cleanup clipboard clubhouse codebase codename cookbook ' +
    'cooldown copyright countdown courseware coursework courtroom crossover crossword crowdfunding cutoff ' +
    'dashboard database datacenter dataframe dataset datasheet datastore daycare daylight deadline denylist ' +
    'desktop downgrade download downstream downtime downvote dropbox dropdown email endpoint everyday facebook ' +
    'failover fallback feedback feedstock fieldworker filename fingerprint firebase fireplace firewall firmware ' +
    'flashback flashcard footprint footwear forecast foreground framework freeway frontend fundraiser fundraising ' +
    'gameplay gateway ghostwriter giveaway goalpost greenhouse guestbook guesthouse guideline handbook handicraft ' +
    'handmade handoff handout handover handshake hardware hashmap hashtag headline headset headshot healthcare ' +
    'heartbeat heatmap helpdesk helpline highlight highway homeowner homepage hometown homework horsepower ' +
    'hostname hotline household hyperlink inbox input interview jobseeker keyboard keychain keyframe keynote ' +
    'keypad keyring keystore keystroke keyword kickoff landlord landmark laptop lawsuit layoff layout leaderboard ' +
    'lifecycle lifespan lifestyle lifetime lightbox lighthouse linkedin livestock livestream lockdown login ' +
    'logoff logon logout lookbook lookup loophole mailbox makeup malware manpower markdown marketplace markup ' +
    'masterclass matchday matchmaking matchup meetup metadata microphone middleware milestone mindset mockup ' +
    'motherboard multimedia namespace navbar neighborhood network newscast newsfeed newsletter newspaper newsroom ' +
    'nickname notebook offboarding offline offset onboarding online outbox outcome outlet outline output outreach ' +
    'outsource overdraft overdue overlay override overtime overview paperback paperwork passcode passkey ' +
    'passphrase passport password pathway paycheck payday payload payoff payout payroll payslip paywall pickup ' +
    'pipeline placeholder playback playbook playground playlist playoff plugin podcast policyholder popup ' +
    'postcard postcode postscript printout railroad railway reseller restroom rideshare roadmap rollback rollout ' +
    'rollup rooftop roommate roundtable roundup ruleset runbook runtime runway salesperson sandbox schoolteacher ' +
    'scoreboard scorecard scrapbook screencast screensaver screenshot scrollbar seaport setup shareholder ' +
    'shareowner shipyard shortcode shortcut shortlist shutdown sidebar sidecar signpost sitemap skillset ' +
    'slideshow smartphone smartwatch snapshot snowboard software songwriter soundboard soundtrack spaceship ' +
    'spokesperson sportsbook spotlight spreadsheet stakeholder standalone standby standup startup stockpile ' +
    'stockroom stopwatch storefront storyboard storyline storyteller storytelling stronghold subaccount ' +
    'subcategory subdomain subfolder subgroup submenu subnet subtask subtitle subtotal supermarket superset ' +
    'superuser surname switchboard tagline takeaway takeoff takeout takeover taskbar taxpayer teammate teamwork ' +
    'telehealth textbook textbox threshold thumbnail timeframe timekeeping timeline timeout timesheet timestamp ' +
    'timetable todo toolbar toolbox toolchain toolkit toolset touchpoint tracklist trademark tradeoff treemap ' +
    'troubleshooting turnaround turnover typeface typescript typesetting underwriter underwriting upgrade upload ' +
    'upsell upstream uptime upvote username viewpoint voicemail voiceover wageworker waitlist walkthrough ' +
    'wallpaper warehouse watchdog watchlist waterfall watermark wavelength waypoint webcam webhook webinar ' +
    'webmail webmaster webpage website websocket weekday weekend wellbeing wheelchair whiteboard whitelist ' +
    'whitespace wholesale wholesaler wildcard wishlist workaround workbench workbook workflow workforce workload ' +
    'workout workplace worksheet workshop workspace workstation worldwide yearbook',
);

/** Whether a word in lower case is such a compound, in the singular or the plural: `webhooks`. */
export function isClosedCompound(word: string): boolean {
  return hasForm(CLOSED, word);
}

/** Words with the parts of such compounds put together: `user`, `Names` → `userNames`. */
export function withClosedCompounds(words: readonly string[]): readonly string[] {
  const joined: string[] = [];
  for (const word of words) {
    const before = joined.at(-1);
    if (before !== undefined && isClosedCompound((before + word).toLowerCase()))
      joined[joined.length - 1] = before + word;
    else joined.push(word);
  }
  return joined;
}
