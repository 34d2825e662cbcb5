import type { DoorState } from '@avenue/contract';
import { useRefusals } from '@avenue/data';
import { Icon, statuses, useShortcuts, VisuallyHidden } from '@avenue/ui';
import IconHandStop from '@tabler/icons-react/dist/esm/icons/IconHandStop.mjs';
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { Lazy } from '../shell/lazy-part.tsx';
import { useShell } from '../shell/shell-state.tsx';
import { whenIdle } from '../shell/when-idle.ts';
import { stopPanel } from './parts.ts';
import css from './stop-controls.module.css';

/** What may do more than the mode says: it stands in sight, since it goes out by itself. */
const aboveWords = ({ above, highest }: DoorState): string =>
  highest === undefined ? '' : `, ${above} ${above === 1 ? '' : 'up to '}${statuses[highest].word}`;

/** The mode in force, in a word, with where it is set. */
function ModeChip({ door, path }: { door: DoorState; path: string | undefined }) {
  const { mode } = door;
  const { icon, word, tone } = statuses[mode];
  const words = (
    <>
      <Icon of={icon} />
      <VisuallyHidden>Mode of the studio: </VisuallyHidden>
      <span className={css.words}>
        {mode === 'halted' ? 'Stopped' : word}
        {aboveWords(door)}
      </span>
    </>
  );
  const look = { className: css.mode, 'data-tone': tone, 'data-mode': mode };
  return path ? (
    <Link to={path} {...look}>
      {words}
    </Link>
  ) : (
    <span {...look}>{words}</span>
  );
}

interface StopControlsProps {
  door: DoorState;
  /** Page of the modes; absent where no remote has one. */
  modes: string | undefined;
}

/**
 * The mode in force and Stop everything, in the header of every page: the host's own, so that they work whatever becomes of
 * a remote. The first press asks for a reason, the second one stops; so do two presses of Ctrl Shift full stop.
 */
export function StopControls({ door, modes }: StopControlsProps) {
  const { overlay, open, close } = useShell();
  const refusal = useRefusals();
  const box = useRef<HTMLSpanElement>(null);
  const [presses, setPresses] = useState(0);
  const asks = overlay === 'stop';
  const mayStop = refusal('POST /api/stop') === undefined;
  const mayResume = refusal('POST /api/stop/end') === undefined;
  const press = () => {
    if (asks) return setPresses((now) => now + 1);
    setPresses(0);
    open('stop');
  };
  useEffect(() => {
    if (mayStop) void whenIdle().then(stopPanel.preload);
  }, [mayStop]);
  useShortcuts(
    { 'ctrl+shift+.': { label: 'Stop everything', call: 'POST /api/stop', run: press } },
    { enabled: !door.stop },
  );
  return (
    <>
      <ModeChip door={door} path={modes} />
      {door.stop && mayResume && (
        <button type="button" className={css.button} data-resume="" onClick={() => open('resume')}>
          <Icon of={IconPlayerPlay} />
          <span className={css.words}>Resume</span>
        </button>
      )}
      {!door.stop && mayStop && (
        <span className={css.stop} ref={box} data-open={asks || undefined} data-react-aria-top-layer="true">
          <button
            type="button"
            className={css.button}
            title="Stops all sending at once. Making and checking go on."
            aria-expanded={asks}
            aria-keyshortcuts="Control+Shift+."
            onClick={press}
          >
            <Icon of={IconHandStop} />
            <span className={css.words}>Stop everything</span>
          </button>
          {asks && <Lazy part={stopPanel} props={{ presses, around: box, onClose: close }} />}
        </span>
      )}
    </>
  );
}
