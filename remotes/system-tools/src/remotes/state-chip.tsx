import type { RemoteState } from '@avenue/contract';
import { Chip, StatusChip, type StatusName } from '@avenue/ui';
import IconCircleDashed from '@tabler/icons-react/dist/esm/icons/IconCircleDashed.mjs';

const looks: Readonly<Record<Exclude<RemoteState['state'], 'idle'>, { status: StatusName; word: string }>> = {
  online: { status: 'online', word: 'Online' },
  slow: { status: 'slow', word: 'Slow' },
  failing: { status: 'failed', word: 'Failing' },
  damaged: { status: 'error', word: 'Damaged' },
  off: { status: 'off', word: 'Off' },
};

/** How a part does, as icon and word. */
export function StateChip({ state }: Pick<RemoteState, 'state'>) {
  if (state === 'idle') return <Chip icon={IconCircleDashed}>No loads yet</Chip>;
  const { status, word } = looks[state];
  return <StatusChip status={status}>{word}</StatusChip>;
}
