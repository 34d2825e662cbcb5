import { actionsOf, startAction, thingActions } from '../actions/index.ts';
import { read } from '../language/reading.ts';
import type { VerbName } from '../language/verbs.ts';
import type { Word } from '../language/words.ts';
import { refOf, type Situation, type Talk } from '../situation/types.ts';
import { doTo } from './commands.ts';
import type { Intent } from './intent.ts';
import { cannotIn } from './lookups.ts';
import { resolve, spokenOf } from './resolve.ts';

/** An answer to a question of the assistant is no longer than this. */
const mostWords = 14;

const lastAnswer = (talk: Talk) => talk.history.findLast(({ from }) => from === 'avenue')?.understood;

/** "Yes" after a proposal: it is offered once more, for only a press does it. */
export function again(situation: Situation, talk: Talk): Intent {
  const last = lastAnswer(talk);
  const action = thingActions.find(({ id }) => id === last?.action);
  const pairs = action
    ? spokenOf(talk, situation).flatMap((thing) => (thing.kind === action.kind ? [{ action, thing }] : []))
    : [];
  if (pairs.length && !last?.asked && action?.also === undefined) return { is: 'thing', pairs, wish: {} };
  if (last?.topic && last.action === 'ideas.start')
    return { is: 'start', action: startAction('ideas.start'), wish: { topic: last.topic } };
  const [only, ...others] = last?.asked === 'which' ? spokenOf(talk, situation) : [];
  const verb = verbOf(last?.action ?? '');
  if (only && verb && others.length === 0) return choose(verb, '', [], situation, { ...talk, about: refOf(only) });
  return { is: 'yes' };
}

/** "No, the other one": without what was spoken of, it is asked which. */
export function otherOne(situation: Situation, talk: Talk): Intent {
  const spoken = spokenOf(talk, situation);
  return spoken.length > 1 ? { is: 'explain-which', things: spoken, why: false } : { is: 'other' };
}

/** The verb of a question which one was meant: `which.approve`. */
const verbOf = (action: string): VerbName | undefined =>
  action.startsWith('which.') && actionsOf(action.slice(6) as VerbName).length
    ? (action.slice(6) as VerbName)
    : undefined;

const choose = (verb: VerbName, sentence: string, words: readonly Word[], situation: Situation, talk: Talk) =>
  doTo(verb, read(sentence, words, situation), {}, situation, talk).intent;

/** The sentence after a question of the assistant, where it is an answer and no wish of its own. */
export function answerToQuestion(
  sentence: string,
  words: readonly Word[],
  situation: Situation,
  talk: Talk,
): Intent | undefined {
  const last = lastAnswer(talk);
  if (!last?.asked || words.length > mostWords || talk.about) return undefined;
  const reading = read(sentence, words, situation);
  const own = reading.verbs.some(({ name, at }) => at === 0 && name !== 'make') || reading.frame !== 'command';
  if (own || cannotIn(reading, () => false)) return undefined;
  const said = sentence.trim().replace(/^["']+|["'.?!]+$/g, '');
  if (last.asked === 'topic' && last.action === 'ideas.start') {
    const topic = (reading.about?.text ?? said).slice(0, 200);
    return { is: 'start', action: startAction('ideas.start'), wish: { topic } };
  }
  if (last.asked === 'name') {
    if (last.action === 'channel.add')
      return { is: 'start', action: startAction('channel.add'), wish: { name: said.slice(0, 60) } };
    const action = thingActions.find(({ id }) => id === last.action);
    const thing = spokenOf(talk, situation).find(({ kind }) => kind === action?.kind);
    const part = action?.also?.part;
    if (thing && action && part)
      return { is: 'thing', pairs: [{ action, thing }], wish: { [part]: said.slice(0, part === 'url' ? 500 : 100) } };
  }
  const verb = last.asked === 'which' ? verbOf(last.action) : undefined;
  const among = verb ? spokenOf(talk, situation) : [];
  if (!verb || among.length === 0) return undefined;
  const found = resolve(reading, among, situation, talk);
  if (found.things.length === 0 || found.by === 'nothing') return undefined;
  const [one, ...others] = found.things;
  const narrowed = { ...situation, things: found.things };
  return choose(verb, sentence, words, narrowed, { ...talk, ...(one && others.length === 0 && { about: refOf(one) }) });
}
