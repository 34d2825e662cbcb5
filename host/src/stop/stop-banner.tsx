import type { DoorState } from '@avenue/contract';
import { Button, formatDateTime, Icon } from '@avenue/ui';
import IconHandStop from '@tabler/icons-react/dist/esm/icons/IconHandStop.mjs';
import notice from '../shell/notice-bar.module.css';
import { useShell } from '../shell/shell-state.tsx';
import css from './stop-banner.module.css';

/** Says on every page that nothing is sent, since when and by whom; stands there until somebody takes it back. */
export function StopBanner({ stop: { at, by, reason } }: { stop: NonNullable<DoorState['stop']> }) {
  const { open } = useShell();
  return (
    <section className={`${notice.bar} ${css.banner}`} aria-label="Stopped">
      <Icon of={IconHandStop} />
      <p>
        <strong>All sending is stopped</strong> since {formatDateTime(at)}, by {by}
        {reason && <span className={css.reason}>: {reason}</span>}
        {/[.!?]$/.test(reason) ? '' : '.'} Making and checking go on.
      </p>
      <Button size="sm" onClick={() => open('stop-receipt')}>
        Receipt
      </Button>
      <Button size="sm" call="POST /api/stop/end" onClick={() => open('resume')}>
        Resume
      </Button>
    </section>
  );
}
