import type { QueueShow } from '@avenue/contract';
import { Button, EmptyState } from '@avenue/ui';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';

const clear = 'The crossing is clear. Nothing is waiting for you.';
const titles: Record<QueueShow, string> = {
  all: clear,
  waiting: clear,
  approved: 'Nothing is approved and waits to be posted.',
  posted: 'Nothing is posted yet.',
  denied: 'Nothing is denied.',
};

/** A filter that lists nothing, with the way on. */
export const EmptyQueue = ({ show, waiting }: { show: QueueShow; waiting: number }) => {
  const isClear = show === 'all' || show === 'waiting';
  return (
    <EmptyState
      title={titles[show]}
      spot={isClear ? 'inbox-clear' : 'no-results'}
      actions={
        waiting > 0 && !isClear ? (
          <Button to="?show=waiting">Show the {waiting} that wait</Button>
        ) : (
          <Button kind="primary" icon={IconPlus} call="POST /api/ideas/generate" to="/idea-generator">
            New video
          </Button>
        )
      }
    >
      {isClear && 'A finished video that you approve in the Video Generator waits here for its decision.'}
    </EmptyState>
  );
};
