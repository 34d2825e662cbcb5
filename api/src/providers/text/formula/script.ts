import { secondsAloud } from '@avenue/contract/spoken';
import { originality } from '../../../kernel/likeness.ts';
import { bannedIn, bannedNote } from '../brand.ts';
import { withoutFacts } from '../facts.ts';
import { isClean } from '../house-rules.ts';
import { type Format, loadKit } from '../kit.ts';
import { languageName } from '../language.ts';
import { languageNotes } from '../material.ts';
import { hash } from '../random.ts';
import { styleDistance } from '../style-sheet.ts';
import type { Beat, ScriptDraft, ScriptRequest } from '../types.ts';
import { keepsTo, readWish, type Wish } from '../wish.ts';
import { countWords, splitSentences, stem, WORDS_PER_SECOND, words } from '../words.ts';
import { careTitles, writeWithCare } from './care-script.ts';
import { type Context, createContext, eligibleFormats } from './context.ts';
import { fill, usable } from './fill.ts';
import { MAX_BEAT_WORDS, writeFromFormat } from './format-script.ts';
import { type Fact, readFacts } from './material.ts';
import { quoteMaterial, writeFromMaterial } from './material-script.ts';
import { readingNotes } from './reading-notes.ts';
import type { Topic } from './topic.ts';

const MIN_SECONDS = 20;
const MAX_SECONDS = 120;
/** Versions written before the best is taken; bounds the time of a script. */
const MAX_ATTEMPTS = 48;
const ATTEMPTS_WITH_GIVEN_FORMAT = 24;
const GOOD_ENOUGH = 0.04;
/** A script in another format breaks the promise of its title; only a far better one may. */
const OTHER_FORMAT_COST = 0.6;
const LEAST_ATTEMPTS = 8;
/** For a script that is written as none of the channel's; less than for one in another format. */
const STYLE_COST = 0.5;
/** For each of the words that the brand keeps out; more than a script of another length or format. */
const BANNED_COST = 6;
/** Fewest seconds of material in the language of a channel, which is not English, that make a script by themselves. */
const LEAST_QUOTED_SECONDS = 8;

interface Attempt {
  beats: Beat[];
  format: string;
  thin: boolean;
  cost: number;
}

/** Writes a script: from the material where there is any, with care where the topic is painful, else in a format of the kit. */
export function writeScript(topic: Topic, request: ScriptRequest): ScriptDraft {
  const { idea, seed, avoid = [], sheet } = request;
  const wanted = Number.isFinite(request.seconds) ? request.seconds : 45;
  const seconds = Math.min(MAX_SECONDS, Math.max(MIN_SECONDS, wanted));
  const wish = readWish(request.note ?? '');
  const target = Math.round(lengthWished(seconds, wish) * WORDS_PER_SECOND);
  const { facts, language } = factsOf(topic, request);
  const length = { seconds: lengthWished(seconds, wish), words: target, language };
  const formats = formatsFor(topic, idea?.format, seed);
  let best: Attempt | undefined;
  for (let i = 0; i < MAX_ATTEMPTS && !(best && best.cost < GOOD_ENOUGH && i >= LEAST_ATTEMPTS); i++) {
    const ctx = contextFor(topic, `${seed}|${topic.text}|${idea?.title ?? ''}|${i}`, idea);
    const late = Math.max(0, i - ATTEMPTS_WITH_GIVEN_FORMAT);
    const format = formats[late % Math.max(1, formats.length)];
    const attempt = write(topic, facts, ctx, length, format);
    if (!attempt) continue;
    const strays = idea && attempt.format !== idea.format && formats[0]?.id === idea.format ? OTHER_FORMAT_COST : 0;
    const kept = (bannedIn(textOf(attempt.beats), request.brand).length + missed(attempt.beats, wish)) * BANNED_COST;
    const apart = sheet ? styleDistance(textOf(attempt.beats), 'en', sheet) * STYLE_COST : 0;
    const cost = attempt.cost + strays + kept + apart + 3 * closest(attempt.beats, avoid);
    if (!best || cost < best.cost) best = { ...attempt, cost };
  }
  const { beats, format, thin } = best ?? { beats: lastResort(topic, seed), format: 'lesson', thin: false };
  const total = countWords(textOf(beats));
  return {
    title: idea?.title || (language === 'en' ? titleFor(topic, format, seed) : topic.text) || topic.about,
    format,
    beats,
    words: total,
    seconds: secondsAloud(textOf(beats), language),
    notes: notesFor({ topic, request, facts, format, thin, beats, length }),
  };
}

/** Half as much again, or less by a third, where a note asks for it. */
const lengthWished = (seconds: number, { length }: Wish) =>
  Math.min(MAX_SECONDS, Math.max(MIN_SECONDS, seconds * (length > 0 ? 1.5 : length < 0 ? 0.67 : 1)));

/** Beats that do not keep to a note. */
const missed = (beats: readonly Beat[], wish: Wish) =>
  beats.filter(({ text }) => !keepsTo(text, wish) || (wish.noQuestion && text.includes('?'))).length;

/** Facts to tell, and the language that they are told in: that of the channel where the material carries a script in it. */
function factsOf(topic: Topic, { material = [], language = 'en' }: ScriptRequest): { facts: Fact[]; language: string } {
  if (topic.sensitive?.level === 'refuse') return { facts: [], language: 'en' };
  const own = language === 'en' ? [] : readFacts(material, language);
  const said = own.flatMap(({ spoken }) => spoken).join(' ');
  return secondsAloud(said, language) >= LEAST_QUOTED_SECONDS
    ? { facts: own, language }
    : { facts: readFacts(material), language: 'en' };
}

/** How long a script is to be. */
interface Length {
  seconds: number;
  /** Of English. */
  words: number;
  language: string;
}

const textOf = (beats: readonly Beat[]) => beats.map(({ text }) => text).join(' ');

/** The idea's own format first; without an idea the seed chooses. */
function formatsFor(topic: Topic, given: string | undefined, seed: number): Format[] {
  const open = eligibleFormats(topic).map(({ format }) => format);
  const start = open.length > 0 ? hash(`${seed}|${topic.text}`) % open.length : 0;
  const turned = [...open.slice(start), ...open.slice(0, start)];
  const own = loadKit().formats.find(({ id }) => id === given);
  return own ? [own, ...turned.filter((format) => format !== own)] : turned;
}

function contextFor(topic: Topic, key: string, idea: ScriptRequest['idea']): Context {
  const ctx = createContext(topic, key, {
    ...(idea?.thread ? { thread: idea.thread } : {}),
    ...(idea?.audience ? { audience: idea.audience } : {}),
  });
  const promised = ctx.bank.objects.find(({ thing }) => idea?.title.includes(thing));
  return promised ? { ...ctx, prop: promised, thing: promised.thing } : ctx;
}

function write(
  topic: Topic,
  facts: Fact[],
  ctx: Context,
  { seconds, words: target, language }: Length,
  format: Format | undefined,
): Attempt | undefined {
  if (facts.length > 0) {
    const { beats, thin } =
      language === 'en'
        ? writeFromMaterial(facts, ctx, target)
        : quoteMaterial(facts, { seconds, language }, topic.sensitive);
    // Its own sentences are the same each time.
    return { beats, format: 'material', thin, cost: language === 'en' ? costOf(beats, target) : 0 };
  }
  if (topic.sensitive) {
    const beats = writeWithCare(topic.sensitive, ctx, target);
    return { beats, format: 'care', thin: false, cost: costOf(beats, target) };
  }
  const beats = format && writeFromFormat(format, ctx, target);
  if (!beats || !format) return undefined;
  const unclean = isClean(textOf(beats), topic.text) ? 0 : 5;
  return { beats, format: format.id, thin: false, cost: costOf(beats, target) + unclean };
}

/** 0 is best: the right length, no beat too long to say, no sentence twice, no two beats that begin alike. */
function costOf(beats: readonly Beat[], target: number): number {
  const total = countWords(textOf(beats));
  const offTarget = Math.max(0, Math.abs(total - target) / target - 0.05) * 3;
  const tooLong = beats.some(({ text }) => countWords(text) > MAX_BEAT_WORDS + 4) ? 5 : 0;
  const sentences = beats.flatMap(({ text }) => splitSentences(text.toLowerCase()));
  const twice = new Set(sentences).size < sentences.length ? 5 : 0;
  const firstWords = beats.map(({ text }) => stem(words(text)[0] ?? ''));
  const echoes = firstWords.filter((word, i) => i > 0 && word === firstWords[i - 1]).length;
  return offTarget + tooLong + twice + echoes * 0.05;
}

function closest(beats: readonly Beat[], avoid: readonly string[]): number {
  return avoid.length === 0 ? 0 : originality(textOf(beats), avoid).closest;
}

/** When no format fits: the general one-minute lesson. */
function lastResort(topic: Topic, seed: number): Beat[] {
  const { formats, general } = loadKit();
  const ctx = { ...createContext(topic, `last|${seed}`), bank: general, thread: 'any' };
  const lesson = formats.find(({ id }) => id === 'lesson') ?? formats[0];
  const beats = lesson && writeFromFormat(lesson, ctx, MIN_SECONDS * WORDS_PER_SECOND);
  return beats ?? [{ role: 'hook', text: `Let's look at ${topic.short ?? topic.about}.` }];
}

function titleFor(topic: Topic, format: string, seed: number): string {
  const { formats, general } = loadKit();
  const ctx = createContext(topic, `title|${seed}`);
  if (topic.sensitive) {
    const titles = usable(careTitles(topic.sensitive, topic), { ...ctx, mentioned: true });
    return fill(titles[seed % titles.length] ?? '', { ...ctx, mentioned: true }) || topic.sensitive.field;
  }
  if (topic.foreign) return topic.text;
  const patterns =
    format === 'material' ? general.patterns.materialTitles : formats.find(({ id }) => id === format)?.titles;
  const pattern = ctx.random.pick(usable(patterns ?? [], ctx));
  return (pattern && fill(pattern, ctx)) || topic.short || topic.about;
}

interface Outcome {
  topic: Topic;
  request: ScriptRequest;
  facts: readonly Fact[];
  format: string;
  thin: boolean;
  beats: readonly Beat[];
  length: Length;
}

/** What the operator should know before recording. */
function notesFor({ topic, request, facts, format, thin, beats, length }: Outcome): string[] {
  const notes: string[] = [];
  const given = (request.material ?? []).some(({ text }) => text.trim());
  if (topic.sensitive) notes.push(topic.sensitive.reason);
  if (topic.unclear) notes.push('The topic could not be understood. Check the wording before recording.');
  if (length.language === 'en') notes.push(...readingNotes(topic));
  else
    notes.push(
      `The built-in writer writes English alone: the script is the sentences of your material in ${languageName(length.language)}, with nothing around them.`,
    );
  notes.push(...languageNotes(request.material ?? [], length.language));
  if (thin) {
    const count = facts.length === 1 ? 'one sentence' : `${facts.length} sentences`;
    notes.push(
      `Little material: ${count} could be used, so the script says that the notes end there. Add notes for more.`,
    );
  }
  if (given && facts.length === 0 && topic.sensitive?.level !== 'refuse') {
    notes.push(
      'The material holds no sentence that can be spoken here. The script gives general advice and cites no source.',
    );
  }
  if (!given && format !== 'care') {
    notes.push(
      topic.factual
        ? `No material was given. ${withoutFacts()} Add notes or a look-up for facts.`
        : 'No material was given, so the script gives general advice and cites no source.',
    );
  }
  const asked = request.idea?.format;
  if (format === 'material' && asked && asked !== 'material') {
    notes.push('Your material leads: the script reports it instead of following the format of the idea.');
  }
  const seconds = secondsAloud(textOf(beats), length.language);
  if (Math.abs(seconds - length.seconds) > length.seconds * 0.15) {
    notes.push(`The script runs ${seconds} seconds instead of ${Math.round(length.seconds)}.`);
  }
  const banned = bannedIn(textOf(beats), request.brand);
  if (banned.length > 0) notes.push(bannedNote(banned));
  return notes;
}
