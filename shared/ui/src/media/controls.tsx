import IconPlayerPauseFilled from '@tabler/icons-react/dist/esm/icons/IconPlayerPauseFilled.mjs';
import IconPlayerPlayFilled from '@tabler/icons-react/dist/esm/icons/IconPlayerPlayFilled.mjs';
import IconRewindBackward5 from '@tabler/icons-react/dist/esm/icons/IconRewindBackward5.mjs';
import IconRewindForward5 from '@tabler/icons-react/dist/esm/icons/IconRewindForward5.mjs';
import { Icon } from '../action/icon.tsx';
import { IconButton } from '../action/icon-button.tsx';
import { formatClock, formatLength } from '../text/format.ts';
import css from './media.module.css';
import { type Player, speeds } from './use-player.ts';

export const PlayButton = ({ player, label }: { player: Player; label: string }) => (
  <button
    type="button"
    className={css.play}
    aria-label={`${player.playing ? 'Pause' : 'Play'} ${label}`}
    title={player.playing ? 'Pause (K)' : 'Play (K)'}
    onClick={player.toggle}
  >
    <Icon of={player.playing ? IconPlayerPauseFilled : IconPlayerPlayFilled} />
  </button>
);

export const SkipButtons = ({ player }: { player: Player }) => (
  <span className={css.skips}>
    <IconButton size="sm" label="Back 5 seconds" icon={IconRewindBackward5} onClick={() => player.skip(-5000)} />
    <IconButton size="sm" label="Forward 5 seconds" icon={IconRewindForward5} onClick={() => player.skip(5000)} />
  </span>
);

export const Clock = ({ player }: { player: Player }) => (
  <span className={css.clock}>
    {formatClock(player.positionMs)} / {player.durationMs === undefined ? '–:––' : formatLength(player.durationMs)}
  </span>
);

export const Speed = ({ player }: { player: Player }) => (
  <select
    className={css.speed}
    aria-label="Speed"
    value={player.speed}
    onChange={(event) => player.setSpeed(Number(event.target.value))}
  >
    {speeds.map((speed) => (
      <option key={speed} value={speed}>
        {speed}×
      </option>
    ))}
  </select>
);
