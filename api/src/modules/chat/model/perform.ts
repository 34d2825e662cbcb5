import type { ChatThingKind } from '@avenue/contract';
import { usualDenyReasons } from '@avenue/contract/words';
import type { ToolCall } from '../../../providers/text/index.ts';
import { kindsOf, startAction, type Wish } from '../actions/index.ts';
import { answer, type Reply } from '../answers/index.ts';
import { canWord } from '../answers/words.ts';
import { clauses } from '../language/clauses.ts';
import type { StateName } from '../language/nouns.ts';
import { type Reading, read } from '../language/reading.ts';
import type { VerbName } from '../language/verbs.ts';
import { isFiller, wordsOf } from '../language/words.ts';
import { alike, named } from '../situation/names.ts';
import { type Closer, refOf, type Situation, type Talk, type Thing } from '../situation/types.ts';
import { doTo } from '../understand/commands.ts';
import { filterOf } from '../understand/filter.ts';
import { type Intent, understand } from '../understand/index.ts';
import { spokenOf } from '../understand/resolve.ts';
import { type Tool, tools } from './tools.ts';

/** What became of a call. */
export interface Performed {
  reply?: Reply;
  /** Why nothing became of it, for the operator. */
  dropped?: string;
}

interface Asked {
  sentence: string;
  situation: Situation;
  talk: Talk;
  closer: Closer;
}

const nothing = (what: string): Performed => ({ dropped: what });

/** Things of a title, exactly or as tolerantly as typed words; none where the model made it up. */
function titled(title: string, kind: ChatThingKind | undefined, situation: Situation): Thing[] {
  const pool = situation.things.filter((thing) => kind === undefined || thing.kind === kind);
  const exact = pool.filter((thing) => thing.title.toLowerCase() === title.toLowerCase());
  if (exact.length) return exact;
  const asked = wordsOf(title).filter(({ text }) => !isFiller(text));
  return named(asked, pool)
    .filter(({ coverage }) => coverage === 1)
    .map(({ thing }) => thing);
}

/** Whether the operator spoke of this thing: by a word of its title, now or a moment ago. */
function spokeOf(thing: Thing, { sentence, talk, situation }: Asked): boolean {
  const said = [sentence, ...talk.history.slice(-6).flatMap(({ from, text }) => (from === 'operator' ? [text] : []))];
  const own = wordsOf(said.join(' ')).filter(({ text }) => !isFiller(text));
  const title = wordsOf(thing.title).filter(({ text }) => !isFiller(text));
  return (
    title.some((of) => own.some((word) => alike(word, of))) ||
    spokenOf(talk, situation).some(({ kind, id }) => kind === thing.kind && id === thing.id)
  );
}

/** Whether a reason is the operator's: one of the usual, or made of words that were said. */
function saidReason(reason: string, { sentence, talk }: Asked): boolean {
  if (usualDenyReasons.some((usual) => usual === reason)) return true;
  const said = wordsOf(
    [sentence, ...talk.history.flatMap(({ from, text }) => (from === 'operator' ? [text] : []))].join(' '),
  );
  return wordsOf(reason).every((word) => isFiller(word.text) || said.some((of) => alike(word, of)));
}

const readingOf = ({ sentence, situation }: Asked): Reading | undefined => {
  const [first] = clauses(sentence, situation);
  return first && read(sentence, first, situation);
};

const asksFor = (verb: VerbName, asked: Asked): boolean =>
  clauses(asked.sentence, asked.situation).some((part) =>
    read(asked.sentence, part, asked.situation).verbs.some(({ name }) => name === verb),
  );

const blank = (reading: Reading): Reading => ({
  ...reading,
  verbs: [],
  nouns: [],
  states: [],
  without: [],
  mentions: [],
  left: [],
  telling: [],
  all: false,
  placeholder: false,
});

async function propose(verb: VerbName, input: Record<string, unknown>, asked: Asked): Promise<Performed> {
  const { title, kind, reason, name, url } = input as unknown as { title: string; kind?: ChatThingKind } & Wish;
  const { situation, talk, closer } = asked;
  const all = titled(title, kind, situation);
  if (all.length === 0) return nothing(`The model named "${title.slice(0, 80)}", which is not here. It was left out.`);
  const found = all.filter((thing) => kindsOf(verb).includes(thing.kind));
  const spoken = found.filter((thing) => spokeOf(thing, asked));
  const [first] = found.length ? found : all;
  if (first && spoken.length === 0 && !asksFor(verb, asked))
    return nothing(
      `The model wanted to ${canWord(verb)} "${first.title}". You did not ask for that, so it was left out.`,
    );
  const reading = readingOf(asked);
  if (!reading || !first) return {};
  const made = reason !== undefined && !saidReason(reason, asked);
  const wish: Wish = { ...(reason && !made && { reason }), ...(name && { name }), ...(url && { url }) };
  const things = found.length ? found : all;
  const [only] = things;
  const about = things.length === 1 && only ? refOf(only) : undefined;
  const mentioned = { ...blank(reading), mentions: things.map((thing) => ({ title: thing.title, at: 0, length: 0 })) };
  const narrowed = { ...situation, things };
  const { intent } = doTo(verb, mentioned, wish, narrowed, { history: [], path: talk.path, about });
  const reply = await answer([intent], situation, closer);
  // What the operator did not name is for the operator to tick.
  const proposals = reply.proposals.map((one) =>
    spoken.length ? one : { ...one, ticked: false, detail: one.detail ?? 'You did not name this one.' },
  );
  return {
    reply: { ...reply, proposals },
    ...(made && { dropped: 'The model gave a reason that you did not say. It was left out.' }),
  };
}

async function look(tool: string, input: Record<string, unknown>, asked: Asked): Promise<Performed> {
  const { situation, talk, closer } = asked;
  const done = async (intents: readonly Intent[]) => ({ reply: await answer(intents, situation, closer) });
  if (tool === 'status') return done([{ is: 'status', of: input.of as 'all' }]);
  if (tool === 'open' || tool === 'explain') {
    const what = String(input.title ?? input.what);
    const intents = understand(tool === 'open' ? `open "${what}"` : `what is ${what}`, situation, {
      history: [],
      path: talk.path,
    });
    const looked = intents.filter(({ is }) => is.startsWith('open') || is.startsWith('explain') || is === 'guide');
    return looked.length ? done(looked) : nothing(`Nothing here goes by "${what.slice(0, 80)}".`);
  }
  const reading = readingOf({ ...asked, sentence: String(input.words ?? '') || '-' });
  const base = reading ?? readingOf(asked);
  if (!base) return {};
  const left = wordsOf(String(input.words ?? '')).filter(({ text }) => !isFiller(text));
  const kind = input.kind as ChatThingKind | undefined;
  const filter = filterOf(
    {
      ...blank(base),
      left,
      states: input.state ? [input.state as StateName] : [],
      nouns: kind ? [{ word: kind, kinds: [kind], plural: true, at: 0, length: 0 }] : [],
    },
    situation,
  );
  return filter ? done([{ is: tool as 'find' | 'count', filter }]) : {};
}

/** Carries a call out as far as a model may: it looks things up, and it proposes. */
export async function perform({ name, arguments: given }: ToolCall, asked: Asked): Promise<Performed> {
  const tool: Tool | undefined = tools.find((one) => one.name === name);
  if (!tool) return nothing(`The model asked for "${name.slice(0, 60)}", which Avenue cannot do. It was left out.`);
  const parsed = tool.input.safeParse(given ?? {});
  if (!parsed.success) return nothing(`The model asked for "${name}" in a way that cannot be read. It was left out.`);
  const input = parsed.data as Record<string, unknown>;
  if ('look' in tool.does) return look(tool.does.look, input, asked);
  if ('verb' in tool.does) return propose(tool.does.verb, input, asked);
  const { situation, closer } = asked;
  const { topic, name: called } = input as Wish;
  const wish: Wish = { ...(topic && { topic }), ...(called && { name: called }) };
  return { reply: await answer([{ is: 'start', action: startAction(tool.does.start), wish }], situation, closer) };
}

/** True for calls that only look: their result goes back to the model. */
export const onlyLooks = ({ name }: ToolCall): boolean => {
  const tool = tools.find((one) => one.name === name);
  return tool !== undefined && 'look' in tool.does;
};
