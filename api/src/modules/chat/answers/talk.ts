import { tongues } from '../knowledge/tongues.ts';
import { refOf, type Situation } from '../situation/types.ts';
import type { Intent, IntentOf } from '../understand/index.ts';
import { choiceFor } from './asking.ts';
import { nearestChoices, nearestPaths } from './nearest.ts';
import { lineTo, links, linkTo, type Reply, reply } from './reply.ts';
import { list } from './words.ts';

const sorry = "I can't do that yet";
/** Whether it could be done is not known where the words were not read. */
const notUnderstood = `${sorry}, or I did not understand it: say it in other words.`;

/** What can be begun here: "ideas, scripts, voiceovers and videos". */
const begun = ({ makes }: Situation) => list(makes);

const abilities = (situation: Situation) =>
  `I can open pages, find what you made, say what waits, runs or was done, what is planned, went out or was held, what came in and what was clicked, explain a word or why something is risky, start ${begun(situation)}, note what you have to do, stop everything, and prepare decisions. You confirm each one.`;

/** Sentences that fit this studio. */
function suggestions({ things, needs }: Situation): Reply['choices'] {
  const waiting = things.find(({ kind, states }) => kind === 'decision' && states.includes('waiting'));
  const says = [
    needs.total > 0 ? 'What is waiting for me?' : 'What was done today?',
    ...(waiting ? [`Tell me about "${waiting.title}"`] : []),
    'Give me ideas about sourdough',
    'How do I make a video?',
    'What does LUFS mean?',
  ];
  return says.map((say) => ({ label: say, say }));
}

const mostOffered = 4;

/** "The other one" where nothing was spoken of. */
function otherOne({ needs, things }: Situation): Reply {
  const waiting = needs.items.flatMap(
    ({ ref }) => things.find(({ kind, id }) => kind === ref.kind && id === ref.id) ?? [],
  );
  const offered = waiting.slice(0, mostOffered);
  return reply('which.explain', 'Which one do you mean? Nothing was done. Name it by its title.', {
    about: offered.map(refOf),
    ...(offered.length > 0 && { asked: 'which' as const }),
    choices: offered.map((thing) => choiceFor('open', thing)),
  });
}

export function smallTalk(
  { is }: IntentOf<'hello' | 'thanks' | 'help' | 'yes' | 'no' | 'other'>,
  situation: Situation,
): Reply {
  if (is === 'other') return otherOne(situation);
  if (is === 'hello')
    return reply('talk.hello', 'Hello. Ask what waits, name something you made, or say what to prepare.', {
      choices: suggestions(situation).slice(0, 3),
    });
  if (is === 'thanks') return reply('talk.thanks', 'You are welcome.');
  if (is === 'yes')
    return reply(
      'talk.yes',
      'Nothing is prepared that I could go on with. Press Do this on a proposal above, or say what to do.',
    );
  if (is === 'no') return reply('talk.no', 'Nothing was done.');
  return reply('talk.help', abilities(situation), { choices: suggestions(situation) });
}

export function cannot(
  { cannot: { id, says, nearest, paths = [], say }, beside = [] }: IntentOf<'cannot'>,
  situation: Situation,
): Reply {
  return reply(`cannot.${id}`, `${sorry}: ${says.replace('{begun}', begun(situation))} ${nearest}`, {
    about: beside.map(refOf),
    cites: links(situation, ...beside.map(lineTo), ...paths),
    choices: say ? [{ label: say, say }] : [],
  });
}

export function foreign({ language }: IntentOf<'foreign'>, situation: Situation): Reply {
  const own = tongues[language];
  const [waiting, help] = own ? [own.waiting, own.help] : ['What is waiting for me?', 'What can you do?'];
  const no = `${sorry}: this looks like ${language}, and I understand English only. Try one of these.`;
  return reply('cannot.language', own ? `${own.no}\n${no}` : no, {
    choices: [
      { label: waiting, say: 'What is waiting for me?' },
      { label: help, say: 'What can you do?' },
      ...suggestions(situation).slice(1, 2),
    ],
  });
}

const mostNamed = 3;

/** Words were left over that may change what is wanted: it names them, and offers what the others would mean. */
function partlyUnderstood(
  nearest: Intent,
  unused: readonly string[],
  near: readonly { title: string; path: string }[],
  situation: Situation,
): Reply {
  const offered = nearestChoices(nearest);
  const words = unused.slice(0, mostNamed).map((one) => `"${one}"`);
  const text = [
    `${sorry}, or I did not understand it: I can make nothing of ${list(words)}.`,
    offered.length ? 'The nearest I can do is below.' : 'Say it in other words.',
  ];
  return reply('cannot', text.join(' '), {
    cites: links(situation, ...near, ...nearestPaths(nearest)),
    choices: [...offered, { label: 'What can you do?', say: 'What can you do?' }],
  });
}

/** Not understood: it says so, and what is nearest. */
export function unknown({ pages, things, nearest, unused = [] }: IntentOf<'unknown'>, situation: Situation): Reply {
  if (nearest) return partlyUnderstood(nearest, unused, things.map(linkTo), situation);
  const near = links(situation, ...things.map(linkTo), ...pages.map(({ path }) => path));
  const said = unused.slice(0, mostNamed).map((one) => `"${one}"`);
  const no = said.length
    ? `${sorry}, or I did not understand it: ${list(said)}. Say it in other words.`
    : notUnderstood;
  const text = near.length ? `${no} The nearest I find is below.` : `${no} ${abilities(situation)}`;
  return reply('cannot', text, {
    about: things.map(refOf),
    cites: near,
    choices: near.length
      ? [{ label: 'What can you do?', say: 'What can you do?' }]
      : suggestions(situation).slice(0, 3),
  });
}
