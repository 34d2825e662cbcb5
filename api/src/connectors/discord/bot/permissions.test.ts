import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type BotIn, bits, type Channel, type MayPost, mayPostIn, permissionsOf } from './permissions.ts';

const { viewChannel: view, sendMessages: write, attachFiles: attach, readHistory: history } = bits;
const bot = (
  base: bigint,
  { roles = {}, owner = 'mara' }: { roles?: Record<string, bigint>; owner?: string } = {},
): BotIn => ({
  id: 'bot',
  guild: {
    ...{ id: 'guild', name: 'Slow History', owner_id: owner },
    roles: [['guild', base] as const, ...Object.entries(roles)].map(([id, permissions]) => ({ id, permissions })),
  },
  member: { roles: Object.keys(roles) },
});
type Overwrite = readonly [id: string, type: number, allow: bigint, deny: bigint];
const room = (overwrites: readonly Overwrite[] = [], change: Partial<Channel> = {}): Channel => ({
  ...{ id: '1', type: 0, name: 'news', guild_id: 'guild', position: 0 },
  permission_overwrites: overwrites.map(([id, type, allow, deny]) => ({ id, type, allow, deny })),
  ...change,
});

const cases: readonly { name: string; in: BotIn; at: Channel; has: bigint; lacks?: bigint }[] = [
  { name: 'what everybody may', in: bot(view | write), at: room(), has: view | write, lacks: attach },
  { name: 'what a role adds', in: bot(view, { roles: { poster: write } }), at: room(), has: view | write },
  {
    name: 'an administrator whatever is denied',
    in: bot(bits.administrator),
    at: room([['guild', 0, 0n, write]]),
    has: write,
  },
  {
    name: 'the owner whatever is denied',
    in: bot(0n, { owner: 'bot' }),
    at: room([['guild', 0, 0n, write]]),
    has: write,
  },
  { name: 'denied to everybody', in: bot(view | write), at: room([['guild', 0, 0n, write]]), has: view, lacks: write },
  {
    name: 'denied to everybody and allowed to a role',
    ...{ in: bot(view | write, { roles: { poster: 0n } }), has: view | write },
    at: room([
      ['poster', 0, write, 0n],
      ['guild', 0, 0n, write],
    ]),
  },
  {
    name: 'denied by one role and allowed by another',
    ...{ in: bot(view | write, { roles: { poster: 0n, guest: 0n } }), has: write },
    at: room([
      ['guest', 0, 0n, write],
      ['poster', 0, write, 0n],
    ]),
  },
  {
    name: 'denied to the bot alone',
    ...{ in: bot(view | write, { roles: { poster: write } }), has: view, lacks: write },
    at: room([
      ['bot', 1, 0n, write],
      ['poster', 0, write, 0n],
    ]),
  },
  { name: 'a role that it has not', in: bot(view), at: room([['other', 0, write, 0n]]), has: view, lacks: write },
];
for (const { name, in: where, at, has, lacks = 0n } of cases)
  test(`permissions: ${name}`, () => {
    const found = permissionsOf(where, at);
    assert.equal(found & has, has);
    assert.equal(found & lacks, 0n);
  });

const all = view | write | attach | history | bits.sendInThreads;
const inThread = { thread_metadata: { archived: false, locked: false }, parent_id: '1' };
const answers: readonly { name: string; base: bigint; at: Channel; posts: MayPost['posts']; says?: RegExp }[] = [
  { name: 'a text channel', base: all, at: room(), posts: 'all' },
  { name: 'without Attach Files', base: all & ~attach, at: room(), posts: 'words' },
  {
    name: 'without Send Messages',
    base: all & ~write,
    at: room(),
    posts: 'nothing',
    says: /lacks Send Messages in #news/,
  },
  { name: 'without both', base: 0n, at: room(), posts: 'nothing', says: /lacks View Channel and Send Messages/ },
  { name: 'an announcement channel', base: all, at: room([], { type: 5 }), posts: 'all', says: /presses Publish/ },
  { name: 'a forum', base: all, at: room([], { type: 15 }), posts: 'nothing', says: /threads alone/ },
  {
    name: 'a direct message',
    base: all,
    at: room([], { type: 1, guild_id: null }),
    posts: 'nothing',
    says: /direct message/,
  },
  { name: 'a thread', base: all & ~write, at: room([], { type: 11, ...inThread }), posts: 'all' },
  {
    name: 'a thread where threads are closed to it',
    base: all & ~bits.sendInThreads,
    at: room([], { type: 11, ...inThread }),
    posts: 'nothing',
    says: /Send Messages in Threads/,
  },
  {
    name: 'a locked thread',
    base: all,
    at: room([], { type: 11, thread_metadata: { archived: true, locked: true }, parent_id: '1' }),
    posts: 'nothing',
    says: /unlock it/,
  },
  {
    name: 'a voice channel without Connect',
    base: all,
    at: room([], { type: 2 }),
    posts: 'nothing',
    says: /lacks Connect/,
  },
];
for (const { name, base, at, posts, says } of answers)
  test(`a bot in ${name} posts ${posts}`, () => {
    const told = mayPostIn(bot(base), at, at.thread_metadata ? room() : undefined);
    assert.equal(told.posts, posts);
    if (says) assert.match(told.posts === 'nothing' ? told.lacks : (told.note ?? ''), says);
  });

test('a bot with a timeout posts nothing until its end', () => {
  const timed = { ...bot(all), member: { roles: [], communication_disabled_until: '2026-11-26T10:00:00+00:00' } };
  const at = (time: string) => mayPostIn(timed, room(), undefined, Date.parse(time)).posts;
  assert.deepEqual([at('2026-11-26T09:00:00Z'), at('2026-11-26T11:00:00Z')], ['nothing', 'all']);
});
