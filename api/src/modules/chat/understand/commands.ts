import type { ChatThingKind } from '@avenue/contract';
import { actionsOf, kindsOf, type Wish } from '../actions/index.ts';
import { type Noun, type Reading, read } from '../language/reading.ts';
import type { VerbName } from '../language/verbs.ts';
import { alike, spell } from '../situation/names.ts';
import type { Situation, Talk, Thing } from '../situation/types.ts';
import { calledBy, choose, type Meant, unnamed } from './choosing.ts';
import { exceptIn, wholeRest } from './except.ts';
import { works } from './filter.ts';
import { resolve, singling } from './resolve.ts';

/** Kinds that the nouns allow; all where no noun was said. */
function kindsMeant(nouns: readonly Noun[], kinds: readonly ChatThingKind[]): readonly ChatThingKind[] {
  if (nouns.length === 0) return kinds;
  const said = new Set(nouns.flatMap((noun) => noun.kinds));
  return kinds.filter((kind) => said.has(kind));
}

const mostNear = 3;

/** Things that some of the words fit; offered, never done. */
export const nearTo = ({ left, telling }: Reading, pool: readonly Thing[]): readonly Thing[] => {
  const words = (left.length ? left : telling).filter(({ text }) => text.length > 2);
  return pool
    .filter((thing) => spell(thing).title.some((of) => words.some((word) => alike(word, of))))
    .sort((a, b) => b.at - a.at)
    .slice(0, mostNear);
};

/** What `verb` means for the things of a sentence: "approve everything except the egg one" takes one out. */
export function doTo(verb: VerbName, reading: Reading, wish: Wish, situation: Situation, talk: Talk): Meant {
  const but = reading.all ? exceptIn(reading.words) : undefined;
  if (!but || but.at === 0) return doToAll(verb, reading, wish, situation, talk);
  const some = read(reading.sentence, reading.words.slice(0, but.at), situation);
  const left = some.left.filter(({ text }) => !wholeRest.test(text));
  const meant = doToAll(verb, { ...some, left, all: true }, wish, situation, talk);
  const taken = read(reading.sentence, reading.words.slice(but.at + but.length), situation);
  if (meant.intent.is !== 'thing') return meant.intent.is === 'nothing-named' ? withoutNear(meant) : meant;
  const { pairs } = meant.intent;
  const pool = pairs.map(({ thing }) => thing);
  const out = resolve({ ...taken, nouns: [] }, pool, situation, talk);
  if (out.by !== 'name' || out.things.length === 0)
    return { intent: { is: 'nothing-named', verb, called: '', words: out.words, kinds: [], near: [] }, weight: 4 };
  const rest = pairs.filter(({ thing }) => !out.things.some(({ title }) => title === thing.title));
  return rest.length ? { intent: { ...meant.intent, pairs: rest }, weight: 4 } : meant;
}

/** What was taken out is never offered. */
const withoutNear = (meant: Meant): Meant =>
  meant.intent.is === 'nothing-named' ? { ...meant, intent: { ...meant.intent, near: [] } } : meant;

/** "All the Slow History ones": what is of the channels that were named; undefined where none was or a channel is meant. */
function channelsMeant(
  { all, mentions, left, nouns }: Reading,
  pool: readonly Thing[],
  situation: Situation,
): readonly Thing[] | undefined {
  const channels = new Set(situation.things.flatMap(({ kind, title }) => (kind === 'channel' ? [title] : [])));
  const isWhole = all && left.length === 0 && mentions.length > 0 && nouns.every(({ word }) => word !== 'channel');
  if (!isWhole || !mentions.every(({ title }) => channels.has(title))) return undefined;
  const labels = new Set(mentions.map(({ title }) => title));
  const found = pool.filter(({ channelLabel }) => channelLabel !== undefined && labels.has(channelLabel));
  return found.length ? found : undefined;
}

function doToAll(verb: VerbName, reading: Reading, wish: Wish, situation: Situation, talk: Talk): Meant {
  const actions = actionsOf(verb);
  const able = kindsOf(verb);
  const said = [...new Set(reading.nouns.flatMap((noun) => noun.kinds))];
  const kinds = kindsMeant(reading.nouns, able);
  const called = calledBy(reading.nouns);
  // What was removed can only be brought back.
  const known = verb === 'back' || verb === 'undo' ? [...situation.things, ...situation.removed] : situation.things;
  const pool = known.filter(({ kind }) => kinds.includes(kind));
  const ofChannel = channelsMeant(reading, pool, situation);
  if (ofChannel) {
    const { mentions: _, ...rest } = reading;
    return doToAll(verb, { ...rest, mentions: [], all: true }, wish, { ...situation, things: ofChannel }, talk);
  }
  const first = resolve(reading, pool, situation, talk);
  // "I approved the egg by accident": what was done to it says nothing of what it is now.
  const found =
    verb === 'undo' && first.by === 'name' ? resolve({ ...reading, states: [] }, pool, situation, talk) : first;

  if (found.things.length === 0 && found.by === 'name') {
    // It may be there as another kind of thing.
    const others = known.filter(({ kind }) => !kinds.includes(kind) && (!said.length || said.includes(kind)));
    const elsewhere = resolve(reading, others, situation, talk);
    const [other] = elsewhere.things;
    // "three quiet jobs" is a title, not a kind.
    if (reading.nouns.length) {
      const names = [
        ...reading.left,
        ...reading.nouns.flatMap(({ at, length }) => reading.words.slice(at, at + length)),
      ];
      const titled = { ...reading, nouns: [], left: names.sort((a, b) => a.from - b.from) };
      const again = names.length > 1 ? doTo(verb, titled, wish, situation, talk) : undefined;
      if (again && again.weight >= 3) return again;
    }
    // "Render the milk sunset again": what its video says of itself names its script as well.
    const same = other && elsewhere.by === 'name' ? pool.filter(({ title }) => title === other.title) : [];
    if (other && elsewhere.sure && same.length)
      return doToAll(
        verb,
        { ...reading, left: [], mentions: [{ title: other.title, at: 0, length: 0 }] },
        wish,
        situation,
        talk,
      );
    if (other && elsewhere.by === 'name' && elsewhere.sure)
      return { intent: { is: 'unsupported', verb, thing: other, wish }, weight: 3 };
    return {
      intent: {
        is: 'nothing-named',
        verb,
        called,
        words: found.words,
        kinds: said.length ? said : able,
        near: nearTo(reading, pool),
      },
      weight: 2,
    };
  }
  // "The map video" is not another one that has maps among its tags.
  if (found.by === 'name' && found.titled?.length === 0 && !reading.all) {
    const others = situation.things.filter(
      ({ kind }) => !kinds.includes(kind) && (said.length ? said.includes(kind) : works.includes(kind)),
    );
    const better = resolve(reading, others, situation, talk);
    const [thing] = better.titled ?? [];
    if (thing && better.sure) return { intent: { is: 'unsupported', verb, thing }, weight: 3 };
  }
  const pairs = found.things.flatMap((thing) =>
    actions.filter(({ kind }) => kind === thing.kind).map((action) => ({ action, thing })),
  );
  if (found.by === 'choice' && pairs.length === 0 && found.things[0])
    return { intent: { is: 'unsupported', verb, thing: found.things[0], wish }, weight: 4 };
  if (found.by === 'nothing') {
    // "The last thing I deleted" is none that is there.
    const gone = reading.states.includes('removed') ? pool.filter(({ states }) => states.includes('removed')) : pool;
    // "Undelete something": what was decided was not deleted.
    const saysGone = reading.verbs.some(
      ({ name, phrase }) => name === 'back' && /delete|restore|recover|rescue|\b(?:bin|trash)$/.test(phrase),
    );
    const lost = pool.filter(({ states }) => states.includes('removed') || states.includes('aside'));
    if (verb === 'back' && saysGone) {
      if (lost.length === 0) return { intent: { is: 'nothing-to-do', verb, called }, weight: 4 };
      return unnamed(verb, actions, lost, called, wish, situation);
    }
    // "Hide what I denied", where nothing that can be hidden was denied.
    const none =
      reading.states.some((state) => state !== 'removed' && singling.has(state)) &&
      !gone.some(({ states }) => reading.states.every((state) => states.includes(state)));
    if (none) return { intent: { is: 'nothing-to-do', verb, called }, weight: 1 };
    return unnamed(verb, actions, gone, called, wish, situation);
  }
  return choose(verb, pairs, reading, found, wish, situation);
}
