import { startAction, thingActions, type Wish } from '../actions/index.ts';
import { type Reading, read, textOf } from '../language/reading.ts';
import type { Word } from '../language/words.ts';
import { ideasFor } from '../situation/names.ts';
import type { Situation, Talk } from '../situation/types.ts';
import type { Meant } from './choosing.ts';
import { doTo } from './commands.ts';
import {
  behind,
  channelIn,
  forChannel,
  isNotAbout,
  likeOf,
  narrower,
  narrowing,
  numberIn,
  tellingOf,
  topicOf,
  topicOfStuff,
} from './topics.ts';

/** Things that a topic may be asked for: "something about bees", "content on tea". */
const openObjects = new Set(['something', 'anything', 'content', 'stuff', 'things', 'inspiration']);

/** "Something cool about bees": how it should be is left to the writer. */
const praise = new Set(
  'cool fun funny interesting exciting original unusual crazy weird catchy awesome amazing lovely great perfect simple easy nice'.split(
    ' ',
  ),
);

/** A word that a wish for something new may hold beside its topic. */
export const isOpenObject = ({ text }: Word): boolean => openObjects.has(text) || praise.has(text);

/** Words for the shape of a video. */
export const formats: Readonly<Record<string, NonNullable<Wish['format']>>> = {
  landscape: 'landscape',
  horizontal: 'landscape',
  wide: 'landscape',
  portrait: 'portrait',
  vertical: 'portrait',
  upright: 'portrait',
};

/** What a sentence says beside the thing. */
export const besideOf = ({ remarks = [], seconds }: Reading): Wish => ({
  ...(remarks.length && { remarks }),
  ...(seconds && { seconds }),
});

const start = (id: string, given: Wish, situation: Situation): Meant => {
  const wish = id === 'ideas.start' ? forChannel(given, situation) : given;
  const action = startAction(id);
  const missing = (action.needs === 'topic' && !wish.topic) || (action.needs === 'name' && !wish.name);
  const blocked = action.blocked?.(situation);
  return { intent: { is: missing && !blocked ? 'ask' : 'start', action, wish }, weight: missing ? 2 : 4 };
};

/** "The hook for the fig idea", "my videos": what is pointed at exists, and nothing new is asked for. */
function isPointed({ nouns, words }: Reading): boolean {
  const [head] = nouns;
  if (!head) return false;
  for (let i = head.at - 1; i >= 0; i--) {
    const text = words[i]?.text ?? '';
    if (/^(?:the|this|that|these|those|my|our|his|her|their|your)$/.test(text)) return true;
    if (/^(?:a|an|some|new|more|another|any|me|us|for|of|about|on)$/.test(text) || /^\d+$/.test(text)) return false;
  }
  return false;
}

/** "No more gardening ideas" */
const refuses = /^(?:no more|no|not|stop|enough|less|fewer|never|without)\b/;

/** Sentences in which something new is asked for: "make", "give me", "write", "add". */
export function make(reading: Reading, wish: Wish, situation: Situation, talk: Talk): Meant | undefined {
  const says = (...words: string[]) => reading.nouns.some(({ word }) => words.includes(word));
  const text = textOf(reading);
  const unexplained = reading.left.filter(
    (word) => !inAbout(reading, word) && !openObjects.has(word.text) && !praise.has(word.text),
  );

  if (/\b(?:my|own|new|a) (?:own )?studio\b/.test(text) && !/sample/.test(text))
    return start('studio.own', wish, situation);
  if (says('channel') && !says('idea', 'suggestion', 'topic')) {
    const name = reading.quoted ?? reading.about?.text ?? behind('channel', reading);
    return start('channel.add', { ...wish, ...(name && { name }) }, situation);
  }
  if (says('voice', 'model', 'llm') && reading.verbs.some(({ name }) => name === 'install')) {
    const added = doTo('install', withNounsAsNames(reading, 'model'), wish, situation, talk);
    if (added.weight >= 3) return added;
  }
  if (
    says('voiceover', 'voice over', 'narration', 'audio', 'recording', 'take', 'voice track') ||
    (says('voice') && !reading.verbs.some(({ name }) => name === 'install'))
  )
    return doTo('speak', { ...reading, nouns: [] }, wish, situation, talk);
  if (reading.verbs.some(({ name, phrase }) => name === 'write' && phrase.includes('idea'))) {
    const used = writeFrom(reading, wish, situation, talk);
    if (used.weight >= 3) return used;
  }
  const writes = reading.verbs.some(({ name }) => name === 'write');
  if (says('idea', 'suggestion', 'topic', 'concept', 'inspiration') && !says('script') && !writes) {
    if (refuses.test(text)) return undefined;
    if (isPointed(reading) && !reading.about && !reading.nouns[0]?.plural) return undefined;
    const inside = reading.about && !isNotAbout(reading) ? reading.words.slice(reading.about.at, reading.about.to) : [];
    const channel = channelIn(inside, situation);
    const count = numberIn(reading.words);
    const counted = { ...wish, ...(count && { count }) };
    if (channel) {
      const topic = narrower(wish) ?? (channel.facts.niche || channel.title);
      const rest = (wish.remarks ?? []).filter((one) => !narrowing.test(one));
      const { remarks: _, ...others } = counted;
      const given = { ...others, ...(rest.length && { remarks: rest }), channel: channel.id, topic };
      return start('ideas.start', given, situation);
    }
    const like = likeOf(reading, situation, talk);
    if (like) {
      const channel = 'channel' in like.facts ? like.facts.channel : undefined;
      return start('ideas.start', { ...counted, ...(channel && { channel }), topic: like.title }, situation);
    }
    const topic =
      topicOf(reading).replace(/^(?:a|an|my|our|the)\s+(?:(.+?)\s+)?channel$/i, '$1') ||
      topicOfStuff(reading) ||
      narrower(wish);
    return start('ideas.start', { ...counted, ...(topic && { topic }) }, situation);
  }
  if (/\b(?:empty|blank|own) script\b|\bscript (?:myself|from scratch|of my own)\b|\bfrom scratch\b/.test(text)) {
    const name = reading.quoted ?? (/\b(?:called|named|titled)\b/.test(text) ? reading.about?.text : undefined);
    return start('script.start', { ...wish, ...(name && { name }) }, situation);
  }
  if (says('script', 'screenplay', 'draft', 'text') || (unexplained.length === 0 && writes)) {
    const fromIdea = writeFrom(reading, wish, situation, talk);
    const found = fromIdea.intent.is === 'thing' || (fromIdea.intent.is === 'which' && fromIdea.intent.named);
    if (found) return fromIdea;
    const topic = topicOf(reading);
    if (unexplained.length && !reading.about && !topic) return undefined;
    return start('ideas.start', { ...wish, ...(topic && { topic }) }, situation);
  }
  // "Write the Alexandria one"
  if (writes && reading.nouns.length === 0) {
    const named = writeFrom(reading, wish, situation, talk);
    if (named.intent.is === 'thing') return named;
  }
  if (says('video', 'clip', 'film', 'movie', 'short', 'reel', 'episode')) {
    if (unexplained.some(({ text: word }) => notAVideo.has(word))) return undefined;
    const left = reading.left.filter((word) => !wish.format || formats[word.text] !== wish.format);
    const compiled = doTo('compile', { ...reading, nouns: [], left }, wish, situation, talk);
    if (
      compiled.intent.is === 'thing' ||
      compiled.intent.is === 'blocked' ||
      (compiled.intent.is === 'which' && compiled.intent.named)
    )
      return compiled;
    const topic = topicOf(reading);
    if (refuses.test(text) || (isPointed(reading) && !reading.about)) return undefined;
    return (
      ofIdea(reading, topic, wish, situation) ?? start('ideas.start', { ...wish, ...(topic && { topic }) }, situation)
    );
  }
  const openObject = reading.words.some(({ text: word }) => openObjects.has(word));
  if (openObject && reading.about && unexplained.length === 0 && topicOf(reading))
    return start('ideas.start', { ...wish, topic: topicOf(reading) }, situation);
  return undefined;
}

/** "A short on stamps letter": a topic of several words that one idea without a script goes by is that idea. */
function ofIdea({ about, words: all }: Reading, topic: string, wish: Wish, situation: Situation): Meant | undefined {
  // "About fig trees" names what it is to be about, "on stamps letter" what it is to be made of.
  const words = about && /^(?:on|of|from|for)$/.test(all[about.at - 1]?.text ?? '') ? tellingOf(topic) : [];
  const [one, ...others] = words.length > 1 ? ideasFor(words, situation) : [];
  const action = thingActions.find(({ id }) => id === 'idea.script');
  if (!one || others.length > 0 || !action) return undefined;
  return { intent: { is: 'thing', pairs: [{ action, thing: one }], wish }, weight: 4 };
}

/** Jobs and models go by words that are nouns elsewhere: "the download", "a natural voice". */
export function withNounsAsNames(reading: Reading, kind: 'job' | 'model'): Reading {
  const own = kind === 'job' ? ['job', 'task', 'process', 'run'] : ['model', 'llm', 'download'];
  const names = reading.nouns.filter(({ word }) => !own.includes(word));
  const words = names.flatMap(({ at, length }) => reading.words.slice(at, at + length));
  return {
    ...reading,
    nouns: reading.nouns.filter(({ word, kinds }) => own.includes(word) && kinds[0] === kind),
    left: [...reading.left, ...words.filter((word) => !reading.left.includes(word))],
  };
}

/** "Turn the fig idea into a script for Night Garden": an idea belongs to its channel already. */
function writeFrom(reading: Reading, wish: Wish, situation: Situation, talk: Talk): Meant {
  const channels = new Set(situation.things.flatMap(({ kind, title }) => (kind === 'channel' ? [title] : [])));
  const at = reading.mentions.find(({ title, at: first }) => channels.has(title) && first > 1);
  const opens = at && /^(?:for|on|in|to)$/.test(reading.words[at.at - 1]?.text ?? '') ? at : undefined;
  if (!opens) return doTo('write', { ...reading, nouns: [] }, wish, situation, talk);
  const words = reading.words.filter((_, i) => i < opens.at - 1 || i >= opens.at + opens.length);
  const rest = read(reading.sentence, words, situation);
  const meant = doTo('write', { ...rest, nouns: [] }, wish, situation, talk);
  const { intent } = meant;
  if (intent.is !== 'thing' || intent.pairs.every(({ thing }) => thing.channelLabel === opens.title)) return meant;
  const remarks = [...(wish.remarks ?? []), `for ${opens.title}`];
  return { ...meant, intent: { ...intent, wish: { ...intent.wish, remarks } } };
}

/** Words that make of "a video" something that is not made here. */
const notAVideo = new Set(['call', 'game', 'chat', 'conference', 'meeting']);

const inAbout = ({ about, words }: Reading, word: Word) => {
  const at = words.indexOf(word);
  return about !== undefined && at >= about.at && at < about.to;
};

/** The new name or title in "rename X to Y" and "call it Y". */
export function nameIn(reading: Reading): { name: string; rest: readonly Word[] } | undefined {
  const { words, sentence } = reading;
  const at = words.findLastIndex(({ text }) => text === 'to' || text === 'into' || text === 'as');
  const [first] = words.slice(at + 1);
  const last = words.at(-1);
  if (at < 1 || !first || !last) return reading.quoted ? { name: reading.quoted, rest: words } : undefined;
  const name = sentence
    .slice(first.from, last.to)
    .trim()
    .replace(/^["'“”‘’]+|["'“”‘’.]+$/g, '');
  // "To something shorter, like Read a map fast"
  const given = /^(?:something|smth|sth)\b.*?\b(?:like|such as|maybe)\s+(.+)$/i.exec(name)?.[1] ?? name;
  return given ? { name: given, rest: words.slice(0, at) } : undefined;
}

export const urlIn = (sentence: string): string | undefined => /https?:\/\/[^\s"'<>]+/.exec(sentence)?.[0];

export const providerIn = (sentence: string): Wish['provider'] =>
  /eleven\s?labs/i.test(sentence)
    ? 'elevenlabs'
    : /\bbark\b/i.test(sentence)
      ? 'bark'
      : /\bgoogle\b/i.test(sentence)
        ? 'google'
        : undefined;
