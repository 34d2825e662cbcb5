import { loadContract } from '../../../providers/testing/contract.ts';
import {
  type FakeAnswer,
  type FakeRequest,
  type FakeVendor,
  startFakeVendor,
} from '../../../providers/testing/fake-vendor.ts';
import { formParts } from '../../testing/form-parts.ts';
import { bits } from '../bot/permissions.ts';

const contract = loadContract(new URL('../fixtures/discord.json', import.meta.url));

/** Of the form of the developer portal. */
export const discordBotToken = `${'MTE'.repeat(8)}.GaBcDe.${'aaaaaa'.repeat(6)}`;
const bot = '223704706495545350';
export const server = '223704706495545346';
/** Channels of the server, each with what its name says. */
export const rooms = {
  news: '223704706495545361',
  announcements: '223704706495545362',
  quiet: '223704706495545363',
  wordsAlone: '223704706495545364',
  noHistory: '223704706495545365',
  forum: '223704706495545366',
  thread: '223704706495545367',
  locked: '223704706495545368',
  unseen: '223704706495545369',
} as const;

const everybody = { id: server, type: 0 };
const deny = (...denied: bigint[]) => [
  { ...everybody, allow: '0', deny: String(denied.reduce((sum, one) => sum | one, 0n)) },
];
const base = bits.viewChannel | bits.sendMessages | bits.attachFiles | bits.readHistory | bits.sendInThreads;
const channel = (id: string, type: number, name: string, overwrites: object[] = []) => ({
  ...{ id, type, name, guild_id: server, position: Number(id.slice(-2)), permission_overwrites: overwrites },
});
const thread = (id: string, name: string, closed: boolean) => ({
  ...{ id, type: 11, name, guild_id: server, parent_id: rooms.news },
  thread_metadata: { archived: closed, locked: closed },
});

interface Written {
  id: string;
  channel_id: string;
  content: string;
  nonce: string;
  author: { id: string; username: string; bot: boolean };
  timestamp: string;
  attachments: object[];
}

export interface FakeDiscordBot extends FakeVendor {
  /** What stands there, the oldest first. */
  written: Written[];
  /** Posts that arrived, whether or not they made a message. */
  arrived: number;
  /** What was sent last, as JSON. */
  last: Record<string, unknown> | undefined;
  /** Whatever comes is changed before it stands there. */
  spoils: boolean;
  /** It says that it posted, and keeps nothing. */
  drops: boolean;
  /** The line breaks after it posted, so many times. */
  losesAnswers: number;
  /** Posts of a channel until its limit is told, in the head of an answer. */
  left: number | undefined;
  /** The next refusal by a limit is for all routes. */
  isGlobal: boolean;
  reset(): void;
}

/** Discord with one bot in one server: permissions, nonces, and limits in the heads of its answers. */
export async function startFakeBot(): Promise<FakeDiscordBot> {
  const now = () => new Date().toISOString();
  const state = {
    ...{ written: [] as Written[], arrived: 0, last: undefined as Record<string, unknown> | undefined },
    ...{ spoils: false, drops: false, losesAnswers: 0, left: undefined as number | undefined, isGlobal: false },
  };
  const channels = [
    channel(rooms.news, 0, 'news'),
    channel(rooms.announcements, 5, 'announcements'),
    channel(rooms.quiet, 0, 'quiet', deny(bits.sendMessages)),
    channel(rooms.wordsAlone, 0, 'words', deny(bits.attachFiles)),
    channel(rooms.noHistory, 0, 'no-history', deny(bits.readHistory)),
    channel(rooms.forum, 15, 'forum'),
  ];
  const threads = [thread(rooms.thread, 'open thread', false), thread(rooms.locked, 'closed thread', true)];
  const refuse = (status: number, code: number): FakeAnswer => ({ status, body: { message: 'No.', code } });
  const limitedFor = (seconds: number): FakeAnswer => ({
    status: 429,
    headers: {
      'x-ratelimit-remaining': '0',
      'x-ratelimit-reset-after': String(seconds),
    },
    body: { message: 'You are being rate limited.', retry_after: seconds, global: state.isGlobal },
  });
  const about: Readonly<Record<string, () => unknown>> = {
    '/users/@me': () => ({ id: bot, username: 'avenue', global_name: 'Avenue', bot: true, flags: 0 }),
    '/applications/@me': () => ({ id: bot, name: 'Avenue', flags: 0, bot_public: false }),
    '/users/@me/guilds': () => [{ id: server, name: 'Slow History', owner: false, permissions: String(base) }],
    [`/guilds/${server}`]: () => ({
      ...{ id: server, name: 'Slow History', owner_id: '223704706495545399' },
      roles: [{ id: server, name: '@everyone', permissions: String(base) }],
    }),
    [`/guilds/${server}/members/${bot}`]: () => ({ roles: [], communication_disabled_until: null }),
    [`/guilds/${server}/channels`]: () => channels,
  };

  function post(request: FakeRequest, room: string): FakeAnswer {
    const form = formParts(request);
    const told = form?.get('payload_json')?.text;
    const sent = (told ? JSON.parse(told) : request.body) as Record<string, unknown>;
    if (told)
      vendor.violations.push(
        ...contract.request('POST', request.path, { body: sent, contentType: 'application/json' }),
      );
    if (room === rooms.quiet) return refuse(403, 50_013);
    if (room === rooms.locked) return refuse(400, 160_005);
    if (state.left === 0) return limitedFor(7);
    const nonce = String(sent.nonce);
    state.arrived += 1;
    state.last = sent;
    const known = sent.enforce_nonce === true ? state.written.find((one) => one.nonce === nonce) : undefined;
    const id = known?.id ?? String((BigInt(Date.now() - 1_420_070_400_000) << 22n) + BigInt(state.arrived));
    const file = form?.get('files[0]')?.bytes;
    const url = `https://cdn.discordapp.com/attachments/${room}/${id}/picture.png`;
    const message = known ?? {
      ...{ id, channel_id: room, nonce, timestamp: now() },
      content: state.spoils ? 'Something else.' : String(sent.content ?? ''),
      author: { id: bot, username: 'avenue', bot: true },
      attachments: file
        ? [
            {
              ...(sent.attachments as object[])[0],
              id,
              size: file.length,
              url,
              proxy_url: url,
              width: 1280,
              height: 720,
            },
          ]
        : [],
    };
    if (!known && !state.drops) state.written.push(message);
    if (state.losesAnswers > 0) {
      state.losesAnswers -= 1;
      return { lost: true };
    }
    if (state.left !== undefined) state.left -= 1;
    const head =
      state.left === undefined ? {} : { 'x-ratelimit-remaining': String(state.left), 'x-ratelimit-reset-after': '7' };
    return { headers: head, body: message };
  }

  const vendor = await startFakeVendor(contract, (request) => {
    const { method, path, params, headers } = request;
    const at = path.replace('/api/v10', '');
    if (headers.authorization !== `Bot ${discordBotToken}`) return refuse(401, 0);
    const known = about[at];
    if (known) return { body: known() };
    const [, room = '', behind = '', id] = /^\/channels\/(\d+)(\/messages)?(?:\/(\d+))?$/.exec(at) ?? [];
    const found = [...channels, ...threads].find((one) => one.id === room);
    if (room === rooms.unseen) return refuse(403, 50_001);
    if (!found) return refuse(404, 10_003);
    if (!behind) return { body: found };
    if (method === 'POST') return post(request, room);
    const there = state.written.filter((one) => one.channel_id === room);
    // Discord keeps no nonce with what it lists.
    const listed = ({ nonce: _nonce, ...one }: Written) => one;
    if (id) {
      const one = there.find((message) => message.id === id);
      return one ? { body: listed(one) } : refuse(404, 10_008);
    }
    if (room === rooms.noHistory) return { body: [] };
    const { after = '0', limit = '50' } = params;
    const later = there.filter((one) => BigInt(one.id) > BigInt(after)).slice(0, Number(limit));
    return { body: later.toReversed().map(listed) };
  });
  return Object.assign(state, vendor, {
    reset() {
      Object.assign(state, { arrived: 0, last: undefined, spoils: false, drops: false });
      Object.assign(state, { losesAnswers: 0, left: undefined, isGlobal: false });
      state.written.length = 0;
      vendor.requests.length = 0;
      vendor.script.length = 0;
    },
  });
}
