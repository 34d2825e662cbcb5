import { needsFacts } from '../facts.ts';
import { formatWords } from '../format-words.ts';
import { type Bank, type Format, loadKit, type Prop, type TopicKind } from '../kit.ts';
import { createRandom, type Random } from '../random.ts';
import { plainWords, stem } from '../words.ts';
import { propsOf, type Slots, usable } from './fill.ts';
import type { Topic } from './topic.ts';

/** Everything one idea or script is drawn from. */
export interface Context extends Slots {
  random: Random;
  bank: Bank;
  /** The sub-topic that keeps all advice of one script together. */
  thread: string;
  /** Whom the idea is for; spoken to only when the topic names them. */
  audience: string | undefined;
  prop: Prop | undefined;
}

function threadsOf(topic: Topic): string[] {
  const { niche, tags } = topic;
  if (!niche) return ['any'];
  const [first] = tags;
  if (first) return [first, first, ...tags];
  const own = new Set([niche.id, ...niche.field.split(' ')].map(stem));
  const bare = plainWords(topic.text).every(
    (word) => own.has(stem(word)) || /^(beginners?|for|tips?|basics?|home|the|of|at)$/.test(word),
  );
  return bare ? Object.keys(niche.tags) : ['any'];
}

/** The area's own bank; without one, ways of finding out for a topic that needs facts, else what is true of everything. */
export function bankOf(topic: Topic): Bank {
  const { general, inquiry } = loadKit();
  return topic.niche ?? (topic.factual ? inquiry : general);
}

export function createContext(topic: Topic, key: string, chosen: { thread?: string; audience?: string } = {}): Context {
  const random = createRandom(key);
  const bank = bankOf(topic);
  const known = chosen.thread !== undefined && (chosen.thread === 'any' || Object.hasOwn(bank.tags, chosen.thread));
  const thread = known && chosen.thread !== undefined ? chosen.thread : (random.pick(threadsOf(topic)) ?? 'any');
  const prop = random.pick(propsOf(bank, thread));
  return {
    topic,
    random,
    bank,
    thread,
    audience: topic.audience ?? chosen.audience ?? random.pick(bank.audiences),
    prop,
    thing: prop?.thing,
    field: topic.niche?.field,
    mentioned: false,
  };
}

const FOR_TROUBLE = new Set(
  'checklist myth mistakes lesson moment experiment questions rule beforeafter first opinion hidden'.split(' '),
);
const FOR_CHOICE = new Set('checklist rule questions experiment lesson challenge first myth'.split(' '));
const FOR_NAME = new Set('lesson questions myth experiment object challenge opinion twoways'.split(' '));
const FOR_PLAIN_SKILL = new Set(
  'routine challenge letter first signs mistakes habit experiment questions lesson hidden'.split(' '),
);
const FOR_PLAIN_OTHER = new Set('questions experiment challenge lesson checklist myth first mistakes'.split(' '));

const FOR_PLAIN_QUESTION = new Set('questions experiment lesson ending challenge'.split(' '));

/** Formats whose lines rest on the area's own advice ring hollow without an area; choices need choice advice. */
function isAllowed(topic: Topic, id: string): boolean {
  if (topic.kind === 'choice') {
    if (FOR_CHOICE.has(id)) return !(id === 'first' && !topic.nounPhrase);
    return ['twoways', 'decision'].includes(id) && (topic.versus !== undefined || !topic.nounPhrase);
  }
  if (topic.niche) return true;
  if (topic.kind === 'question') return FOR_PLAIN_QUESTION.has(id);
  return (topic.kind === 'skill' ? FOR_PLAIN_SKILL : FOR_PLAIN_OTHER).has(id);
}

const kindWords: Readonly<Record<TopicKind, string>> = {
  skill: 'a skill to learn',
  thing: 'a thing',
  field: 'a subject area',
  past: 'something of the past',
  question: 'a question',
  choice: 'a choice to make',
  name: 'a name',
};

/** How well a format suits a topic, and what that was read from. */
export interface Fit {
  /** 0 to 1. */
  value: number;
  why: string;
}

/** What is measured of a format and a topic: whether it is one of the formats for topics of this kind. */
function measure(topic: Topic, format: Format): Fit {
  const name = `"${formatWords[format.id]?.title ?? format.id}"`;
  const listed = (is: boolean, about: string): Fit => ({
    value: Number(is),
    why: is
      ? `The topic is ${about}, and ${name} is one of the kinds of video for that.`
      : `The topic is ${about}, and ${name} is none of the kinds of video for that.`,
  });
  if (format.inquiry)
    return topic.factual
      ? { value: 1, why: `The topic needs facts, and ${name} states none: it looks for them with the viewer.` }
      : { value: 0, why: `${name} is for topics that need facts, and this one needs none.` };
  if (topic.trouble) return listed(FOR_TROUBLE.has(format.id), 'a trouble someone has');
  if (topic.kind === 'name') return listed(FOR_NAME.has(format.id), kindWords.name);
  const near = topic.nounPhrase ? 'thing' : 'question';
  const isNear = topic.kind === 'choice' && !format.kinds.includes('choice') && format.kinds.includes(near);
  return isNear
    ? {
        value: 0.6,
        why: `The topic is a choice to make. ${name} is for ${kindWords[near]}, so it suits in part.`,
      }
    : listed(format.kinds.includes(topic.kind), kindWords[topic.kind]);
}

/** The same; undefined where the topic is in another language or was not understood: of what kind it is nobody knows. */
export const fitOf = (topic: Topic, format: Format): Fit | undefined =>
  topic.foreign || topic.unclear ? undefined : measure(topic, format);

export interface Eligible {
  format: Format;
  /** Absent where nothing was measured. */
  fit: Fit | undefined;
}

/** The past, a person and a name are met by nobody on their way through a week. */
const isElsewhen = ({ kind, text }: Topic): boolean =>
  kind === 'past' || kind === 'name' || /^(?:history|name)$/.test(needsFacts(text)?.kind ?? '');

/** Formats that suit a topic and can be filled for it. */
export function eligibleFormats(topic: Topic): Eligible[] {
  const slots = createContext(topic, 'eligible');
  return loadKit()
    .formats.filter(({ inquiry = false }) => inquiry === topic.factual)
    .map((format) => ({ format, fit: fitOf(topic, format) }))
    .filter(({ format }) => !(format.id === 'noticing' && isElsewhen(topic)))
    .filter(({ format }) => measure(topic, format).value > 0 && (topic.factual || isAllowed(topic, format.id)))
    .filter(({ format }) => usable(format.titles, slots).length > 1 && usable(format.hooks, slots).length > 2);
}
