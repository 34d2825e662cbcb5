import type { BodyInput } from '@avenue/contract';
import { listLocks, lockable } from '../../capabilities/comply/index.ts';
import { listChannels } from '../../kernel/channels.ts';
import { lockedWords } from '../../kernel/effects/index.ts';
import type { Call } from '../../services.ts';
import { type Assistant, callOf, type Matter, type Told } from '../assistant.ts';

const page = '/compliance-monitor';
const mostTold = 8;

type Fields = Omit<BodyInput<'POST /api/compliance/locks'>, 'reason'>;

/** As it is told to a person: accounts by their label, kinds by theirs. */
const toldOf = (call: Call, labels: ReadonlyMap<string, string>, { account = '', kind = '', phrase = '' }: Fields) =>
  lockedWords({
    account: labels.get(account) ?? account,
    kind: call.effects.kinds.get(kind)?.label ?? kind,
    phrase,
  });

const labelsIn = async (call: Call): Promise<ReadonlyMap<string, string>> =>
  new Map((await listChannels(call, call.studio)).map(({ name, label }) => [name, label]));

/** What stands in marks, an account, or a kind of post that is named; the account before its platform. */
async function meant(call: Call, said: string): Promise<Fields | undefined> {
  const phrase = /["“]([^"“”]{2,120})["”]/.exec(said)?.[1];
  if (phrase) return { phrase };
  const labels = await labelsIn(call);
  const { accounts, kinds } = await lockable(call.db, call.studio, call.effects.kinds);
  const words = said.toLowerCase();
  const isNamed = (name: string) => words.includes(name.toLowerCase());
  const account = accounts.find((name) => isNamed(labels.get(name) ?? name));
  if (account) return { account };
  const kind = kinds.find((one) => isNamed(one.kind.split('.')[0] ?? one.kind));
  return kind && { kind: kind.kind };
}

async function tellLock(call: Call, said: string): Promise<Told> {
  const fields = await meant(call, said);
  if (!fields)
    return {
      text: 'Name what is locked: a channel, a platform such as Telegram, or words in quotation marks. The Compliance Monitor lists what can be locked.',
      paths: [page],
    };
  const labels = await labelsIn(call);
  const what = toldOf(call, labels, fields);
  return {
    text: `From the press on nothing goes out for ${what}, whoever says yes, until it is unlocked. What is planned for it is held.`,
    paths: [page],
    proposals: [
      {
        label: `Lock ${what}`,
        call: callOf('POST /api/compliance/locks', { body: { ...fields, reason: 'Asked for in the chat' } }),
        doing: 'Locking it',
        done: 'It is locked.',
        path: page,
      },
    ],
  };
}

async function tellLocks(call: Call, isOpening: boolean): Promise<Told> {
  const labels = await labelsIn(call);
  const locks = await listLocks(call.db, call.studio);
  const shown = locks.slice(0, mostTold).map((one) => ({ ...one, what: toldOf(call, labels, one) }));
  if (shown.length === 0) return { text: 'Nothing is locked.', paths: [page] };
  const held = locks.reduce((sum, one) => sum + one.held, 0);
  return {
    text: `${locks.length === 1 ? 'One lock is' : `${locks.length} locks are`} in force and ${held === 1 ? 'one planned thing is' : `${held} planned things are`} held: ${shown.map(({ what }) => what).join('; ')}.${isOpening ? ' What a lock held waits for a yes once it is gone.' : ''}`,
    paths: [page],
    ...(isOpening && {
      proposals: shown.map(({ id, what }) => ({
        label: `Unlock ${what}`,
        call: callOf('DELETE /api/compliance/locks/{id}', { params: { id } }),
        doing: 'Unlocking it',
        done: 'It is unlocked.',
        path: page,
      })),
    }),
  };
}

const matters: readonly Matter[] = [
  {
    id: 'comply.locks',
    ways: [
      '(?:what|which|anything|something|is|are)\\b.*\\b(?:is|are|am|have i|did i)\\b.*\\blocked\\b(?! out)',
      '(?:is|are) (?:anything|something|any \\w+) locked\\b',
      '(?:list|show)\\b(?: me)?(?: all| the| my)* locks\\b',
    ],
    examples: ['what is locked', 'is anything locked?', 'show my locks'],
    tell: (call) => tellLocks(call, false),
  },
  {
    id: 'comply.unlock',
    ways: [
      '^(?:please |now |can you |could you )*(?:unlock|open|lift|remove|take away) (?:\\w+ ){0,4}locks?\\b',
      '^(?:please |now |can you |could you )*unlock\\b',
    ],
    examples: ['unlock night garden', 'take away the lock', 'unlock my telegram account'],
    tell: (call) => tellLocks(call, true),
  },
  {
    id: 'comply.lock',
    ways: [
      '^(?:please |now |can you |could you )*(?:lock|put a lock on)\\b(?! (?:me|out)\\b)',
      '^(?:please |now |can you |could you |ok |just )*(?:stop|pause|halt|hold|freeze|block) (?:(?:all|any|the|my|every) )*(?:posting|posts?|sending|sends?|publishing|uploads?|uploading|everything)(?: anything| from posting| from going out)? (?:on|to|for|at|of) (?:my |the )?(?:youtube|tiktok|instagram|insta|pinterest|telegram|discord)\\b',
      '^(?:please |now |can you |could you |ok |just )*(?:stop|pause|halt|hold|freeze|block) (?:(?:all|any|the|my|every) )*(?:posting|posts?|sending|publishing|uploads?|uploading) (?:on|to|for|of) (?:my |the )?(?!(?:now|a|an|one|today|tonight|all|every\\w*|once|me|moment|time|day|week\\w*|rest|whole|channels|accounts|platforms|socials)\\b)[a-z]',
    ],
    examples: [
      'stop posting on telegram',
      'pause the posts for night garden',
      'lock my telegram account',
      'lock night garden',
      'please lock the words "ice water"',
    ],
    tell: tellLock,
  },
];

export const complyAssistant: Assistant = { matters };
