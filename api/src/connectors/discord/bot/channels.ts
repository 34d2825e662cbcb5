import { z } from 'zod';
import { EngineError } from '../../../kernel/engine-error.ts';
import type { FoundAddress, Reach } from '../../../kernel/post-platform.ts';
import { callBot } from './client.ts';
import {
  type BotIn,
  type Channel,
  channelAnswer,
  guildAnswer,
  type MayPost,
  mayPostIn,
  memberAnswer,
} from './permissions.ts';

const user = z.object({ id: z.string(), username: z.string(), global_name: z.string().nullish() });
const application = z.object({ name: z.string(), bot_public: z.boolean().optional() });
const guilds = z.array(z.object({ id: z.string(), name: z.string() })).nullable();
const channels = z.array(channelAnswer).nullable();

/** Servers whose channels are listed; each takes three calls. */
const mostGuilds = 10;
const guildsPage = 200;

const readChannel = (reach: Reach, id: string) => callBot(reach, { at: `/channels/${id}` }, channelAnswer);
const readBot = (reach: Reach) => callBot(reach, { at: '/users/@me' }, user);

async function botIn(reach: Reach, bot: string, guild: string): Promise<BotIn> {
  return {
    id: bot,
    guild: await callBot(reach, { at: `/guilds/${guild}` }, guildAnswer),
    member: await callBot(reach, { at: `/guilds/${guild}/members/${bot}` }, memberAnswer),
  };
}

/** What a bot may post in a channel, as it is at this moment. */
export interface Standing {
  bot: string;
  channel: Channel;
  /** Name of the server; empty for a channel outside of one. */
  server: string;
  may: MayPost;
}

/** Asks Discord what the bot may do in a channel; sends nothing. @throws EngineError */
export async function standingIn(reach: Reach, id: string): Promise<Standing> {
  const { id: bot } = await readBot(reach);
  const channel = await readChannel(reach, id);
  if (!channel.guild_id) {
    const nobody = { id: bot, guild: { id: '', name: '', owner_id: '', roles: [] }, member: { roles: [] } };
    return { bot, channel, server: '', may: mayPostIn(nobody, channel, undefined) };
  }
  const there = await botIn(reach, bot, channel.guild_id);
  const isThread = channel.thread_metadata !== undefined && channel.parent_id;
  const parent = isThread ? await readChannel(reach, String(channel.parent_id)) : undefined;
  return { bot, channel, server: there.guild.name, may: mayPostIn(there, channel, parent) };
}

/** Whose bot it is, and what everybody may do with it. @throws EngineError */
export const readApplication = (reach: Reach) => callBot(reach, { at: '/applications/@me' }, application);

const order: readonly MayPost['posts'][] = ['all', 'words', 'nothing'];

/**
 * Channels of the servers that a bot is in, those it may post in first. Threads are not listed: their number says them.
 *
 * @throws EngineError
 */
export async function channelsOf(reach: Reach): Promise<{ found: FoundAddress[]; rest: string }> {
  const { id: bot } = await readBot(reach);
  const query = { limit: String(guildsPage) };
  const all = (await callBot(reach, { at: '/users/@me/guilds', query }, guilds)) ?? [];
  if (all.length === 0)
    throw new EngineError(
      'discord',
      'engine_refused',
      'The bot is in no server yet. Add it to yours by its invitation, then look again. Look in the developer portal for it.',
    );
  const listed = all.slice(0, mostGuilds);
  const found: { address: FoundAddress; posts: MayPost['posts'] }[] = [];
  for (const guild of listed) {
    const there = await botIn(reach, bot, guild.id);
    const rows = (await callBot(reach, { at: `/guilds/${guild.id}/channels` }, channels)) ?? [];
    for (const channel of rows.toSorted((a, b) => a.position - b.position)) {
      const may = mayPostIn(there, { ...channel, guild_id: guild.id }, undefined);
      // A category or a forum is nothing to choose.
      if (may.posts === 'nothing' && may.never) continue;
      found.push({
        posts: may.posts,
        address: {
          value: channel.id,
          label: `#${channel.name ?? channel.id} in ${guild.name}`,
          sentence: whatGoes(may),
          posts: may.posts,
        },
      });
    }
  }
  const left = all.length - listed.length;
  return {
    found: found.toSorted((a, b) => order.indexOf(a.posts) - order.indexOf(b.posts)).map(({ address }) => address),
    rest:
      left > 0 ? `The bot is in ${left} more servers, which are not listed. Paste the number of a channel there.` : '',
  };
}

/** What goes there, in one sentence. */
export function whatGoes(may: MayPost): string {
  if (may.posts === 'nothing') return may.lacks;
  const sort = `${may.sort.charAt(0).toUpperCase()}${may.sort.slice(1)}`;
  const what = may.posts === 'all' ? 'words and pictures' : 'words alone: the bot lacks Attach Files';
  return [`${sort}: takes ${what}.`, may.note].filter(Boolean).join(' ');
}
