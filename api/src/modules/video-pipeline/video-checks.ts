import { type Check, queueViews } from '@avenue/contract';
import type { CheckName } from '@avenue/contract/words';
import { and, eq, inArray } from 'drizzle-orm';
import type { CheckId, Finding } from '../../providers/video/index.ts';
import type { Call } from '../../services.ts';
import { waitingStatus } from './acceptance.ts';
import * as tables from './schema.ts';
import { checkScript, requireScript, wordChecks } from './scripts/index.ts';
import { spokenHash } from './text.ts';
import { factsOf } from './video-rows.ts';

const { videos, queueItems } = tables;

const names: Record<CheckId, CheckName> = {
  length: 'Length',
  frame: 'Picture size',
  black: 'No black gaps',
  silence: 'No long silence',
  loudness: 'Loudness',
  sync: 'Sound and picture together',
  captions: 'Captions fit',
  readable: 'File',
};

/** Names of what is measured at a finished file, in the order in which it is shown. */
export const measuredChecks: readonly CheckName[] = [...new Set(Object.values(names))];

/** Everything that was checked about a video, for its card in the Upload Queue. */
export async function collectChecks(call: Call, scriptId: string, findings: readonly Finding[]): Promise<Check[]> {
  return [
    ...wordChecks(await checkScript(call, scriptId)),
    ...findings.map(({ passed, sentence, id }) => ({
      name: names[id],
      verdict: passed ? ('pass' as const) : ('needs evidence' as const),
      sentence,
    })),
  ];
}

/**
 * A source or a ruling on a claim mends videos that speak the same words: their checks are looked at again, and an item
 * that waits moves between Ready and Pending with them.
 */
export async function recheckVideos(call: Call, scriptId: string): Promise<void> {
  const script = await requireScript(call, scriptId);
  const fresh = wordChecks(await checkScript(call, scriptId));
  const changed = await call.db.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(videos)
      .where(and(eq(videos.scriptId, scriptId), eq(videos.spokenHash, spokenHash(script.text))))
      .for('update');
    for (const row of rows) {
      const facts = factsOf(row);
      const checks = [
        ...fresh,
        ...facts.checks.filter(({ name }) => name !== 'Language' && !fresh.some((one) => one.name === name)),
      ];
      await tx
        .update(videos)
        .set({ facts: { ...facts, checks } })
        .where(eq(videos.id, row.id));
      await tx
        .update(queueItems)
        .set({ confidence: checks.some(({ verdict }) => verdict !== 'pass') ? 'Risky' : 'Safe' })
        .where(eq(queueItems.videoId, row.id));
      await tx
        .update(queueItems)
        .set({ status: waitingStatus(checks) })
        .where(and(eq(queueItems.videoId, row.id), inArray(queueItems.status, ['Ready', 'Pending'])));
    }
    return rows.length;
  });
  if (changed) await call.bus.changed(...queueViews, '/api/videos');
}
