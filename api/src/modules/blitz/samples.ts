import { seedPlaces } from '../../capabilities/connect/index.ts';
import { type Database, tables as kernel } from '../../kernel/db/index.ts';
import { payloadHashOf } from '../../kernel/effects/index.ts';
import * as tables from './schema.ts';

const { campaigns, posts } = tables;

const telegram = 'Telegram: Slow History';
const discord = 'Discord: Slow History';
const id = 'cmp_sample_map';
const title = 'How to read an old map in one minute';
const link = 'https://example.com/watch/map';
const hourMs = 3_600_000;

const told: readonly { account: string; kind: string; hoursAgo: number; text: string }[] = [
  {
    account: telegram,
    kind: 'telegram.post',
    hoursAgo: 30,
    text: 'Where is north on a map that has no arrow?\n\nOld map makers put it where their patron lived. One minute is enough to find out.',
  },
  {
    account: discord,
    kind: 'discord.post',
    hoursAgo: 28,
    text: 'Three colours, three owners.\n\nWhat green, red and bare paper meant before anybody wrote a legend.',
  },
  {
    account: telegram,
    kind: 'telegram.post',
    hoursAgo: 10,
    text: 'Look for the gap first.\n\nWhat a map leaves out says who paid for it: a look at the corner that stayed empty.',
  },
  {
    account: discord,
    kind: 'discord.post',
    hoursAgo: 7,
    text: 'Have an old map at home? Try these three questions on it before you watch.\n\nWe tried them on ours.',
  },
];

/** A campaign that ran in shadow in the Sample studio. None of it is due: nothing ever sends it. */
export async function seedBlitzSamples({ db }: { db: Database }): Promise<void> {
  const now = Date.now();
  const ago = (hours: number) => new Date(now - hours * hourMs);
  await seedPlaces(db, [
    { account: telegram, platform: 'telegram', label: 'Slow History', address: '@slowhistory' },
    { account: discord, platform: 'discord', label: 'Slow History', address: '' },
  ]);
  await db
    .insert(campaigns)
    .values({
      ...{ id, studio: 'sample', title, module: 'video', thing: 'que_sample_map', link },
      words: 'Where north is, what the colours meant, and what the map maker left out.',
      goal: 'Bring people who like maps to the video.',
      from: ago(31),
      to: ago(5),
      state: 'ended',
      reason: 'Every post is out, or went as far as it goes.',
      writer: 'Written by hand for the Sample studio',
      approvedBy: 'Operator',
      startedAt: ago(31),
      endedAt: ago(7),
      createdAt: ago(32),
    })
    .onConflictDoNothing();
  const rows = told.map(({ account, kind, hoursAgo, text }, at) => {
    const payload = { shape: 1, account, text, link };
    const number = at + 1;
    const effect = `eff_sample_blitz_${number}`;
    const hash = payloadHashOf(payload);
    const dueAt = ago(hoursAgo);
    return {
      post: { id: `pst_sample_${number}`, campaign: id, number, account, kind, text, hash, effect },
      effect: {
        ...{ id: effect, studio: 'sample' as const, module: 'blitz', kind, class: 'publish' as const, account },
        ...{ subject: id, title: `${title}, post ${number}`, payload, payloadHash: hash, dedupKey: `sample ${number}` },
        ...{ state: 'shadowed' as const, reason: 'It would have gone out now.', mode: 'shadow' as const, epoch: 0 },
        ...{ dueAt, attemptAt: dueAt, expiresAt: ago(-60 * 24), createdAt: ago(31), changedAt: dueAt },
      },
    };
  });
  await db
    .insert(posts)
    .values(rows.map(({ post }) => post))
    .onConflictDoNothing();
  await db
    .insert(kernel.effects)
    .values(rows.map(({ effect }) => effect))
    .onConflictDoNothing();
}
