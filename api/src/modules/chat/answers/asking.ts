import type { VerbName } from '../language/verbs.ts';
import { refOf, type Situation, type Thing } from '../situation/types.ts';
import type { IntentOf } from '../understand/index.ts';
import { withLater } from './beside.ts';
import { olderNote } from './older.ts';
import { links, type Reply, reply } from './reply.ts';
import { canWord, capital, kindWords, nameOf, verbWords, where } from './words.ts';

/** More than this are not offered at once. */
export const mostChoices = 8;

/** Several fit, or none was named: it asks. */
export function askWhich({ later, ...intent }: IntentOf<'which'>): Reply {
  return withLater(whichOf(intent), later);
}

function whichOf({ verb, pairs, named }: IntentOf<'which'>): Reply {
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
    choices: shown.map((thing) => choiceFor(verb as VerbName, thing)),
  });
}

/** A thing to choose, as its sentence. */
export const choiceFor = (verb: VerbName, thing: Thing): Reply['choices'][number] => ({
  label: capital(nameOf(thing).replace(/^the /, '')),
  detail: where(thing),
  say: verbWords[verb]?.say(nameOf(thing)) ?? capital(nameOf(thing)),
  about: refOf(thing),
});

export const askMissing = ({ action, thing }: IntentOf<'missing'>): Reply =>
  reply(action.id, `${capital(nameOf(thing))}: ${action.also?.ask ?? 'what exactly?'}`, {
    about: [refOf(thing)],
    asked: 'name',
  });

/** Nothing of this name is here. */
export function nothingNamed(
  { verb, called, words, kinds, near }: IntentOf<'nothing-named'>,
  situation: Situation,
): Reply {
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

export function askFor({ action, wish }: IntentOf<'ask'>, situation: Situation): Reply {
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
