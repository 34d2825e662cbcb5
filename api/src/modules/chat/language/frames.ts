import { phraseBook } from './phrases.ts';
import type { Word } from './words.ts';

/** What kind of sentence it is. */
export type Frame =
  | 'count'
  | 'how'
  | 'where'
  | 'why'
  | 'what'
  | 'which'
  | 'who'
  | 'when'
  | 'yes-no'
  | 'status'
  | 'command';

/** Said before the matter itself; longer ones first. */
const openers = [
  'i would like you to',
  'i would like to',
  'i would love to',
  'i think you should',
  'i think we should',
  'i think i should',
  'i want you to',
  'i need you to',
  'i am trying to',
  'i was wondering if you can',
  'i was wondering if you could',
  'i was hoping you could',
  'i feel like',
  'i fancy',
  'i am thinking of',
  'i am thinking about',
  'i was thinking that',
  'i am thinking that',
  'i was thinking of',
  'i was thinking about',
  'i was thinking',
  'i am thinking',
  'i suppose',
  'i reckon',
  'i figure',
  'i am in the mood for',
  'why not',
  'what if we',
  'what if i',
  'shall we',
  'time to',
  'it is time to',
  'i am ready to',
  'would love to',
  'would it be possible to',
  'is it possible to',
  'is there a way to',
  'are you able to',
  'do you know how to',
  'do you think you can',
  'do you think you could',
  'would you be able to',
  'would you mind',
  'do you mind',
  'can you help me to',
  'can you help me',
  'could you help me',
  'help me to',
  'help me with',
  'help me',
  'i want to',
  'i need to',
  'i have to',
  'we want to',
  'we need to',
  'we should',
  'i should',
  'you should',
  'you can',
  'i can',
  'go ahead and',
  'let us',
  'try to',
  'able to',
  'can you',
  'could you',
  'would you',
  'will you',
  'can i',
  'can we',
  'could i',
  'could we',
  'may i',
  'i think',
  'i guess',
  'i believe',
  'i mean',
  'please',
  'kindly',
  'hey',
  'wait',
  'hold on',
  'hmm',
  'hi',
  'hello',
  'yo',
  'dear',
  'good morning',
  'good afternoon',
  'good evening',
  'morning',
  'avenue',
  'assistant',
  'bot',
  'ok',
  'okay',
  'so',
  'well',
  'um',
  'uh',
  'oh',
  'and',
  'then',
  'but',
  'also',
  'now',
  'just',
  'maybe',
  'first',
  'there',
  'quick question',
  'question',
  'sorry',
  'excuse me',
  'oops',
  'whoops',
  'how about',
  'what about',
  'by the way',
  'btw',
  'listen',
  'alright',
  'right',
  'great',
  'cool',
  'dude',
  'man',
  'bro',
  'mate',
  'boss',
  'chief',
  'captain',
  'guys',
  'folks',
].map((opener) => opener.split(' '));

/** How many words at the start only lead up to the matter. */
export function openerLength(words: readonly Word[]): number {
  let at = 0;
  for (;;) {
    const rest = words.slice(at);
    const found = openers.find(
      (opener) => opener.every((word, i) => rest[i]?.text === word) && rest.length > opener.length,
    );
    if (!found) return at;
    at += found.length;
  }
}

const patterns: readonly (readonly [Frame, RegExp])[] = [
  ['status', /^how (?:much|many) (?:longer|more time)\b/],
  [
    'count',
    /^(?:how many|how much|count\b|number of|what is the number of|total number|do you know how many|tell me how many)|\bhow many\b/,
  ],
  ['when', /^how old\b/],
  ['how', /^(?:if|when|once|after) (?:i|we) .*\b(?:what|does|do|will|is|can|would) (?:it|they|that|this|happens?)\b/],
  [
    'why',
    /^(?:why|how come|for what reason|what is the reason|tell me why|explain why|what (?:is|was|are|were) (?:wrong|the problem|the matter|the issue) with|what went wrong)\b/,
  ],
  ['status', /^how (?:is|are) (?:it|things|everything|my|the|we|that|stuff|all)\b|^how far\b|^how long\b|^how did\b/],
  [
    'how',
    /^(?:how|in what way|show me how|tell me how|explain how|teach me how|what do i (?:have|need) to do to|what are the steps|steps to|is there (?:a|an|any|some) (?:button|way|key|shortcut|option|place|page|setting|switch)\b|what is the (?:\w+ )?way to|what is the (?:\w+ )?way of|which way|which button|best way to)\b/,
  ],
  [
    'where',
    /^(?:take|bring|get|show|lead|send) me (?:to )?(?:the (?:place|page|spot) )?where(?:ver)?\b|^(?:where|in which|on which|which page|what page|which screen|what screen|tell me where|show me where)\b|\b(?:place|page|screen|spot|section|tab|area|thing|part|bit) (?:where|in which)\b|(?<!my )\b(?:place|page|screen|tab) (?:to|for)\b/,
  ],
  [
    'which',
    /^(?:which|who|what (?:have|do|did) (?:i|we) (?:got|have|make|made|write|written)\b.*\b(?:on|about|for|regarding)|what (?:ideas?|scripts?|videos?|takes?|voiceovers?|channels?|jobs?|models?|drafts?|parts?)\b)/,
  ],
  ['when', /^(?:when|since when|what time|at what time)\b/],
  [
    'what',
    /^(?:i )?do not (?:understand|get|know) (?:\w+ )?(?:words?|terms?|expressions?)\b|^(?:the )?difference\b|^(?:what|whats|tell me what|do you know what|define|explain|describe|meaning of)\b|\bwhat\b.*\bmeans?\b|\bmeans? what\b/,
  ],
  [
    'yes-no',
    /^(?:is|are|was|were|did|does(?! not)|do(?! not| something| some| an? | one| it| this| that| the (?:voice|voiceover|narration|script|video|idea))|am|will)\b(?! again| over)|^(?:has|have|had) (?:i|you|we|they|it|the|any|anything|something|everything|all|there|that|this)\b/,
  ],
];

export function frameOf(words: readonly Word[]): Frame {
  const text = words.map((word) => word.text).join(' ');
  return patterns.find(([, pattern]) => pattern.test(text))?.[0] ?? 'command';
}

export const negationBook = phraseBook({
  no: ['do not', 'never', 'not to', 'please no', 'should not', 'must not', 'no need to'],
});

/** Where a new wish may begin: "approve this and deny that". */
export const joiners = new Set(['and', 'then', 'plus', 'but', 'also']);
