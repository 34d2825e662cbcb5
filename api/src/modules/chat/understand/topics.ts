import type { Wish } from '../actions/index.ts';
import { type Reading, textOf } from '../language/reading.ts';
import { isFiller, type Word, wordsOf } from '../language/words.ts';
import { named } from '../situation/names.ts';
import { isKind, type Situation, type Talk, type Thing } from '../situation/types.ts';
import { works } from './filter.ts';
import { resolve } from './resolve.ts';

/** What something new is to be about, how many are wished, and for which channel. */

/** "Volcanoes for Pocket Physics" is the topic volcanoes, for that channel. */
export function forChannel(wish: Wish, situation: Situation): Wish {
  const parts = /^(.{2,})\s+(?:for|on|in|at|to)\s+(?:(?:the|my|our)\s+)?(.+?)(\s+channel)?$/i.exec(wish.topic ?? '');
  const [, topic, name = '', said] = parts ?? [];
  if (wish.channel) return wish;
  const channels = situation.things.filter(isKind('channel'));
  // "For Night Garden about moths"
  const [, lead = '', about] = /^(.+?)\s+(?:about|on|with|regarding)\s+(.{2,})$/i.exec(wish.topic ?? '') ?? [];
  const leads = about
    ? named(tellingOf(lead), channels).filter(({ coverage, share }) => coverage === 1 && share === 1)
    : [];
  if (about && leads.length === 1 && leads[0]) return { ...wish, topic: about, channel: leads[0].thing.id };
  if (!topic) return wish;
  const fits = named(tellingOf(name), channels).filter(
    ({ coverage, share }) => coverage === 1 && (said || share === 1),
  );
  const bare = topic.replace(
    /[,;.]?\s*(?:and\s+)?(?:put|add|file|save|stick|use|do|make)\s+(?:it|this|that|them)$/i,
    '',
  );
  return fits.length === 1 && fits[0] ? { ...wish, topic: bare, channel: fits[0].thing.id } : wish;
}

/** "Something with things from the kitchen", said after the channel. */
export const narrowing =
  /^(?:something|anything|stuff|maybe something) (?:with|about|on|around|for) (?:the )?(.{2,160})$/i;
export const narrower = ({ remarks = [] }: Wish): string | undefined =>
  remarks.flatMap((one) => narrowing.exec(one)?.[1] ?? [])[0];

const numbers = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** How many, where a number from 2 to 12 was said, or 1 as a figure; else 0. */
export function numberIn(words: readonly Word[]): number {
  const said = words.find(({ text }) => /^(?:[1-9]|1[0-2])$/.test(text) || numbers.indexOf(text) > 0)?.text ?? '';
  return numbers.includes(said) ? numbers.indexOf(said) + 1 : Number(said);
}

/** A channel called by its name in the words. */
export function channelIn(words: readonly Word[], situation: Situation) {
  const channels = situation.things.filter(isKind('channel'));
  const fits = named(
    words.filter(({ text }) => !isFiller(text) && text !== 'channel'),
    channels,
  );
  return fits.length === 1 && fits[0]?.coverage === 1 ? channels.find((one) => one === fits[0]?.thing) : undefined;
}

/** Words that a topic may stand in without "about": "sourdough ideas", "a cat video". */
function looseTopic(reading: Reading): string {
  const [first] = reading.left;
  const last = reading.left.at(-1);
  if (!first || !last) return '';
  const gap = reading.words.some(
    (word) => word.from > first.from && word.to < last.to && !reading.left.includes(word) && !isFiller(word.text),
  );
  // "I need the tall shape": what is pointed at is known already, and no topic.
  const pointed = /^(?:the|this|that|these|those)$/.test(reading.words[reading.words.indexOf(first) - 1]?.text ?? '');
  return gap || pointed ? '' : reading.sentence.slice(first.from, last.to);
}

/** "short videos about tea" asks for tea. */
const topicPrefix =
  /^(?:(?:a|an|some|my|new|short|quick|cool|fun|nice|great|good|good)\s+)*(?:videos?|clips?|shorts?|reels?|films?|content|posts?|stories|episodes?|stuff|channels?)\s+(?:about|on|for|of|regarding)\s+/i;

/** "Not about gardening again" names what it is not to be. */
export const isNotAbout = ({ about, words }: Reading): boolean =>
  about !== undefined && /^(?:not|except|but)$/.test(words[about.at - 2]?.text ?? '');

/** Lengths, numbers, counts and politeness; they are no topic. */
const noTopic =
  /^(?:\d+\w{0,2}|secs?|seconds?|mins?|minutes?|hours?|max|maximum|min|minimum|under|below|above|long|short|least|top|please|possible|today|tonight|tomorrow)$/;

/** What such a topic ends with. */
const kindOfTail =
  /\s+(?:kind|kinda|sort|type)s?\s*(?:of\s+)?(?:stuff|things?|vibes?|content|topics?|videos?|ideas?)\s*$/i;

/** "..., cozy science kind of stuff": what stands before such words is the topic. */
export const kindOfStuff =
  /(?:^|[,;:.-]\s*)(?:(?:and|but|maybe|like|something|some|just|only|more|preferably)\s+)*([^,;:.]{3,80}?)\s+(?:kind|kinda|sort|type)s?\s*(?:of\s+)?(?:stuff|things?|vibes?|content|topics?|videos?|ideas?)\s*(?:please|pls|thanks)?[.!]*$/i;

/** The topic of such words; empty where there are none. */
export const topicOfStuff = ({ sentence }: Reading): string => kindOfStuff.exec(sentence)?.[1] ?? '';

/** The topic of a wish, as typed; empty where it holds no word that tells what it is about. */
export function topicOf(reading: Reading): string {
  const topic = topicSaid(reading).replace(kindOfTail, '') || topicOfStuff(reading);
  const amounts = new Set(numbers);
  return tellingOf(topic).every(({ text }) => noTopic.test(text) || amounts.has(text)) && topic !== reading.quoted
    ? ''
    : topic;
}

function topicSaid(reading: Reading): string {
  const written = /\bideas?\s*[:\u2013-]\s+(.{2,200})$/i.exec(reading.sentence)?.[1];
  if (written) return written.trim();
  if (isNotAbout(reading)) return '';
  if (!reading.about) return reading.quoted ?? looseTopic(reading);
  const { text } = reading.about;
  // "Anything from me" names no topic.
  return tellingOf(text).length ? text.trim().replace(topicPrefix, '') : '';
}

/** "More ideas like the clap one": the title of what is named is the topic. */
export function likeOf(reading: Reading, situation: Situation, talk: Talk): Thing | undefined {
  if (!/\b(?:like|similar to|as good as) (?:the|that|my|this)\b/.test(textOf(reading)) || reading.about)
    return undefined;
  const pool = situation.things.filter(({ kind }) => works.includes(kind));
  const { things, by, sure } = resolve({ ...reading, nouns: [], all: false }, pool, situation, talk);
  const [thing] = things;
  return by === 'name' && sure && things.every(({ title }) => title === thing?.title) ? thing : undefined;
}

/** "Add channel Kitchen Chemistry": the words behind the noun, as typed. */
export function behind(noun: string, { nouns: heads, words, left, sentence }: Reading): string | undefined {
  const head = heads.find(({ word }) => word === noun);
  const rest = head ? words.slice(head.at + head.length) : [];
  const [first, last] = [rest[0], rest.at(-1)];
  return first && last && left.includes(first) ? sentence.slice(first.from, last.to) : undefined;
}

/** Telling words of a text, for comparing with titles. */
export const tellingOf = (text: string): readonly Word[] => wordsOf(text).filter((word) => !isFiller(word.text));
