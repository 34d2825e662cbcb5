import { cannots } from '../knowledge/cannot.ts';
import { isConditionAt } from '../language/asides.ts';
import { beginsWish, clauses, withoutLeadingCondition } from '../language/clauses.ts';
import { foreignLanguage } from '../language/foreign.ts';
import { openerLength } from '../language/frames.ts';
import { findPhrases, nounBook } from '../language/phrases.ts';
import { withoutOutcome, withoutPoliteness } from '../language/politeness.ts';
import { type Reading, read, withoutSlips } from '../language/reading.ts';
import { partsByComma, withoutRemarks } from '../language/remarks.ts';
import { withMarks } from '../language/spoken.ts';
import { type Word, wordsOf } from '../language/words.ts';
import { spell } from '../situation/names.ts';
import type { Situation, Talk } from '../situation/types.ts';
import { again, answerToQuestion, otherOne } from './after.ts';
import { question } from './asked.ts';
import { bare } from './bare.ts';
import { chainIn } from './chain.ts';
import { doTo } from './commands.ts';
import { conditionOf, unexplained } from './coverage.ts';
import { denialsIn } from './denials.ts';
import { askedIn, factAsked } from './facts.ts';
import { impossible } from './impossible.ts';
import type { Intent } from './intent.ts';
import { judge, typedRuns } from './judge.ts';
import { urlIn } from './making.ts';
import { matterAsked } from './matters.ts';
import { attachChannel, distinct, isAside, type Meaning, small, sofar, thingsOf, withoutLeadIn } from './meanings.ts';
import { notNow } from './not-now.ts';
import { helpAsked, helpIntent, yieldsTo } from './page-help.ts';
import { regretIn } from './regret.ts';
import { withoutReasons } from './said-why.ts';
import { command } from './say.ts';
import { smallTalk } from './small-talk.ts';
import { notRead, typedParts, unknown } from './unread.ts';
import { verdictsIn } from './verdicts.ts';
import { withoutViews } from './views.ts';
import { isOfWorld } from './world.ts';

export type { Filter, Intent, IntentOf, Step } from './intent.ts';

/** More wishes in one message than this are not read. */
const mostWishes = 4;

/**
 * What a message means, wish by wish. Pure: it reads the situation and the talk so far, and nothing else.
 *
 * @param message as typed or dictated
 */
export function understand(message: string, given: Situation, talk: Talk): Intent[] {
  const situation = withoutViews(message, given);
  const sentence = withMarks(message);
  const words = withoutOutcome(withoutPoliteness(withoutSlips(wordsOf(sentence), situation)));
  const whole = smallTalk(words);
  if (whole?.is === 'other') return [otherOne(situation, talk)];
  if (whole) return [whole.is === 'yes' ? again(situation, talk) : whole];
  const language = isTitle(words, situation) ? undefined : foreignLanguage(words);
  if (language) return [{ is: 'foreign', language }];
  const answered = answerToQuestion(sentence, words, situation, talk);
  if (answered) return [answered];
  const denials = denialsIn(sentence, words, situation, talk);
  if (denials.length) return denials;
  const regret = regretIn(sentence, words, situation, talk);
  if (regret) return [regret];
  const matter = talk.about ? undefined : matterAsked(sentence, words, situation);
  if (matter) return [matter];
  const fact = factAsked(sentence, words, situation, talk);
  const verdicts = fact ? [] : verdictsIn(sentence, words, situation, talk);
  if (verdicts.length) return verdicts;
  const wishes =
    fact?.is === 'fact'
      ? [audited(sentence, askedIn(sentence, words, fact.fact), fact, situation)]
      : readWishes(sentence, words, situation, talk);
  const help = talk.about ? undefined : helpAsked(sentence, words, situation);
  return help && wishes.every((intent) => yieldsTo(intent, help)) ? [helpIntent(help)] : wishes;
}

/** The wishes of a message, one after the other, and what becomes of those that only lead to another. */
function readWishes(sentence: string, words: readonly Word[], situation: Situation, talk: Talk): Intent[] {
  const meant: Meaning[] = [];
  for (const part of withoutLeadingCondition(clauses(sentence, situation, words)).slice(0, mostWishes)) {
    const history = [...talk.history, ...sofar(meant)];
    const intent = audited(sentence, part, wish(sentence, part, situation, { ...talk, history }), situation);
    meant.push({
      intent,
      part,
      opinion: !beginsWish(part, openerLength(part)),
      forOne: /^(?:for|on|in|to)$/.test(part[0]?.text ?? ''),
    });
  }
  const chain = meant.some(({ intent }) => intent.is === 'cannot')
    ? undefined
    : chainIn(sentence, words, situation, talk);
  if (chain) return [audited(sentence, words, chain, situation)];
  attachChannel(meant);
  const told = meant.filter((one) => !small.has(one.intent.is));
  const clear = told.filter((one, i) => !isAside(one, told.slice(0, i)));
  const helped = clear.length ? undefined : meant.find(({ intent }) => intent.is === 'help');
  const matters = helped ? [helped.intent] : distinct(withoutLeadIn(clear.length ? clear : told));
  const nothing: Intent = { is: 'unknown', pages: [], things: [] };
  const [first, ...others] = matters;
  if (first && !plainly.has(first.is)) {
    const used = matters.flatMap(thingsOf);
    // "No more bread idea, remove it": what it named is what something is done with.
    const leads = (intent: Intent) => thingsOf(intent).some((thing) => used.includes(thing));
    const lost = meant.flatMap(({ intent, part }) =>
      (intent.is === 'unknown' && !leads(intent)) || (isConditionAt(part, 0) && !matters.includes(intent))
        ? typedParts(sentence, part)
        : [],
    );
    const unused = [...(first.unused ?? []), ...lost];
    // "The dinosaur video, deny it": others than the one that was named are not offered.
    const names = lost.some((said) => findPhrases(wordsOf(said), nounBook).length > 0);
    if (first.is === 'which' && !first.named && names) return [{ ...nothing, unused }];
    return [{ ...first, ...(unused.length && { unused }) }, ...others];
  }
  return matters.length
    ? matters
    : [meant.find(({ intent }) => intent.is === 'unknown')?.intent ?? meant[0]?.intent ?? nothing];
}

/** A message that is answered by these needs no word on what else was said. */
const plainly = new Set<Intent['is']>(['help', 'cannot', 'foreign']);

/** A meaning that leaves words over says which, or is given up for an honest no. */
function audited(sentence: string, part: readonly Word[], intent: Intent, situation: Situation): Intent {
  const left = unexplained(sentence, part, intent, situation);
  const verdict = judge(part, intent, left, situation);
  if (intent.is === 'unknown')
    return { ...intent, unused: [...(intent.unused ?? []), ...notRead(sentence, part, situation)] };
  const unused = verdict === 'whole' ? [] : typedRuns(sentence, part, left);
  unused.push(...conditionOf(sentence, part, intent));
  if (verdict !== 'lost') return unused.length ? { ...intent, unused } : intent;
  const near = unknown(read(sentence, part, situation), situation);
  return unused.length ? { ...near, nearest: intent, unused } : { ...near, unused: notRead(sentence, part, situation) };
}

const isTitle = (words: readonly Word[], situation: Situation) =>
  situation.things.some((thing) => {
    const all = spell(thing).whole;
    return all.length > 0 && all.every(({ text }) => words.some((word) => word.text === text));
  });

/** Sentences of these kinds ask; they are no wish to do something. */
const onlyAsks = new Set(['how', 'where', 'why', 'count', 'which']);

/** A wish without what is said beside it; a question is read as it stands. */
function readWish(sentence: string, part: readonly Word[], situation: Situation): Reading {
  const { words, remarks, seconds } = withoutRemarks(sentence, part, situation);
  const bare = read(sentence, words, situation);
  const reading = bare.frame === 'command' ? bare : read(sentence, part, situation);
  return { ...reading, ...(bare === reading && { remarks }), ...(seconds && { seconds }) };
}

/** "That is the lighthouse, right?": what only asks for a nod is no word of a name. */
function withoutTag(sentence: string, part: readonly Word[]): readonly Word[] {
  const last = part.at(-1);
  const tag = last && part.length > 2 && /^(?:yes|right|ok|no|correct)$/.test(last.text);
  return tag && /^\s*\?/.test(sentence.slice(last.to)) ? part.slice(0, -1) : part;
}

function wish(sentence: string, given: readonly Word[], situation: Situation, talk: Talk): Intent {
  const part = withoutTag(sentence, given);
  const small = smallTalk(part);
  if (small) return small;
  const reading = withoutReasons(readWish(sentence, part, situation), situation);
  const inner = smallTalk(reading.words);
  if (inner && inner.is !== 'yes' && inner.is !== 'no') return inner;
  const meant =
    posted(reading, situation, talk) ??
    notNow(reading, situation) ??
    (talk.about ? undefined : (ofWorld(reading, situation) ?? impossible(reading, situation, talk))) ??
    question(reading, situation, talk) ??
    (onlyAsks.has(reading.frame) ? undefined : command(reading, situation, talk)) ??
    bare(reading, situation, talk);
  return byHead(meant, reading, situation, talk) ?? unknown(reading, situation);
}

/** A question that only somebody who knows the world could answer. */
function ofWorld(reading: Reading, situation: Situation): Intent | undefined {
  const cannot = isOfWorld(reading, situation) && cannots.find(({ id }) => id === 'knowledge');
  return cannot ? { is: 'cannot', cannot } : undefined;
}

/** Not understood as a whole. */
const lost = new Set<Intent['is'] | undefined>([undefined, 'unknown', 'nothing-named']);

/** Where nothing goes by all of the words, what comes before the first comma is the wish; the rest tells why. */
function byHead(meant: Intent | undefined, reading: Reading, situation: Situation, talk: Talk): Intent | undefined {
  if (!lost.has(meant?.is)) return meant;
  const [head, ...rest] = partsByComma(reading.sentence, reading.words, situation);
  if (!head || rest.length === 0) return meant;
  const remarks = rest.flatMap((part) => {
    const [first, last] = [part[0], part.at(-1)];
    return first && last ? [reading.sentence.slice(first.from, last.to)] : [];
  });
  const lead = { ...read(reading.sentence, head, situation), remarks: [...(reading.remarks ?? []), ...remarks] };
  if (lead.frame === 'command' && lead.verbs.length === 0) return meant;
  const led =
    question(lead, situation, talk) ?? (onlyAsks.has(lead.frame) ? undefined : command(lead, situation, talk));
  return lost.has(led?.is) || led?.is === 'which' || led?.is === 'ask' ? meant : led;
}

/** "I posted it at https://..." is a note about the past, not a wish to post. */
function posted(reading: Reading, situation: Situation, talk: Talk): Intent | undefined {
  if (!reading.verbs.some(({ name }) => name === 'posted') || reading.frame !== 'command') return undefined;
  const url = urlIn(reading.sentence);
  const at = url ? reading.sentence.indexOf(url) : Number.POSITIVE_INFINITY;
  const before = reading.words.filter((word) => word.to <= at);
  const without = { ...read(reading.sentence, before, situation), ...(reading.refers && { refers: reading.refers }) };
  return doTo('posted', without, { ...(url && { url }) }, situation, talk).intent;
}
