import { z } from 'zod';

/**
 * What a bot may do in a channel.
 * Bits and order of the overwrites: https://docs.discord.com/developers/topics/permissions, read on 2026-11-26.
 */
export const bits = {
  administrator: 1n << 3n,
  viewChannel: 1n << 10n,
  sendMessages: 1n << 11n,
  attachFiles: 1n << 15n,
  readHistory: 1n << 16n,
  connect: 1n << 20n,
  manageThreads: 1n << 34n,
  sendInThreads: 1n << 38n,
} as const;
const everything = ~0n;

const flags = z
  .string()
  .regex(/^\d{1,30}$/)
  .transform(BigInt);

/** A server, as it is asked for by id. */
export const guildAnswer = z.object({
  ...{ id: z.string(), name: z.string(), owner_id: z.string() },
  roles: z.array(z.object({ id: z.string(), permissions: flags })),
});
export const memberAnswer = z.object({
  roles: z.array(z.string()),
  communication_disabled_until: z.iso.datetime({ offset: true }).nullish(),
});
export const channelAnswer = z.object({
  ...{ id: z.string(), type: z.number(), name: z.string().nullish(), guild_id: z.string().nullish() },
  parent_id: z.string().nullish(),
  position: z.number().default(0),
  permission_overwrites: z.array(z.object({ id: z.string(), type: z.number(), allow: flags, deny: flags })).default([]),
  thread_metadata: z.object({ archived: z.boolean(), locked: z.boolean() }).optional(),
});
type Guild = z.infer<typeof guildAnswer>;
type Member = z.infer<typeof memberAnswer>;
export type Channel = z.infer<typeof channelAnswer>;

/** The bot in a server. */
export interface BotIn {
  id: string;
  guild: Guild;
  member: Member;
}

const together = (all: readonly bigint[]) => all.reduce((sum, one) => sum | one, 0n);

/**
 * Everything that a bot may do in a channel, as bits.
 *
 * @param parent for a thread, the channel it stands in: a thread has no overwrites of its own
 */
export function permissionsOf({ id, guild, member }: BotIn, { permission_overwrites }: Channel): bigint {
  if (guild.owner_id === id) return everything;
  // The role that everybody has goes by the id of its server.
  const own = new Set([guild.id, ...member.roles]);
  const base = together(guild.roles.filter((role) => own.has(role.id)).map(({ permissions }) => permissions));
  if (base & bits.administrator) return everything;
  const apply = (given: bigint, overwrites: Channel['permission_overwrites']) =>
    (given & ~together(overwrites.map(({ deny }) => deny))) | together(overwrites.map(({ allow }) => allow));
  const everybody = permission_overwrites.filter((one) => one.id === guild.id);
  const roles = permission_overwrites.filter((one) => one.type === 0 && one.id !== guild.id && own.has(one.id));
  const alone = permission_overwrites.filter((one) => one.type === 1 && one.id === id);
  return [everybody, roles, alone].reduce(apply, base);
}

interface Sort {
  /** As Discord calls it. */
  name: string;
  /** What is to be known of a post there; absent: nothing. */
  note?: string;
  isThread?: true;
  isVoice?: true;
}

/** Channels that take messages, by the number of their type. */
const sorts: Readonly<Record<number, Sort>> = {
  0: { name: 'text channel' },
  2: { name: 'chat of a voice channel', isVoice: true },
  5: {
    name: 'announcement channel',
    note: 'Servers that follow it get a post only once somebody presses Publish on it there.',
  },
  10: { name: 'announcement thread', isThread: true },
  11: { name: 'public thread', isThread: true, note: 'A thread closes by itself once nobody writes in it.' },
  12: {
    name: 'private thread',
    isThread: true,
    note: 'Only who was added to it sees it; the bot has to be one of them.',
  },
  13: { name: 'chat of a stage channel', isVoice: true },
};
const others: Readonly<Record<number, string>> = {
  1: 'a direct message',
  3: 'a group of direct messages',
  4: 'a category',
  14: 'a directory of servers',
  15: 'a forum, which takes threads alone',
  16: 'a media channel, which takes threads alone',
};

/** What a bot may post in a channel. */
export type MayPost =
  | { posts: 'all' | 'words'; sort: string; note?: string | undefined; canLookBack: boolean }
  /** What is missing, as a sentence with what to do. `never`: no allowance changes it. */
  | { posts: 'nothing'; sort: string; lacks: string; never?: true };

const nameOf = ({ name }: Channel) => `#${name ?? 'this channel'}`;
const listed = (names: readonly string[]) => names.join(names.length > 2 ? ', ' : ' and ');

/** What a bot may post in a channel. @param parent where the channel is a thread, the channel it stands in */
export function mayPostIn(bot: BotIn, channel: Channel, parent: Channel | undefined, now = Date.now()): MayPost {
  const sort = sorts[channel.type];
  if (!sort || !channel.guild_id) {
    const other = others[channel.type] ?? 'no channel that is known here';
    const lacks = `${nameOf(channel)} is ${other}. Choose a text or announcement channel, or a thread.`;
    return { posts: 'nothing', sort: other, lacks, never: true };
  }
  const no = (lacks: string): MayPost => ({ posts: 'nothing', sort: sort.name, lacks });
  const may = permissionsOf(bot, sort.isThread && parent ? parent : channel);
  const has = (bit: bigint) => (may & bit) === bit;
  const wanted = {
    'View Channel': bits.viewChannel,
    ...(sort.isThread ? { 'Send Messages in Threads': bits.sendInThreads } : { 'Send Messages': bits.sendMessages }),
    ...(sort.isVoice && { Connect: bits.connect }),
  };
  const missing = Object.entries(wanted).flatMap(([name, bit]) => (has(bit) ? [] : name));
  if (missing.length > 0)
    return no(`The bot lacks ${listed(missing)} in ${nameOf(channel)}. Give it that in Discord, then test.`);
  const until = bot.member.communication_disabled_until;
  if (until && Date.parse(until) > now && !has(bits.administrator))
    return no(`The bot has a timeout in this server until ${until}. Wait for its end, or look there and lift it.`);
  const { archived, locked } = channel.thread_metadata ?? { archived: false, locked: false };
  if (archived && locked && !has(bits.manageThreads))
    return no(`The thread ${nameOf(channel)} is locked. Look there and unlock it, then test.`);
  return {
    posts: has(bits.attachFiles) ? 'all' : 'words',
    sort: sort.name,
    note: sort.note,
    canLookBack: has(bits.readHistory),
  };
}
