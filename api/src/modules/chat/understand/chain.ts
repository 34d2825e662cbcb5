import { startAction, thingActions } from '../actions/index.ts';
import { maskOf } from '../language/clauses.ts';
import { openerLength } from '../language/frames.ts';
import { findPhrases, phraseBook } from '../language/phrases.ts';
import { nounWords, type Reading, read } from '../language/reading.ts';
import { withoutRemarks } from '../language/remarks.ts';
import type { VerbName } from '../language/verbs.ts';
import { type Word, wordsOf } from '../language/words.ts';
import { mentions } from '../situation/names.ts';
import type { Situation, Talk, Thing } from '../situation/types.ts';
import { works } from './filter.ts';
import type { Intent, Step } from './intent.ts';
import { besideOf } from './making.ts';
import { resolve } from './resolve.ts';
import { topicOf } from './topics.ts';

/** The steps from an idea to the Upload Queue, in their order. */
const order: readonly Step[] = ['script', 'voiceover', 'video', 'queue'];

const stepBook = phraseBook<Step>({
  script: ['script', 'screenplay', 'write', 'write up'],
  voiceover: [
    'voice',
    'voiceover',
    'voice over',
    'narration',
    'narrate',
    'speak',
    'read aloud',
    'read it out',
    'read out',
    'read it aloud',
    'audio',
  ],
  video: ['video', 'clip', 'film', 'compile', 'render', 'movie'],
  queue: ['queue', 'upload queue', 'enqueue'],
});

const wholeWay =
  /\b(?:all the way|start to finish|beginning to end|end to end|from (?:idea|start|script) to (?:video|finish|end|queue)|the whole (?:way|thing|chain|process)|all (?:the )?steps|every step|voice and all|and all that|the works)\b/;

/** Where one step ends and another begins. */
const joins = /^(?:and|then|after|afterwards|next|also|plus|finally|lastly)$/;

const makes: readonly VerbName[] = ['make', 'write', 'speak', 'compile', 'enqueue', 'approve', 'retry'];

/** What is asked for one after the other, in order; fewer than two where it is no chain. */
function stepsIn(sentence: string, words: readonly Word[], situation: Situation): Step[] {
  const masked = maskOf(mentions(words, situation.things));
  const text = words.map((word) => word.text).join(' ');
  const found = findPhrases(words, stepBook, masked).filter(
    (one, _, all) =>
      !all.some(
        (other) => other !== one && other.length > one.length && other.at <= one.at && one.at < other.at + other.length,
      ),
  );
  const parts: Step[][] = [[]];
  let last = -2;
  words.forEach((word, i) => {
    const before = words[i - 1];
    const gap = before ? sentence.slice(before.to, word.from) : '';
    if (joins.test(word.text) || /[,;.>]|->/.test(gap)) parts.push([]);
    const step = found.find(({ at }) => at === i);
    if (!step) return;
    // "script voice video": bare words in a row are a step each.
    if (last === i - 1 && parts.at(-1)?.length) parts.push([]);
    parts.at(-1)?.push(step.name);
    last = i + step.length - 1;
  });
  // "Make the video of the script": what is made is named first.
  const steps = [...new Set(parts.flatMap((part) => part.slice(0, 1)))];
  if (wholeWay.test(text)) return [...order];
  const rises = steps.every((step, i) => i === 0 || order.indexOf(step) > order.indexOf(steps[i - 1] as Step));
  return rises ? steps : [];
}

/** Where a work stands: the step that comes next, and the action that is next. */
function nextOf(title: string, { things }: Situation): { step: Step; id: string; thing: Thing } | undefined {
  const of = (kind: Thing['kind']) => things.find((thing) => thing.kind === kind && thing.title === title);
  if (of('decision')) return undefined;
  const [video, script, idea] = [of('video'), of('script'), of('idea')];
  const take = things.find(
    ({ kind, title: of, states }) => kind === 'take' && of === title && !states.includes('approved'),
  );
  if (video) return { step: 'queue', id: 'video.approve', thing: video };
  if (script?.states.includes('voiced')) return { step: 'video', id: 'script.compile', thing: script };
  if (take) return { step: 'video', id: 'take.approve', thing: take };
  if (script?.states.includes('approved')) return { step: 'voiceover', id: 'script.voice', thing: script };
  if (script) return { step: 'voiceover', id: 'script.approve', thing: script };
  return idea && { step: 'script', id: 'idea.script', thing: idea };
}

/** Words of the way through the steps; they name nothing. */
const ofWay = /^(?:way|steps?|start|finish|end|chain|process|everything|whole)$/;

/** The words that may name the work: steps and the way through them taken out. */
function nameOnly(reading: Reading): Reading {
  const own = new Set(
    findPhrases(reading.words, stepBook, maskOf(reading.mentions)).flatMap(({ places }) =>
      places.map((place) => reading.words[place]),
    ),
  );
  const named = [...reading.left, ...nounWords(reading).filter(({ text }) => /^jobs?$/.test(text))];
  const left = reading.words.filter((word) => named.includes(word) && !own.has(word) && !ofWay.test(word.text));
  return { ...reading, nouns: [], states: [], without: [], all: false, left, telling: left };
}

/** An order to make something; "do the letter one all the way" is one, although a question may begin so. */
function orders({ frame, words, verbs }: Reading, steps: readonly Step[]): boolean {
  if (frame !== 'command' && !(words[0]?.text === 'do' && steps.length > 2)) return false;
  const lead = verbs.filter(({ at }) => at === 0);
  return lead.length === 0 || lead.some(({ name }) => makes.includes(name));
}

/** "Write the script, voice it and make the video": the step that can be done now, and those that come after approvals. */
export function chainIn(
  sentence: string,
  given: readonly Word[],
  situation: Situation,
  talk: Talk,
): Intent | undefined {
  const words = given.slice(openerLength(given));
  const steps = stepsIn(sentence, words, situation);
  if (steps.length < 2) return undefined;
  const reading = read(sentence, withoutRemarks(sentence, words, situation).words, situation);
  if (!orders(reading, steps)) return undefined;
  const wish = besideOf({ ...reading, ...withoutLater(sentence, words, situation) });
  const pool = situation.things.filter(({ kind }) => works.includes(kind));
  const found = resolve(nameOnly(reading), pool, situation, talk);
  const [title, ...others] = new Set(found.things.map((thing) => thing.title));
  if (title && others.length === 0 && found.sure) {
    const next = nextOf(title, situation);
    const action = thingActions.find(({ id }) => id === next?.id);
    if (!next || !action) return undefined;
    const done = order.indexOf(next.step) - (action.verbs.includes('approve') && next.step !== 'queue' ? 1 : 0);
    return {
      is: 'thing',
      pairs: [{ action, thing: next.thing }],
      wish,
      later: steps.filter((step) => order.indexOf(step) > done),
    };
  }
  if (found.by === 'nothing' && steps[0] === 'script') {
    const ideas = situation.things.filter((thing) => thing.kind === 'idea' && !thing.facts.scriptId);
    const action = thingActions.find(({ id }) => id === 'idea.script');
    if (action && ideas.length)
      return {
        is: 'which',
        verb: 'write',
        pairs: ideas.map((thing) => ({ action, thing })),
        named: false,
        wish,
        later: steps.slice(1),
      };
  }
  const topic = reading.about && found.things.length === 0 && steps[0] === 'script' ? topicOf(reading) : '';
  return topic
    ? { is: 'start', action: startAction('ideas.start'), wish: { ...wish, topic }, later: steps }
    : undefined;
}

/** What is said beside the steps; that one follows another is no remark. */
function withoutLater(sentence: string, words: readonly Word[], situation: Situation) {
  const { remarks, seconds } = withoutRemarks(sentence, words, situation);
  return {
    remarks: remarks.filter((one) => findPhrases(wordsOf(one), stepBook).length === 0),
    ...(seconds !== undefined && { seconds }),
  };
}
