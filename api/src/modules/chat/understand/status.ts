import { type Reading, textOf } from '../language/reading.ts';
import type { Word } from '../language/words.ts';
import { named } from '../situation/names.ts';
import type { Situation } from '../situation/types.ts';
import type { Intent, IntentOf } from './intent.ts';
import { isAsking } from './lookups.ts';

type Of = IntentOf<'status'>['of'];

/** Ways to ask for each, as parts of expressions; the first that fits is meant. */
const asked: readonly (readonly [Of, readonly string[]])[] = [
  [
    'studio',
    [
      '(?:which|what) studio',
      'is (?:my|the|this) studio(?: still)?(?: empty| new| full)?',
      'is this (?:the )?(?:sample|demo|real)',
      '(?:is|are) (?:this|that|these|those|the|it|my|all|everything)\\b.*\\b(?:real|fake|made up|for show|an example|examples)(?: (?:data|numbers|figures|things|videos))?\\b(?! life| estate| time)',
    ],
  ],
  [
    'engines',
    [
      '(?:which|what) (?:engines?|writer|voice|model) (?:is|are|do|does|am)',
      '(?:is|are) (?:ollama|elevenlabs|openai|comfyui|bark|google|the engines?|my key|the key) (?:running|working|connected|on|up|online|ok|there|reachable)',
      'who (?:writes|speaks|draws)',
      'engines? (?:ok|status|working)',
    ],
  ],
  [
    'all',
    [
      '^(?:status|state|summary|overview|update|report|news)$',
      '(?:a|an|the|quick|short|brief|daily|weekly) (?:status|summary|overview|update|report|recap|rundown|version|briefing)',
      'what is (?:up|going on|happening|cooking|the story|the situation|the state|the status)',
      'how (?:is|are) (?:it|things|we|everything|all|my studio|the studio|my day|my stuff|stuff) (?:going|doing|looking|coming along)',
      'how (?:is|are) (?:everything|my studio|the studio|things)$',
      'is everything (?:ok|okay|alright|all right|fine|good|working|running)|everything (?:ok|okay|alright|fine)',
      'catch me up|up to (?:date|speed)|brief me|big picture|where do (?:we|i|things) stand|where are we|rundown',
    ],
  ],
  [
    'failed',
    [
      '(?:what|anything|something|did|has|have|any|which|everything|is|are|where)\\b.*\\b(?:fail|failed|failing|fails|wrong|break|broke|broken|crash|crashed|errors?|problems?|issues?|stuck|hanging|hung|jammed|stopped|died|quit|trouble|bug|bugs|messed up|screwed up)',
      'errors|problems|failures',
      '^(?:anything|something) (?:stuck|broken|wrong|failed)',
    ],
  ],
  [
    'running',
    [
      '(?:compile|compiling|render|rendering|video|job|voiceover|download) (?:going|doing|coming along|looking|coming)',
      'running|rendering|compiling|in progress|progress|under way|underway|busy|working on|being made|processing|loading|how far|how long (?:will|does|is|until|till|to go|left|more|now|before)|how much longer|still (?:going|cooking|running|working)|eta|tak(?:es?|ing) (?:so|that|too|this|forever|ages)(?: long)?|almost done|(?:done|finished|ready) yet|in the oven|in the works',
      '^(?:is|are|did|has|have)\\b.*\\b(?:finished|finish|done|ready|complete)',
      'when (?:will|is) (?:it|that|this|the \\w+|my \\w+) (?:be )?(?:done|finished|ready)',
    ],
  ],
  [
    'done',
    [
      'happen(?:ed|ing|s)?(?! (?:when|if|after|once))|was done|(?:you|we|i) did|got done|been done|been up to|changed|recent(?:ly)?|lately|activity|history(?! channel| of| video| lesson)|since (?:yesterday|monday)|journal|(?:the|activity|event|my) logs?|finished today|done today|accomplish(?:ed)?',
      'did (?:you|i|we|avenue|they)(?: guys| all| two)?(?: just| even| actually)? (?:do|make|finish|change|get done|approve|deny|decide|get up to|miss)',
      'have (?:you|i|we) (?:done|made|finished|got done|missed)',
      'while i was (?:away|gone|out|asleep|sleeping|off)|what is new(?! in (?:this|the) (?:version|update|release))|what (?:did|have) i miss|anything new|recap',
    ],
  ],
  [
    'waiting',
    [
      '(?:what|anything|something|which) (?:else )?(?:do|should|must|can|to do)? ?(?:i|we)? ?(?:should |must |have to |need to |to )?(?:do|tackle|look at|handle|start with) (?:first|next)(?: today| now)?$',
      '(?:left|anything|something|stuff|things|what) (?:is |else )?(?:left )?(?:for me )?(?:left )?to (?:check|do|approve|decide|review|look at|sign off|watch)',
      'needs? (?:me|my|attention|doing|an? (?:yes|no|ok|look|answer|decision|approval|review|check)|approv\\w+|decid\\w+|review\\w*|to be (?:done|approved|decided|reviewed|looked at|checked))',
      '(?:have|need|supposed|ought|want me) to (?:look at|check|do|approve|decide|review|watch|sign off)|(?:need|want|require) (?:anything|something|stuff|a thing) (?:from|of) me|for me to (?:look|do|check|decide|say|approve|sign|review|watch)',
      'most (?:important|urgent|pressing)|what is (?:important|urgent)|where (?:do|should|shall) i (?:start|begin)$',
      'what (?:do|have) (?:you|we) (?:have |got |have got )?for me|(?:things?|stuff|videos?) (?:that )?needs? (?:you|me)',
      'waiting|waits?|pending|inbox|to do|left to do|to decide|to approve|to review|undecided|on my (?:plate|list|desk)|decisions?|review|approvals?|anything for me|agenda|tasks?|attention',
      'i (?:should|must|need to|have to) (?:sign off|approve|decide|check|look at|watch)',
      'should i (?:do|work on|sign off|say yes|check|watch|look at|approve|decide|review|start|begin|tackle)|do i (?:have|need) to (?:do|approve|decide|review)|must i do|supposed to do',
      '(?:am i|are we) (?:done|finished|through|good|all set|caught up)',
      'what is (?:still |left )?(?:open|left|outstanding|due|unfinished)|whats left',
      '(?:i|we) have not (?:yet )?(?:looked at|seen|watched|checked|reviewed|decided)',
      'do next|next step|is next|comes next|now what|what now|what next',
    ],
  ],
];

const patterns = asked.map(
  ([of, ways]) =>
    [
      of,
      new RegExp(ways.map((way) => (way.startsWith('^') ? `${way}(?!\\w)` : `\\b(?:${way})(?!\\w)`)).join('|')),
    ] as const,
);

/** Every word that such questions are made of. */
const vocabulary = new Set(asked.flatMap(([, ways]) => ways.flatMap((way) => way.match(/[a-z]{3,}/g) ?? [])));

/** A word that questions for the state of the studio are made of. */
export const isStatusWord = ({ text }: Word): boolean => vocabulary.has(text) || duration.test(text);

/** From here on the words that nothing explains make a question one for something else. */
const mostForeign = 2;

/** "I only got 20 min" */
const duration = /^(?:\d+|only|min|mins|minutes?|hours?|hrs?|percent|ten|fifteen|twenty|thirty|half|quarter)$/;

/** Words outside of the way it is asked that name nothing here: "how long until the nascar race begins". */
function foreignTo(reading: Reading, { things }: Situation): number {
  return reading.left.filter(
    (word) =>
      !duration.test(word.text) && !vocabulary.has(word.text) && !isAsking(word) && named([word], things).length === 0,
  ).length;
}

const serviceIn = /\b(?:ollama|elevenlabs|openai|comfyui|bark|google)\b/;

/** What waits, runs, failed or was done. Named things are asked about by themselves. */
export function statusAsked(reading: Reading, situation: Situation): Intent | undefined {
  const text = textOf(reading);
  for (const [of, pattern] of patterns) {
    if (!pattern.test(text)) continue;
    if (foreignTo(reading, situation) >= mostForeign) return undefined;
    const service = of === 'engines' ? serviceIn.exec(text)?.[0] : undefined;
    return { is: 'status', of, ...(reading.span && { span: reading.span }), ...(service && { service }) };
  }
  return undefined;
}
