import type { AnswerExample } from '../../recipe.ts';
import type { ScriptRequest } from '../../types.ts';

const built = 'The old mill was built in 1884 by two brothers.';
const request: ScriptRequest = {
  ...{ topic: 'the old mill', seed: 1, seconds: 20 },
  material: [{ text: `${built} It used 3 water wheels.`, title: 'Mill notes' }],
};

interface SaidBeat {
  text: string;
  sentence?: number;
  quote?: string;
}

const around: readonly SaidBeat[] = [
  { text: 'Stand at the river for a moment and listen to the wheels.' },
  { text: 'Look at the door, and ask who closed it last.' },
  { text: 'Then walk once around it, slowly, and find the side that the weather likes best.' },
  { text: 'Which part would you have kept as it is?' },
];
const answer = (beats: readonly SaidBeat[]) => ({
  title: 'The mill',
  beats: beats.map((beat) => ({ role: 'point', sentence: null, quote: null, ...beat })),
});
const example = (what: string, beat: SaidBeat, more: Partial<AnswerExample<ScriptRequest>> = {}) => ({
  ...{ what, request, answer: answer([beat, ...around]), keeps: beat.text },
  ...more,
});

export const scriptExamples: readonly AnswerExample<ScriptRequest>[] = [
  example('a fact with the sentence that carries it', {
    text: 'Two brothers built it in 1884.',
    sentence: 1,
    quote: built,
  }),
  example(
    'a quotation that nobody wrote',
    { text: 'It burned in 1901.', sentence: 1, quote: 'The mill burned in 1901.' },
    { fails: 'not in the material' },
  ),
  example(
    'a number that the source does not have',
    { text: 'Two brothers built it in 1848.', sentence: 1, quote: built },
    { fails: 'a number that its source does not have' },
  ),
  example(
    'the same in figures of another script',
    { text: 'Two brothers built it in ١٨٤٨.', sentence: 1, quote: built },
    { fails: 'a number that its source does not have' },
  ),
  example('a fact without a source', { text: 'It was the largest mill in Europe.' }, { fails: 'without a source' }),
  example('a worn-out phrase', { text: 'This mill is a game changer.' }, { fails: 'house rules' }),
  example(
    'far too short',
    { text: 'Look at it.' },
    { answer: answer([{ text: 'Look at it.' }, { text: 'Go and see.' }]), fails: 'instead of 20' },
  ),
  example(
    'another language, of which numbers alone are read',
    { text: 'Die alte Mühle steht am Fluss und ist sehr schön.' },
    {
      answer: answer([
        { text: 'Die alte Mühle steht am Fluss und ist sehr schön.' },
        { text: 'Geh einmal langsam um sie herum und höre auf das Wasser.' },
      ]),
      fails: 'read for numbers only',
    },
  ),
  example(
    'shouted on a painful subject',
    { text: 'You will laugh about it soon!' },
    { request: { ...request, topic: 'grief' }, fails: 'too loud' },
  ),
];
