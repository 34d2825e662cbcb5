import type { VerbName } from '../language/verbs.ts';
import { refOf, type Situation, type Thing } from '../situation/types.ts';
import type { IntentOf } from '../understand/index.ts';
import { choiceFor } from './asking.ts';
import { links, linkTo, type Reply, reply } from './reply.ts';
import { canWord, capital, nameOf, where } from './words.ts';

/** It cannot be done with this thing now; the step that comes first is offered. */
export function tellBlocked({ action, thing, sentence }: IntentOf<'blocked'>, situation: Situation): Reply {
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

export function nothingToDo({ verb, called }: IntentOf<'nothing-to-do'>, situation: Situation): Reply {
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
export function unsupported({ verb, thing }: IntentOf<'unsupported'>, situation: Situation): Reply {
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

export function notDone({ verb, thing }: IntentOf<'not-done'>, situation: Situation): Reply {
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
