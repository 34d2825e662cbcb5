import { screenFacts } from './screen-facts.ts';
import type { Fact } from './types.ts';

const other =
  '(?:another|other|new|funnier|funny|shorter|faster|better|different|stronger|catchier|punchier|alternative|second)';
const poor = '(?:meh|weak|boring|bad|lame|dull|sucks|change|rewrite|redo|improve|fix|else|alternatives?|options)';
const hook = '(?:hook|hooks|opening|openings|opener|first (?:line|sentence))';
const warning = '(?:warning|warnings|check|checks|risky?|claims?|flags?|flagged|red|evidence|sources?|badge)';
const aLength = '(?:\\d+|one|two|half|a|thirty|forty|fifty|sixty|ninety) ?(?:s|secs?|seconds?|mins?|minutes?)';
const usually = '(?:normally|usually|typically|generally|on average|in general)';
const spoken = '(?:voice ?overs?|voices?|narrations?|takes|a take)';
const makes = '(?:compile|compiling|render|rendering|make|making|take|takes|taking|need|needs|done|finish|last|ready)';

export const facts: readonly Fact[] = [
  ...screenFacts,
  {
    id: 'goes-online',
    ways: [
      '(?:if|when|once|after|as soon as) (?:i|we) (?:say|press|click|hit|approve|accept)\\b.*\\b(?:does|will|is|do|can) (?:everyone|everybody|anyone|anybody|people|others|the (?:whole )?(?:world|public|internet))\\b',
      '(?:if|when|once|after|as soon as) (?:i|we) (?:say (?:yes|ok)|approve|accept|click|press|hit|ok)\\b.*\\b(?:does|will|is|do|would|gets?|goes|go) (?:it|they|that|this|online|live|public|out|straight|directly|right)\\b',
      '(?:does|will|do|would|is|are) (?:it|they|that|this|avenue|you|a video|my videos?|videos|the videos?|anything|stuff|things|approving)\\b.*\\b(?:post|posts|posted|publish\\w*|upload\\w*|online|live|public)\\b.*\\b(?:automatically|by itself|by themselves|yourself|on its own|without me|for me|right away|straight|directly|already|if i|when i|once i)',
      '(?:does|will) (?:approving|approval|that|this|it|yes) (?:post|publish|upload)\\b',
    ],
    says: 'Not at once. An approved video gets a time of its channel. In Shadow nothing goes out: it is only noted what would have. In Assisted it is handed to you, to post by hand. In Live it is posted at its time, where the account is connected. Until then the decision can be undone.',
    paths: ['/shadow-mode-controller', '/smart-scheduler', '/upload-queue'],
    general: true,
  },
  {
    id: 'who-decides',
    ways: [
      '(?:who|what) (?:decides?|chooses|approves|picks)\\b.*\\b(?:published|posted|goes|go|out|online|live|made|approved|you|me|app)\\b',
      'why (?:do|must|should|does) (?:i|we|one|everything)\\b.*\\b(?:approve|decide|confirm|press|approved)\\b.*\\b(?:everything|each|every|all|myself|always|by hand|so often|again)\\b',
      '(?:do|does|will|can|did) (?:you|it|avenue|the app|the (?:machine|computer|ai|bot)) (?:ever )?(?:decide|approve|deny|delete|remove)\\b.*\\b(?:by (?:yourself|itself)|on (?:your|its) own|without (?:me|asking|my))',
    ],
    says: 'You do. Every video waits until you approve or deny it in the Upload Queue; nothing is decided or removed by itself. What goes out waits for a yes of its own in Assisted, unless an Admin made a trust rule that says yes in advance to posts of one kind on one account, for at most 7 days; in Live it goes out by itself once its checks pass.',
    paths: ['/upload-queue'],
    general: true,
  },
  {
    id: 'saved',
    ways: [
      '^(?:please )?save (?:my|the|all|all my|this) (?:work|progress|changes|stuff|everything)\\b',
      '(?:is|are|was|were|do|does|did|will|have|has)\\b.*\\b(?:my|everything|it|the|all) ?(?:work|files?|stuff|changes|data|progress)?\\b.*\\b(?:saved|stored|backed up)\\b(?! as| ideas?)',
      'where (?:are|is|do) (?:my|the|all my|all the|you|avenue)\\b.*\\b(?:saved|stored|kept|save|store|keep)\\b',
    ],
    says: 'Everything is saved as you go, on this machine; there is nothing to press for it. About shows where your data lies.',
    paths: ['/about'],
    general: true,
  },
  {
    id: 'after-deny',
    ways: [
      '(?:what|where)\\b.*\\b(?:happens?|goes?|comes?|becomes?)\\b.*\\b(?:i|we) (?:deny|reject|refuse|decline|say no)\\b',
      '(?:what|where)\\b.*\\b(?:happens?|goes?|becomes?)\\b.*\\b(?:denied|rejected|refused)\\b',
      '(?:if|when|once|after) (?:i|we) (?:deny|reject|refuse|say no)\\b.*\\b(?:gone|deleted|lost|happens?|removed|forever|back|go|goes)\\b',
    ],
    says: 'A denied video is not posted and not removed: it stays in the Upload Queue under Denied with its reason, and you can reopen it at any time.',
    paths: ['/upload-queue'],
    general: true,
  },
  {
    id: 'approve-open',
    ways: [
      'is it (?:very |really |too )?(?:dangerous|risky|bad|ok|okay|allowed|a problem|wrong|safe|fine|illegal) to (?:approve|accept|say yes|use|publish|post)\\b.*\\b(?:claims?|source|check|evidence|risky)',
      '(?:can|may|should) i (?:still |just )?(?:approve|accept) (?:it|something|a video|one|them|things)\\b.*\\b(?:anyway|risky|open check|claims?|without a source)',
      'what (?:happens|if)\\b.*\\bi (?:still )?approve\\b.*\\b(?:claims?|risky|open check|without a source|anyway)',
    ],
    says: 'An open check does not stop you: the approval names it as known. Only a blocked check forbids approval. A claim without a source may be wrong, so mend it before you post.',
    paths: ['/upload-queue'],
    general: true,
  },
  {
    id: 'shortcuts',
    ways: [
      '(?:shortcuts?|hotkeys?|keyboard|shortcut key) (?:keys? |shortcuts? )?(?:for|to)\\b',
      'key (?:for|to) (?:approv\\w*|den(?:y|ying)|undo|edit|the next|play|decid\\w*)\\b',
      '(?:which|what) (?:key|keys|button|shortcut) (?:do|is|are|can|to|for|approves|denies)\\b(?! mean)',
    ],
    says: 'Press ? on any page to see its keys. Ctrl K searches pages and actions, / finds a page.',
    paths: [],
    general: true,
  },
  {
    id: 'own-text',
    ways: [
      '(?:can|could|may|do) (?:i|we) (?:\\w+ ){0,2}(?:write|use|bring|paste|type|put in)\\b.*\\b(?:myself|ourselves|my own (?:text|words|script|scripts|writing))\\b',
    ],
    says: 'Yes. Write or paste your own text in the Script Builder and approve it; then a voiceover can be made of it in the Voiceover Engine.',
    paths: ['/script-builder', '/voiceover-engine'],
    next: ['Start an empty script'],
    general: true,
  },
  {
    id: 'file',
    ways: [
      'where (?:do|can|will|is|are)\\b.*\\b(?:the|my) (?:files?|mp4|downloads?)(?: (?:then|after|now|afterwards))*$',
    ],
    says: 'Open the video in the Upload Queue. Once it is approved, its MP4, captions and thumbnails can be downloaded there.',
    paths: ['/upload-queue'],
    of: ['decision'],
    looks: true,
  },
  {
    id: 'cannot-approve',
    ways: [
      'why (?:can|could) (?:(?:i|we) not|not (?:i|we)) (?:even )?(?:press|click|hit|use|push) (?:on )?(?:the )?approve\\b',
    ],
    says: 'Only a blocked check forbids approval; it stands beside the video with its reason. An open check does not stop you: the approval names it as known.',
    paths: ['/upload-queue'],
    general: true,
  },
  {
    id: 'versions',
    ways: [
      '(?:keep|keeps|kept|copy|copies|save|saves|saved|store|stores|lose|loses|lost|get back|go back to|overwrite|overwrites|delete|deletes)\\b.*\\b(?:old|earlier|previous|last|first|other|original) (?:versions?|drafts?|texts?|words|wording|one)\\b.*\\b(?:rewrite|rewriting|change|changing|edit|editing|save|saving|redo|redoing|script)',
      '(?:if|when|once|after) (?:i|we) (?:rewrite|change|edit|redo|save)\\b.*\\b(?:old|earlier|previous|original) (?:version|draft|text|words|one)\\b',
    ],
    says: 'Yes. A version is kept before a new draft, at each approval and before an approved text is changed. In the Script Builder, Versions shows what differs and puts one back.',
    paths: ['/script-builder'],
    of: ['script'],
  },
  {
    id: 'before-next',
    ways: [
      '(?:can|could|may|will|do|must|should) (?:i|we) (?:\\w+ )?(?:hear|listen to|check|see|watch|preview|read|try)\\b.*\\bbefore (?:it|you|they|avenue|i|we|the|a|making|compiling|rendering|that)\\b',
    ],
    says: 'Yes. Each step waits for you: read and approve the script, listen to the voiceover and approve it, then compile the video, and watch it before you approve it.',
    paths: ['/script-builder', '/voiceover-engine', '/video-generator', '/upload-queue'],
    general: true,
    looks: true,
  },
  {
    id: 'draft-or-done',
    ways: [
      '(?:tell|know|see|difference|distinguish)\\b.*\\b(?:drafts?|unfinished)\\b.*\\b(?:finished|done|final|complete|completed)\\b',
      '(?:tell|know|see|difference|distinguish)\\b.*\\b(?:finished|done|final|complete|completed)\\b.*\\b(?:drafts?|unfinished)\\b',
    ],
    says: 'A script is a draft until you approve it. A finished piece is a video that stands in the Upload Queue. The Library shows the state of each.',
    paths: ['/library', '/upload-queue'],
    general: true,
  },
  {
    id: 'length',
    ways: [
      '(?:longer|more|shorter|less|over|under) than (?:\\d+|one|two|a|three|five|ten) ?(?:s|min|mins|minutes?|secs?|seconds?|hours?)\\b',
      'how (?:long|short) (?!.*\\b(?:stored?|kept?|keeps?|deleted|removed)\\b)(?:can|may|could|should|are|must) (?:a|an|the|my|it|they|videos?|scripts?|we|i)\\b',
      '(?:max|maximum|longest|limit|minimum|shortest)\\b(?! way).*\\b(?:long|length|minutes?|mins?|seconds?|duration|video|script)',
      '(?:length|minutes?|mins?|duration|how long)\\b.*\\b(?:max|maximum|limit|limited)\\b',
      `^(?:please )?(?:make|keep|set|limit|cap|write|have)\\b(?: \\w+){0,2} (?:all|every|each|future)\\b(?: \\w+){0,3} (?:scripts?|videos?|drafts?|shorts?|clips?)\\b.*\\b${aLength}\\b`,
    ],
    says: 'A draft is written for 20 to 120 seconds; 45 is what you get if you say nothing, so name the length with each. Your own text may be longer: a script holds 20,000 characters, and the video is as long as its voiceover.',
    paths: ['/script-builder'],
    general: true,
  },
  {
    id: 'voice-later',
    ways: [
      '(?:change|swap|switch|replace|use|pick|choose|try|get)\\b.*\\bvoice\\b.*\\b(?:after|afterwards|later|once|done|finished|start (?:all )?over|scratch|redo|from the beginning)',
    ],
    says: 'You need not start over. In the Voiceover Engine make a further take with another voice and approve it, then compile the video again. The script stays as it is.',
    paths: ['/voiceover-engine', '/video-generator'],
    of: ['script'],
  },
  {
    id: 'change-later',
    ways: [
      'can (?:i|we) (?:still |also )?(?:change|edit|fix|redo) (?:it|something|things|stuff|a video|videos|them|the (?:text|words|pictures?|music|title|video))\\b.*\\b(?:after|afterwards|later|once|done|finished)',
    ],
    says: 'Yes. Text is changed in the Script Builder and then approved, voiced and compiled again; pictures, music and captions in the Video Generator; title, tags and thumbnail in the Upload Queue.',
    paths: ['/script-builder', '/video-generator', '/upload-queue'],
    of: ['script'],
  },
  {
    id: 'spending',
    ways: [
      'how much\\b.*\\b(?:burn\\w*|spend\\w*|spent|cost\\w*|paid|owe|owed|charge\\w*|bill\\w*|blow|blew)\\b',
      'what (?:did|does|do|will|would|is|are)\\b.*\\b(?:cost|costs|spending|expenses)\\b',
      '(?:my|the) (?:spending|costs|expenses)\\b',
      '(?:is|are) (?:it|this|that|avenue|the (?:app|voices?|videos?)) (?:all |really |actually )?(?:free|for free|paid)\\b',
      '(?:do|will|would|must) i (?:have to |need to |get )?(?:pay|charged|billed)\\b',
      'cost(?:s)? (?:me )?(?:money|anything|something|extra)',
    ],
    says: 'I have no sum for you. What is known of income and costs stands in the Earnings Tracker. The built-in engines cost nothing. What runs over a key of yours, such as OpenAI or ElevenLabs, is billed by that service, and its own page shows the sum.',
    paths: ['/earnings-tracker', '/admin-config'],
    general: true,
  },
  {
    id: 'pace-voice',
    ways: [
      `how (?:long|much time) (?:does|do|will|would|should|is)\\b.*\\b${spoken}\\b.*\\b${makes}\\b`,
      `how (?:long|much time) (?:does|do|will|would|should) (?:it take to|making|narrating|speaking|recording)\\b.*\\b(?:${spoken}|narrate|speak)\\b`,
      `how (?:long|much time)\\b.*\\b${spoken}\\b.*\\b${usually}\\b`,
    ],
    says: '',
    paths: ['/voiceover-engine'],
    adds: 'pace-voice',
    general: true,
  },
  {
    id: 'pace',
    ways: [
      `how (?:long|much time)\\b.*\\b${usually}\\b`,
      `${usually}\\b.*\\bhow long\\b`,
      `how (?:long|much time) (?:does|do|will|would|should) (?:it take(?: me| you| us)? (?:to|for|until)|a|one|videos?|compiling|rendering|making|(?:a|the) (?:voiceover|script|compile))\\b.*\\b${makes}\\b`,
    ],
    says: '',
    paths: ['/video-generator'],
    adds: 'pace',
    general: true,
  },
  {
    id: 'last',
    ways: [
      'what (?:did|have) you just\\b',
      'what (?:was that|just happened)\\b',
      'did you (?:just )?(?:do|change|delete|approve|send|post) (?:that|anything|something)(?: just)?(?: now)?$',
    ],
    says: 'I did nothing by myself: nothing is done without your press.',
    paths: ['/dashboard'],
    adds: 'last',
    general: true,
  },
  {
    id: 'broke',
    ways: [
      'did i (?:just )?(?:break|ruin|destroy|mess|lose|wreck|delete) (?:something|anything|it|everything|up|stuff|things|my)\\b',
      'have i (?:just )?(?:broken|ruined|destroyed|messed|lost|wrecked|deleted) (?:something|anything|it|everything|up|stuff|things|my)\\b',
      '(?:i am|i was) (?:afraid|scared|worried)\\b.*\\b(?:break|broke|broken|delete|lose|lost)',
    ],
    says: 'Hardly anything can be broken: decisions can be undone, and what was removed can be restored for 30 days.',
    paths: ['/dashboard', '/library'],
    adds: 'last',
  },
  {
    id: 'openings',
    ways: [`${hook}\\b.*\\b(?:${other}|${poor})\\b`, `(?:${other}|${poor})(?: \\w+){0,2} ${hook}\\b`],
    says: 'Other openings stand beside the script in the Script Builder: press Show openings. The one you choose replaces the first sentence only, and that can be undone.',
    paths: ['/script-builder'],
    of: ['script'],
  },
  {
    id: 'open-claims',
    ways: [
      `which\\b.*\\b(?:no|without(?: a| any)?|missing(?: a| its)?|lacks?(?: a)?|needs?(?: a)?|open|unsourced)\\b.*\\b(?:sources?|claims?|evidence)\\b`,
      'what (?:is|are|was) the (?:open |unsourced )?claims? (?:in|of|on|with|without|that|for)\\b',
    ],
    says: '',
    paths: ['/upload-queue'],
    of: ['decision', 'video', 'script'],
    adds: 'checks',
  },
  {
    id: 'skip-check',
    ways: [
      '(?:skip|ignore|bypass|override|overrule|forget|get around|around|no matter)\\b(?: \\w+){0,3} (?:checks?|rules?|compliance|filters?)\\b',
      '(?:even (?:if|though|tho|when)|although|despite|regardless|without)\\b.*\\b(?:checks?|rules?|compliance)\\b.*\\b(?:no|not|fails?|failed|block\\w*|against|anyway|skip)\\b',
      '(?:checks?|rules?|compliance) (?:say|says|said|is|are) (?:no|against|not)\\b',
    ],
    says: 'I skip no check. An open one may be accepted knowing it, with the approval; a blocked one forbids it, and only an Admin may set a rule aside for a day, in the Compliance Monitor.',
    paths: ['/upload-queue', '/compliance-monitor'],
    of: ['decision', 'video', 'script'],
    adds: 'checks',
    looks: true,
  },
  {
    id: 'which-rule',
    ways: [
      '(?:which|what) (?:\\w+ )?(?:rules?|checks?)\\b(?!.*\\b(?:have to|has to|must|should|needs? to) (?:be )?pass).*\\b(?:block\\w*|stop\\w*|hold\\w*|held|fail\\w*|break\\w*|broke\\w*|violat\\w*|against|wrong|pass\\w*|problem|miss\\w*)\\b',
      '(?:rules?|checks?) (?:is|are|that is|keeps?|which is) (?:\\w+ )?(?:block\\w*|stopping|holding|failing|against|red)\\b',
      '(?:blocked|stopped|held|held up) by (?:a |the |which |what |some )?(?:rules?|checks?)\\b',
      '(?:what|which|why)\\b.*\\b(?:does|do|did) not pass\\b',
      '^(?:check|run|test|try) (?:all )?(?:the |my )?(?:rules?|checks?|compliance) (?:for|of|on|with)\\b',
      '^why (?:did|does|is|has|was) (?:the|a|this|my|that) (?:check|rule)\\b',
    ],
    says: '',
    paths: ['/upload-queue', '/compliance-monitor'],
    of: ['decision', 'video', 'script'],
    adds: 'checks',
    looks: true,
  },
  {
    id: 'mend',
    ways: [
      `what (?:do|must|should|can|could|have) (?:i|we)\\b.*\\bdo\\b.*\\b(?:${warning}|go(?:es)? away|fix|fixed|gone)\\b`,
      `how (?:do|can|could|should|to)\\b.*\\b(?:fix|mend|solve|clear|resolve|remove|get rid of)\\b.*\\b${warning}\\b`,
      `why (?:does|do|has|have|is|are|did)\\b.*\\bwarnings?\\b`,
      'why\\b.*\\b(?:risky|red|flagged)\\b.*\\bhow\\b.*\\b(?:fix|mend|solve|change)\\b',
      `(?:make|get)\\b.*\\b${warning}\\b.*\\b(?:go away|disappear|green|gone)\\b`,
      `^(?:fix|mend|resolve|clear) (?:the|its|that|this)(?: \\w+){0,3} ${warning}\\b`,
    ],
    says: '',
    paths: ['/upload-queue'],
    of: ['decision', 'video', 'script'],
    adds: 'checks',
  },
];
