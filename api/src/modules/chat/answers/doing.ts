import { longestDenyReason } from '@avenue/contract/words';
import type { Wish } from '../actions/index.ts';
import type { VerbName } from '../language/verbs.ts';
import { isFiller, wordsOf } from '../language/words.ts';
import { alike, ideasFor, spell } from '../situation/names.ts';
import { refOf, type Situation, type Thing } from '../situation/types.ts';
import type { Intent, Step } from '../understand/index.ts';
import { olderNote } from './older.ts';
import { links, linkTo, proposal, type Reply, reply } from './reply.ts';
import { canWord, capital, kindWords, list, nameOf, verbWords, where } from './words.ts';

type Of<Is extends Intent['is']> = Extract<Intent, { is: Is }>;

/** More than this are not offered at once. */
const mostProposals = 12;
const mostChoices = 8;

const prepared = 'Prepared. Nothing happens before you press.';
const unticked = 'It is not ticked: look at it first.';

/** What becomes of a wish that no call takes. */
const remarkedOn: Readonly<Record<string, string>> = {
  'ideas.start': 'Leave out what does not fit.',
  'idea.script': 'Change the draft in the Script Builder; the voice comes after you approve it.',
  'script.voice': 'Voices are chosen in the Voiceover Engine.',
  'script.compile': 'Pictures, music and captions are chosen in the Video Generator.',
};
/** A reason beside these changes nothing. */
const takesReasons = new Set(['decision.deny', 'idea.remove', 'script.remove', 'decision.remove', 'video.remove']);

/** Ideas have no length: it is asked for with the script. */
const ofLength = (seconds: number): string =>
  `Ideas have no length: say "${seconds} seconds" again when you have the script written.`;

/** What was said beside the wish and is not passed on; nothing where all of it is. */
function remarkNote(action: string, { remarks = [], seconds, reason }: Wish): string {
  const length = seconds && action === 'ideas.start' ? ofLength(seconds) : '';
  if (remarks.length > 0 && action === 'decision.deny' && !reason)
    return `${list(remarks.map((one) => `"${one}"`))} ${remarks.length === 1 ? 'is' : 'are'} not kept with it: a reason holds up to ${longestDenyReason} characters.`;
  if (remarks.length === 0 || takesReasons.has(action)) return length;
  return [length, `I cannot pass on ${list(remarks.map((one) => `"${one}"`))}.`, remarkedOn[action]]
    .filter(Boolean)
    .join(' ');
}

const stepWords: Readonly<Record<Step, string>> = {
  script: 'the script',
  voiceover: 'the voiceover',
  video: 'the video',
  queue: 'the Upload Queue',
};

/** Steps that were asked for and cannot follow before something is approved. */
const laterNote = (later: readonly Step[]): string =>
  `This is the first step only. ${capital(list(later.map((step) => stepWords[step])))} ${later.length === 1 ? 'comes' : 'come, one by one,'} after you approve what was made before; nothing is approved by itself.`;

const withLater = (told: Reply, later: readonly Step[] = []): Reply =>
  later.length ? { ...told, text: `${told.text} ${laterNote(later)}` } : told;

/** "The lighthouse and the roman rodes": what a part of such a name fits is offered, for the same. */
function nearMissing({ pairs }: Of<'thing'>, missing: readonly string[], { things }: Situation): Reply['choices'] {
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
export function proposeThings({ missing = [], later, ...intent }: Of<'thing'>, situation: Situation): Reply {
  const told = withLater(proposalsFor(intent, situation), later);
  return missing.length
    ? {
        ...told,
        choices: [...told.choices, ...nearMissing(intent, missing, situation)],
        text: `I find nothing that goes by ${list(missing.map((name) => `"${name}"`))}. ${told.text}`,
      }
    : told;
}

function proposalsFor({ pairs, wish }: Of<'thing'>, situation: Situation): Reply {
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

/** Several fit, or none was named: it asks. */
export function askWhich({ later, ...intent }: Of<'which'>, situation: Situation): Reply {
  return withLater(whichOf(intent, situation), later);
}

function whichOf({ verb, pairs, named }: Of<'which'>, situation: Situation): Reply {
  const things = [...new Set(pairs.map(({ thing }) => thing))];
  const shown = things.slice(0, mostChoices);
  const more = things.length - shown.length;
  const one = things.length === 1 && things[0];
  const text = one
    ? `Do you mean ${nameOf(one)}?`
    : `${named ? `${things.length} things fit.` : `You did not say which. ${things.length} ${things.length === 1 ? 'thing' : 'things'} can be meant.`} Which one?${more > 0 ? ` Here are ${shown.length}; name another by its title.` : ''}`;
  return reply(`which.${verb}`, text, {
    about: shown.map(refOf),
    asked: 'which',
    choices: shown.map((thing) => choiceFor(verb as VerbName, thing, situation)),
  });
}

export const choiceFor = (verb: VerbName, thing: Thing, _situation?: Situation): Reply['choices'][number] => ({
  label: capital(nameOf(thing).replace(/^the /, '')),
  detail: where(thing),
  say: verbWords[verb]?.say(nameOf(thing)) ?? capital(nameOf(thing)),
  about: refOf(thing),
});

/** It cannot be done with this thing now; the step that comes first is offered. */
export function tellBlocked({ action, thing, sentence }: Of<'blocked'>, situation: Situation): Reply {
  const before: Partial<Record<string, VerbName>> = {
    'script.voice': 'approve',
    'script.compile': thing.states.includes('approved') ? 'speak' : 'approve',
  };
  const step = before[action.id];
  return reply(action.id, sentence, {
    about: [refOf(thing)],
    cites: links(situation, linkTo(thing)),
    choices: step ? [choiceFor(step, thing)].map((choice) => ({ ...choice, label: choice.say })) : [],
  });
}

export const askMissing = ({ action, thing }: Of<'missing'>): Reply =>
  reply(action.id, `${capital(nameOf(thing))}: ${action.also?.ask ?? 'what exactly?'}`, {
    about: [refOf(thing)],
    asked: 'name',
  });

/** Nothing of this name is here. */
export function nothingNamed({ verb, called, words, kinds, near }: Of<'nothing-named'>, situation: Situation): Reply {
  const shown = [...new Set(kinds.map((kind) => kindWords[kind].many))];
  const what = called || (shown.length === 1 && kinds[0] ? kindWords[kinds[0]].one : '');
  const listed = kinds.some((kind) => situation.things.some((thing) => thing.kind === kind));
  const text = what
    ? `I can't ${canWord(verb)} that: I find no ${what} that goes by "${words}".`
    : `I can't do that: nothing here goes by "${words}".`;
  if (near.length)
    return reply(`which.${verb}`, `${text} Did you mean ${near.length === 1 ? 'this one' : 'one of these'}?`, {
      about: near.map(refOf),
      asked: 'which',
      choices: near.map((thing) => choiceFor(verb as VerbName, thing)),
    });
  const older = olderNote(kinds, situation);
  const ask = shown.slice(0, 2).map((many) => ({ label: `Show my ${many}`, say: `Show me my ${many}` }));
  return reply(verb, [text, older].filter(Boolean).join(' '), {
    choices: listed ? ask : [],
    ...(older && { cites: links(situation, '/library') }),
  });
}

export function nothingToDo({ verb, called }: Of<'nothing-to-do'>, situation: Situation): Reply {
  const waits = situation.things.filter(({ kind, states }) => kind === 'decision' && states.includes('waiting')).length;
  if (waits > 0 && (verb === 'approve' || verb === 'deny'))
    return reply(
      verb,
      `I find nothing of that kind to ${canWord(verb)}. ${waits === 1 ? 'One video waits' : `${waits} videos wait`} for your decision; name one.`,
      { cites: links(situation, '/upload-queue') },
    );
  const none: Partial<Record<string, string>> = {
    approve: 'Nothing waits for your approval right now.',
    deny: 'Nothing waits for a decision right now.',
    undo: 'There is nothing to take back right now.',
    cancel: 'Nothing is running right now. To keep everything from going out, say "stop everything".',
    retry: 'Nothing has failed in the last day.',
    install: 'There is no such model to download.',
  };
  return reply(verb, none[verb] ?? `There is no ${called || 'thing'} I could ${canWord(verb)} now.`);
}

/** What is nearest to a step that things of this kind do not take. */
function unsupportedHere(verb: string, thing: Thing): string | undefined {
  const name = capital(nameOf(thing));
  if (verb === 'enqueue')
    return thing.kind === 'decision'
      ? `${name} is in the Upload Queue already: ${where(thing)}.`
      : `${name} has no compiled video that could go into the Upload Queue yet. Compile it first.`;
  if (verb === 'deny' && thing.kind === 'video')
    return `${name} is not in the Upload Queue yet, so there is nothing to deny. It can be put aside, removed, or compiled again.`;
  if (verb === 'aside' && thing.kind === 'decision' && thing.states.includes('approved'))
    return `${name} is approved: it goes out at its time, or by your hand. To hold it, reopen it, so that it waits for a decision again, or give it a later time in the Smart Scheduler.`;
  if (verb === 'aside' && thing.kind === 'decision')
    return `${name} stays in the Upload Queue until you approve or deny it: ${where(thing)}. Nothing goes out before you decide, so it can wait there.`;
  if (verb === 'rename' && thing.kind === 'video')
    return `${name} gets its own title once it is in the Upload Queue. Approve it into the queue, then I can prepare the new title.`;
  if (verb === 'rename' && thing.kind === 'script')
    return `The title of ${nameOf(thing)} is changed in the Script Builder.`;
  return undefined;
}

/** What can be done with it in place of what was asked for. */
const stepsInstead = (verb: string, { kind, states }: Thing): readonly VerbName[] => {
  if (verb === 'deny') return ['aside', 'remove'];
  return verb === 'aside' && kind === 'decision' && states.includes('approved') ? ['undo'] : [];
};

/** The thing is here, and this is not done to things of its kind. */
export function unsupported({ verb, thing }: Of<'unsupported'>, situation: Situation): Reply {
  if (thing.kind === 'idea' && (verb === 'speak' || verb === 'compile' || verb === 'approve'))
    return reply(
      'cannot',
      `${capital(nameOf(thing))} has no ${verb === 'approve' ? 'video' : 'script'} yet. Have its script written first.`,
      {
        about: [refOf(thing)],
        cites: links(situation, linkTo(thing)),
        choices: [{ ...choiceFor('write', thing), label: `Write a script from ${nameOf(thing)}` }],
      },
    );
  const told = unsupportedHere(verb, thing);
  if (told)
    return reply('cannot', told, {
      about: [refOf(thing)],
      cites: links(situation, linkTo(thing)),
      choices: stepsInstead(verb, thing).map((step) => ({
        ...choiceFor(step, thing),
        label: choiceFor(step, thing).say,
      })),
    });
  const there =
    verb !== 'install'
      ? 'I can open it for you.'
      : thing.states.includes('approved')
        ? 'Open it: its MP4, captions and thumbnails are downloaded there.'
        : 'Open it: once it is approved, its MP4, captions and thumbnails are downloaded there.';
  return reply(
    'cannot',
    `I can't ${canWord(verb)} ${nameOf(thing)}${verb === 'install' ? ' for you' : ' yet'}. ${there}`,
    {
      about: [refOf(thing)],
      cites: links(situation, linkTo(thing)),
    },
  );
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
export function proposeStart({ action, wish, later }: Of<'start'>, situation: Situation): Reply {
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

export function askFor({ action, wish }: Of<'ask'>, situation: Situation): Reply {
  const blocked = action.blocked?.(situation);
  if (blocked) return reply(action.id, blocked.sentence, { cites: blocked.path ? links(situation, blocked.path) : [] });
  const niches = situation.things.flatMap((thing) => (thing.kind === 'channel' && thing.facts.niche ? [thing] : []));
  return reply(action.id, action.ask ?? 'What exactly?', {
    asked: action.needs === 'name' ? 'name' : 'topic',
    ...(wish.topic && { topic: wish.topic }),
    choices:
      action.id === 'ideas.start'
        ? niches.slice(0, 4).map(({ title }) => ({ label: `For ${title}`, say: `Ideas for the channel ${title}` }))
        : [],
  });
}

export function notDone({ verb, thing }: Of<'not-done'>, situation: Situation): Reply {
  if (!thing)
    return reply(
      'cannot.negated',
      `Nothing was done, and nothing is done without your press. If you want something else, say what to ${canWord(verb)}.`,
    );
  return reply(
    'cannot.negated',
    `${capital(nameOf(thing))}: ${where(thing)}. Nothing of it goes out before you approve it; a denied one never does.`,
    {
      about: [refOf(thing)],
      cites: links(situation, linkTo(thing)),
      choices: [{ ...choiceFor('deny', thing), label: choiceFor('deny', thing).say }],
    },
  );
}
