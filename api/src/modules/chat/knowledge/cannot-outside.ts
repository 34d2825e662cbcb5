import { phrases } from '../language/phrase-list.ts';
import type { Cannot } from './types.ts';

const platform =
  '(?:youtube|tiktok|tik tok|instagram|insta|facebook|twitter|snapchat|twitch|reddit|pinterest|telegram|discord|linkedin|whatsapp|google|gmail|etsy|gumroad|amazon|apple|netflix|spotify|paypal)';
const stranger =
  '(?:nat ?geo|national geographic|bbc|disney|hbo|hulu|vimeo|discovery|someone|somebody|other people|mrbeasts?|his|her|their|another (?:channel|creator)|the internet|the web)';

/** What lies with platforms, with other people or with nobody; their expressions are tried before all others. */
export const cannotOutside: readonly Cannot[] = [
  {
    id: 'break-in',
    phrases: phrases(
      'hack, hacking, hacked account, phish, ddos, doxx, with strikes, false strikes, mass report, get him banned, get her banned, get them banned',
    ),
    typed:
      /\b(?:hack|break|get|log|crack|sneak)\b(?: \w+){0,4}? (?:in|into) \w*.*\b(?:his|her|their|of (?:that|this|a|the) (?:guy|person|man|woman|kid)|someone\S*|somebody\S*)\b.*\b(?:accounts?|channels?|phone|computer|mail|instagram|youtube|tiktok)\b|\bhack (?:in|into|my|his|her|their|the|that|someone)\b|\bspam\b.*\b(?:links?|comments?|under|people|everyone|everybody|channel|chat|inbox)\b|\b(?:fake|buy|bot|glowing|five[- ]star|5[- ]star) (?:reviews|comments|likes|views)\b|\blog ?in(?:to| to)? @\S+|\bcomments? (?:on|under)\b.*\bfrom (?:different|other|many|fake) accounts\b/,
    says: 'I break into nothing, and bother nobody with unasked messages.',
    nearest:
      'Whoever took your work is reported at the platform itself, on its copyright form; a lost account comes back by its own recovery. Accounts of yours are connected under Connections.',
    paths: ['/admin-config/connections'],
    say: 'What can you do?',
  },
  {
    id: 'payout',
    phrases: phrases('withdraw, withdrawal, cash out, pay me out'),
    typed:
      /\b(?:withdraw|cash out|pay me out)\b|\b(?:switch|change|set|update|move)\b.*\b(?:payouts?|bank ac+ount|bank details|iban)\b/,
    says: 'I move no money: a platform pays out by its own rules, on its own days.',
    nearest:
      'What was earned and paid out stands in the Earnings Tracker, under Year for taxes; where it is paid to is set at the platform.',
    paths: ['/earnings-tracker'],
  },
  {
    id: 'sold',
    phrases: phrases(
      'did anybody buy, did anyone buy, has anybody bought, has anyone bought, anybody bought, anyone bought',
    ),
    typed: /\b(?:any|some)(?:body|one) (?:buy|bought)\b/,
    says: 'I tell no sales of single products.',
    nearest: 'What shops sold stands in the Earnings Tracker, by product in Earnings of PDF farming.',
    paths: ['/earnings-tracker', '/automation/pdf-farming/earnings'],
  },
  {
    id: 'passwords',
    phrases: phrases('passcode, pin code, recovery code'),
    typed: new RegExp(
      `\\b${platform}\\b(?:'s)?(?: \\w+){0,2} (?:pass ?words?|passcode|pasword|login)\\b(?! page)|\\b(?:pass ?words?|passcode|pasword)(?: \\w+){0,2} (?:of|for|to|on)(?: \\w+)? ${platform}\\b`,
    ),
    says: 'no password of another service is kept here, so I have none to show or change.',
    nearest:
      'A forgotten one is set anew at that service. Its account is connected here by an access that you give there, under Connections.',
    paths: ['/admin-config/connections'],
  },
  {
    id: 'platform',
    phrases: phrases('get me verified, get verified, verified on, blue check, blue tick, verification badge'),
    typed: new RegExp(
      `\\b(?:delete|close|deactivate|shut down|erase)\\b(?: \\w+){0,2} ${platform}\\b(?! (?:posts?|videos?|shorts?|connections?|links?|drafts?|token|access|kit|queue|tab|window))|\\bunban(?:ned)?\\b|\\b(?:take|pull|get|remove|delete)\\b.*\\b(?:videos?|posts?|clips?|shorts?|reels?|it|that|this|one)\\b (?:down |back )?(?:off|from) ${platform}\\b(?! (?:queue|list|plan|calendar))|\\b(?:lift|lifted|remove|removed|appeal|get rid of|fight|contest|undo)\\b.*\\b(?:bans?|shadow ?bans?|suspension|community strikes?|copyright strikes?)\\b|\\b(?:bans?|shadow ?bans?|suspension|strikes?)\\b.*\\b(?:lift|lifted|removed|appeal|appealed|undone)\\b|\\b(?:shadow ?banned|got banned|been banned|was banned|got suspended|been suspended)\\b`,
    ),
    says: 'what stands at a platform, posts and accounts, is changed or ended there alone.',
    nearest:
      'An appeal, a name or the end of an account is asked for in the settings of that platform. I can stop posting, and a connection is ended under Connections.',
    paths: ['/admin-config/connections', '/shadow-mode-controller'],
    say: 'Stop all posting',
  },
  {
    id: 'copies',
    phrases: phrases('torrent, pirate, pirated, reupload, re upload'),
    typed: new RegExp(
      `\\b(?:download|rip|grab|steal|copy|re ?post)\\b.*\\b(?:films?|movies?|videos?|clips?|songs?|episodes?|documentary|documentaries|footage|shows?|reels?|soundtracks?|music|audio)\\b.*\\b(?:from|off|by) (?:the |that |this )?(?:${platform}|${stranger})\\b|\\b(?:download|rip|grab|steal|re ?post) (?:${platform}|${stranger})(?: \\w+)? (?:films?|movies?|videos?|clips?|songs?|episodes?|footage|shows?|reels?)\\b|\\b(?:rip|steal|grab) (?:that|this|the|a|some) (?:\\w+ ){0,2}(?:songs?|tracks?|tunes?|music)\\b`,
    ),
    says: 'I fetch and copy nothing that others made.',
    nearest: 'I can get ideas for a video of your own on it, and your own files go into the Video Generator.',
    paths: ['/idea-generator', '/video-generator'],
  },
  {
    id: 'disclosure',
    phrases: [],
    typed:
      /\b(?:hide|conceal|leave out|do not say|don'?t say|remove|drop|without)\b.*\b(?:sponsor(?:ed|ship)?|paid partnership|ad label|advert label)\b/,
    says: 'what is paid for is said: I hide no sponsorship, and platforms demand the label.',
    nearest: 'What a channel is paid for is said in its posting choices, and goes out with each video.',
    paths: ['/upload-queue/posting'],
  },
  {
    id: 'minds',
    phrases: [],
    typed:
      /\bwhat (?:does|do|did) (?:my|his|her|their) (?:\w+ )?(?:girlfriend|boyfriend|wife|husband|partner|mother|mum|mom|father|dad|boss|neighbou?r|friends?|ex|kids?|brother|sister)\b.*\b(?:think|feel|want|mean)\b/,
    says: 'what somebody thinks is known to them alone.',
    nearest: 'I answer from your studio: what waits, what runs, what was done.',
    say: 'What is waiting for me?',
  },
  {
    id: 'health',
    phrases: [],
    typed:
      /\bmy (?:\w+ )?(?:knee|head|back|neck|tooth|teeth|stomach|belly|foot|leg|arm|throat|chest|ear|eye)s? (?:hurts?|aches?|is sore)\b|\b(?:ibuprofen|paracetamol|aspirin|antibiotics|painkillers?)\b/,
    says: 'I give no advice on health.',
    nearest: 'A doctor or a pharmacist knows. I answer from your studio: what waits, what runs, what was done.',
    say: 'What is waiting for me?',
  },
  {
    id: 'errand',
    phrases: [],
    typed:
      /\b(?:drive|walk|go|run|pop) (?:over |down |out )?to the (?:post office|shop|shops|store|supermarket|bakery|pharmacy|airport|station)\b|\bpick up (?:my|the|our) (?:package|parcel|kids?|laundry|groceries|dry cleaning)\b|\bcalling my (?:mother|mum|mom|father|dad|wife|husband|sister|brother|grandma|grandson)\b/,
    says: 'I am in this studio alone: I go nowhere and call nobody.',
    nearest: 'I can note it on your own list, in the Task System.',
    paths: ['/task-system'],
  },
  {
    id: 'future',
    phrases: [],
    typed:
      /\bwhat will (?:the |a |an )?(?:dollar|euro|pound|yen|bitcoin|gold|oil|stock|share|market)s?\b.*\bbe\b|\bhow much will (?:the |a |an )?(?:dollar|euro|pound|yen|bitcoin|gold|oil)\b/,
    says: 'nobody knows what a price or a rate will be.',
    nearest: 'What this month will probably come to, and between what, stands in the Earnings Dashboard.',
    paths: ['/earnings-dashboard'],
  },
  {
    id: 'promise',
    phrases: phrases(
      'guarantee, guarantees, guaranteed, promise, viral, guarantee me, promise me, go viral, goes viral, going viral, make me famous, get famous',
    ),
    says: 'nobody can promise views, followers or money, and I do not.',
    nearest:
      'What can be worked on: the title and the thumbnail in the Upload Queue, the opening in the Script Builder, the hour in the Smart Scheduler. What platforms report of posted videos is in the Analytics Dashboard.',
    paths: ['/upload-queue', '/script-builder', '/smart-scheduler', '/analytics-dashboard'],
  },
  {
    id: 'ads',
    phrases: phrases(
      'ads, ad campaign, ad campaigns, ad budget, ads budget, ad spend, ad spending, ad account, ads manager',
    ),
    always: phrases(
      'boost my post, boost my video, boost the ... video, boost the ... post, boost this ... video, boost it',
    ),
    says: 'I run no ads and change no budget at a platform.',
    nearest:
      'Ads are bought at the platform itself. What your exports say of them, and what to do by hand, stands in Manual Ad Optimization.',
    paths: ['/manual-ad-optimization', '/earnings-tracker'],
  },
  {
    id: 'taxes',
    phrases: phrases('tax, taxes, tax return, tax returns, vat, tax declaration'),
    says: 'I do no taxes, and give no advice on them.',
    nearest:
      'Year for taxes in the Earnings Tracker adds a year up in one currency and writes every line as a CSV file, for you or an accountant.',
    paths: ['/earnings-tracker'],
  },
];
