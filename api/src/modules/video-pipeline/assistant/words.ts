import type { QueueItem, StudioId } from '@avenue/contract';
import type { Services } from '../../../services.ts';
import type { OpenCheck, StateName } from '../../assistant.ts';

export const when = (states: Partial<Record<StateName, boolean>>): StateName[] =>
  (Object.entries(states) as [StateName, boolean][]).filter(([, is]) => is).map(([name]) => name);

export const query = (page: string, parts: Record<string, string>) => `${page}?${new URLSearchParams(parts)}`;

export const openOf = (checks: QueueItem['checks']): OpenCheck[] =>
  checks.flatMap(({ name, verdict, sentence }) =>
    verdict === 'pass' ? [] : [{ name, verdict, sentence: sentence.replace(/\.$/, '') }],
  );

/** What rows are read for. */
export interface Asked {
  db: Services['db'];
  studio: StudioId;
  channels: ReadonlyMap<string, string>;
  aside: ReadonlySet<string>;
  needs: ReadonlySet<string>;
}
