import { type Bank, type Format, loadKit, type Prop } from '../kit.ts';
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

function fitOf(topic: Topic, format: Format): number {
  if (topic.trouble) return Number(FOR_TROUBLE.has(format.id));
  if (topic.kind === 'name') return Number(FOR_NAME.has(format.id));
  if (format.kinds.includes(topic.kind)) return 1;
  return topic.kind === 'choice' && format.kinds.includes(topic.nounPhrase ? 'thing' : 'question') ? 0.6 : 0;
}

export interface Eligible {
  format: Format;
  /** 0 to 1. */
  fit: number;
}

/** Formats that suit a topic and can be filled for it. */
export function eligibleFormats(topic: Topic): Eligible[] {
  const slots = createContext(topic, 'eligible');
  return loadKit()
    .formats.filter(({ inquiry = false }) => inquiry === topic.factual)
    .map((format) => ({ format, fit: topic.factual ? 1 : fitOf(topic, format) }))
    .filter(({ format, fit }) => fit > 0 && (topic.factual || isAllowed(topic, format.id)))
    .filter(({ format }) => usable(format.titles, slots).length > 1 && usable(format.hooks, slots).length > 2);
}
