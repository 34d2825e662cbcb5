import type { Wish } from '../actions/index.ts';
import { isFiller, wordsOf } from '../language/words.ts';
import { alike, ideasFor, spell } from '../situation/names.ts';
import { refOf, type Situation } from '../situation/types.ts';
import type { IntentOf } from '../understand/index.ts';
import { choiceFor, mostChoices } from './asking.ts';
import { remarkNote, withLater } from './beside.ts';
import { links, proposal, type Reply, reply } from './reply.ts';
import { list, nameOf } from './words.ts';

/** More than this are not offered at once. */
const mostProposals = 12;

const prepared = 'Prepared. Nothing happens before you press.';
const unticked = 'It is not ticked: look at it first.';

/** "The lighthouse and the roman rodes": what a part of such a name fits is offered, for the same. */
function nearMissing(
  { pairs }: IntentOf<'thing'>,
  missing: readonly string[],
  { things }: Situation,
): Reply['choices'] {
  const [first] = pairs;
  const verb = first?.action.verbs[0];
  if (!first || !verb) return [];
  const words = wordsOf(missing.join(' ')).filter(({ text }) => !isFiller(text));
  const near = things.filter(
    (thing) =>
      thing.kind === first.action.kind &&
      !pairs.some((pair) => pair.thing === thing) &&
      spell(thing).title.some((of) => words.some((word) => alike(word, of))),
  );
  return near.slice(0, mostChoices).map((thing) => choiceFor(verb, thing));
}

/** Proposals for things that were named. */
export function proposeThings({ missing = [], later, ...intent }: IntentOf<'thing'>, situation: Situation): Reply {
  const told = withLater(proposalsFor(intent, situation), later);
  return missing.length
    ? {
        ...told,
        choices: [...told.choices, ...nearMissing(intent, missing, situation)],
        text: `I find nothing that goes by ${list(missing.map((name) => `"${name}"`))}. ${told.text}`,
      }
    : told;
}

function proposalsFor({ pairs, wish }: IntentOf<'thing'>, situation: Situation): Reply {
  const shown = pairs.slice(0, mostProposals);
  const proposals = shown.map(({ action, thing }, i) => proposal(action.propose(thing as never, wish, situation), i));
  const [first] = shown;
  const action = first?.action.id ?? '';
  const about = shown.map(({ thing }) => refOf(thing));
  if (shown.length === 1 && first) {
    const says = first.action.says?.(first.thing as never, situation, wish);
    const note = remarkNote(action, wish);
    return reply(action, [says ?? prepared, proposals[0]?.ticked ? '' : unticked, note].filter(Boolean).join(' '), {
      about,
      proposals,
    });
  }
  const open = proposals.filter(({ ticked }) => !ticked).length;
  const text = [
    `${pairs.length} things fit.`,
    pairs.length > shown.length ? `Here are the first ${shown.length}.` : '',
    open === 1 ? 'One is not ticked: look at it first.' : open ? `${open} are not ticked: look at them first.` : '',
    'Nothing happens before you press.',
    remarkNote(action, wish),
  ];
  return reply(action, text.filter(Boolean).join(' '), { about, proposals });
}

const mostIdeas = 2;

/** Ideas that are there already for the topic. */
function withIdeas(told: Reply, { topic = '' }: Wish, situation: Situation): Reply {
  const words = wordsOf(topic).filter(({ text }) => !isFiller(text));
  const ideas = words.length ? ideasFor(words, situation).slice(0, mostIdeas) : [];
  if (ideas.length === 0) return told;
  return {
    ...told,
    text: `${told.text} There ${ideas.length === 1 ? 'is' : 'are'} already ${list(ideas.map(nameOf))}.`,
    choices: ideas.map((thing) => ({ ...choiceFor('write', thing), label: `Write a script from ${nameOf(thing)}` })),
  };
}

/** Something new. */
export function proposeStart({ action, wish, later }: IntentOf<'start'>, situation: Situation): Reply {
  const blocked = action.blocked?.(situation);
  if (blocked)
    return reply(action.id, blocked.sentence, {
      cites: blocked.path ? links(situation, blocked.path) : [],
      ...(wish.topic && { topic: wish.topic }),
    });
  const says = action.says?.(wish, situation);
  const told = reply(action.id, [says ?? prepared, remarkNote(action.id, wish)].filter(Boolean).join(' '), {
    proposals: [proposal(action.propose(wish, situation), 0)],
    ...(wish.topic && { topic: wish.topic }),
  });
  return withLater(withIdeas(told, wish, situation), later);
}
