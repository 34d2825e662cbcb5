import { termList } from './term.ts';

/** Words of the Idea Generator and the Script Builder. */
export const ideaAndScriptTerms = termList({
  idea: {
    names: ['idea', 'ideas'],
    says: 'An idea is a title with a reason and a score. From an idea you get a draft script.',
    path: '/idea-generator',
  },
  brief: {
    names: ['brief', 'tune the brief'],
    says: 'The brief is what ideas are made from: the topic, your own notes, what Wikipedia says if you allow it, and how many you want.',
    path: '/idea-generator',
  },
  batch: {
    names: ['batch', 'batches', 'redraw', 'keep in the mix'],
    says: 'A batch is the set of ideas that came from one press. Earlier batches stay; what you keep in the mix stays beside the next one.',
    path: '/idea-generator',
  },
  material: {
    names: ['material', 'own notes', 'pasted article'],
    says: 'Material is what a text may stand on: notes or an article you paste, or extracts from Wikipedia. Without it no facts are made up.',
    path: '/idea-generator',
  },
  score: {
    names: ['score', 'scores', 'points', 'rating', 'idea score', 'number on the card', 'number on the idea'],
    says: 'The score of an idea is 0 to 100: the weighted mean of the parts that could be computed. Open it on the card to see them.',
    path: '/idea-generator',
  },
  fit: {
    names: ['fit', 'fit score'],
    says: 'Fit says how well this kind of video suits the topic.',
    path: '/idea-generator',
  },
  clarity: {
    names: ['clarity', 'clarity score'],
    says: 'Clarity says how quickly a title is read. Titles of about 46 characters show whole on a phone.',
    path: '/idea-generator',
  },
  specificity: {
    names: ['specificity', 'specific'],
    says: 'Specificity says how definite topic and title are. "The tide mill of Ipswich" is more definite than "old mills".',
    path: '/idea-generator',
  },
  novelty: {
    names: ['novelty', 'novel'],
    says: 'Novelty says how unlike your earlier titles this one is.',
    path: '/idea-generator',
  },
  results: {
    names: ['results score', 'results part'],
    says: 'Results say how many of your videos of this kind you approved. It is part of a score once you have decided on some.',
    path: '/idea-generator',
  },
  growth: {
    names: ['growth', 'channel growth', 'potential growth'],
    says: 'Growth says how wide the audience for an idea may be. It is an estimate, never a promise.',
    path: '/idea-generator',
  },
  revenue: {
    names: ['estimated revenue', 'revenue estimate'],
    says: 'Revenue on an idea is a sample figure in the Sample studio. In your own studio it is not known until there are earnings to go by.',
    path: '/idea-generator',
  },
  confidence: {
    names: ['confidence'],
    says: 'On an idea, confidence says how often you approved videos of its kind. On a video in the Upload Queue it is Safe when every check passed, else Risky.',
    path: '/idea-generator',
  },
  script: {
    names: ['script', 'scripts'],
    says: 'A script is the text of a video as it is spoken. It is a draft until you approve it.',
    path: '/script-builder',
  },
  draft: {
    names: ['draft', 'drafts'],
    says: 'A draft is a script that is not approved yet. Only an approved script is spoken; changing the text makes it a draft again.',
    path: '/script-builder',
  },
  shape: {
    names: ['shape', 'beat', 'beats', 'outline'],
    says: 'The shape shows the parts of a script and how long each takes to say. A blank line starts a new part.',
    path: '/script-builder',
  },
  hook: {
    names: ['hook', 'hooks', 'opening', 'openings'],
    says: 'The hook is the first sentence. It opens a question, so that people stay for the answer.',
    path: '/script-builder',
  },
  'channel-language': {
    names: ['channel language', 'language of a channel', 'language check'],
    says: 'Each channel has a language. A text in another one is held once, as a whole: write it in that language, or approve it knowing.',
    path: '/admin-config',
  },
  claim: {
    names: ['claim', 'claims', 'unsourced claim', 'sourced', 'source', 'sources', 'red mark', 'fact check'],
    says: 'A claim is a sentence that states a fact, such as a number, a date or a study. In the Script Builder give it a source, take it out, or mark it as no claim.',
    path: '/script-builder',
  },
  'house-rules': {
    names: ['house rules', 'house rule', 'banned phrase', 'banned phrases', 'sensitive topic', 'worn out phrase'],
    says: 'House rules look for worn-out phrases, bare claims and sensitive topics in a script. Some need evidence, a few block the script.',
    path: '/script-builder',
  },
  original: {
    names: ['original', 'originality', 'likeness', 'too alike', 'similar to'],
    says: 'Original compares a script with all else that you made in its language, without its own idea and captions. From 35 % likeness it needs a look, from 60 % it counts as a copy and is blocked.',
    path: '/script-builder',
  },
});
