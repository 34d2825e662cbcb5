import fs from 'node:fs';
import { and, eq } from 'drizzle-orm';
import { tables as kernel } from '../../../kernel/db/index.ts';
import { payloadHashOf } from '../../../kernel/effects/index.ts';
import { judge, packs } from '../../../kernel/policy/index.ts';
import type { Services } from '../../../services.ts';
import { youTubePayloadOf } from '../posting/youtube-payload.ts';
import { requireItem, toItem } from '../queue/rows.ts';
import { idsOf, studio } from './rows.ts';

const { effects } = kernel;
const id = 'eff_sample_handed';
const hourMs = 3_600_000;

/**
 * One approved sample that a person would post, with its real files. It is never due, and posting it is refused: it shows
 * what a hand-off is. Made anew where the files of its video are others by now.
 */
export async function seedHandOffSample({ db, store }: Pick<Services, 'db' | 'store'>): Promise<void> {
  const subject = idsOf({ id: 'moon_garden' }).item;
  // Removed by the operator, or not there yet.
  const row = await requireItem({ db, studio }, subject).catch(() => undefined);
  if (!row) return;
  const item = toItem(row);
  const sizeOf = async (url: string | undefined): Promise<[string, number][]> => {
    const size = url && (await fs.promises.stat(store.pathOf(url)).catch(() => undefined))?.size;
    return url && size ? [[url, size]] : [];
  };
  const sizes = new Map((await Promise.all([item.videoUrl, item.srtUrl, item.thumbnailUrl].map(sizeOf))).flat());
  const choices = {
    account: item.channel,
    categoryId: '26',
    language: 'en',
    privacy: 'public',
    madeForKids: false,
    containsSyntheticMedia: true,
  } as const;
  const payload = youTubePayloadOf(item, choices, sizes);
  if (!payload) return;
  const payloadHash = payloadHashOf(payload);
  const createdAt = new Date(Date.now() - 4 * hourMs);
  const kind = { kind: 'youtube.video', class: 'publish' } as const;
  await db.transaction(async (tx) => {
    const [there] = await tx.select({ hash: effects.payloadHash }).from(effects).where(eq(effects.id, id));
    if (there?.hash === payloadHash) return;
    await tx.delete(effects).where(and(eq(effects.id, id), eq(effects.state, 'handed')));
    await tx
      .insert(effects)
      .values({
        ...kind,
        id,
        studio,
        module: 'video',
        account: item.channel,
        subject,
        title: item.title,
        payload,
        payloadHash,
        dedupKey: 'sample handed',
        verdicts: judge(packs, { ...kind, payload }),
        state: 'handed',
        reason: 'No YouTube channel is connected. Post it by hand, or connect the channel.',
        mode: 'assisted',
        epoch: 0,
        approval: { by: 'Operator', at: createdAt.toISOString(), hash: payloadHash, accepted: [] },
        dueAt: createdAt,
        expiresAt: new Date(createdAt.getTime() + 60 * 24 * hourMs),
        createdAt,
        changedAt: createdAt,
      })
      .onConflictDoNothing();
  });
}
