import IconBadgeCc from '@tabler/icons-react/dist/esm/icons/IconBadgeCc.mjs';
import IconMaximize from '@tabler/icons-react/dist/esm/icons/IconMaximize.mjs';
import IconMinimize from '@tabler/icons-react/dist/esm/icons/IconMinimize.mjs';
import IconPlayerPauseFilled from '@tabler/icons-react/dist/esm/icons/IconPlayerPauseFilled.mjs';
import IconPlayerPlayFilled from '@tabler/icons-react/dist/esm/icons/IconPlayerPlayFilled.mjs';
import IconRewindBackward5 from '@tabler/icons-react/dist/esm/icons/IconRewindBackward5.mjs';
import IconRewindForward5 from '@tabler/icons-react/dist/esm/icons/IconRewindForward5.mjs';
import IconVolume from '@tabler/icons-react/dist/esm/icons/IconVolume.mjs';
import IconVolumeOff from '@tabler/icons-react/dist/esm/icons/IconVolumeOff.mjs';
import { Icon } from '../action/icon.tsx';
import { IconButton } from '../action/icon-button.tsx';
import { formatClock, formatLength } from '../text/format.ts';
import css from './media.module.css';
import { type Player, speeds } from './use-player.ts';

interface ControlProps {
  player: Player;
}

export const PlayButton = ({ player, label }: ControlProps & { label: string }) => (
  <button
    type="button"
    className={css.play}
    aria-label={`${player.playing ? 'Pause' : 'Play'} ${label}`}
    title={player.playing ? 'Pause (Space)' : 'Play (Space)'}
    onClick={player.toggle}
  >
    <Icon of={player.playing ? IconPlayerPauseFilled : IconPlayerPlayFilled} />
  </button>
);

export const SkipButtons = ({ player }: ControlProps) => (
  <span className={css.skips}>
    <IconButton size="sm" label="Back 5 seconds" icon={IconRewindBackward5} onClick={() => player.skip(-5000)} />
    <IconButton size="sm" label="Forward 5 seconds" icon={IconRewindForward5} onClick={() => player.skip(5000)} />
  </span>
);

export const Clock = ({ player }: ControlProps) => (
  <span className={css.clock}>
    {formatClock(player.positionMs)} / {player.durationMs === undefined ? '–:––' : formatLength(player.durationMs)}
  </span>
);

/** Mute, and above it the volume while one of them is pointed at or has focus. */
export const Volume = ({ player }: ControlProps) => {
  const { muted, volume, setVolume, toggleMute } = player;
  const percent = Math.round(volume * 100);
  return (
    <span className={css.volume}>
      <IconButton
        size="sm"
        label={muted ? 'Unmute' : 'Mute'}
        kbd="M"
        icon={muted ? IconVolumeOff : IconVolume}
        onClick={toggleMute}
      />
      {setVolume && (
        <span className={css.loudness}>
          <input
            type="range"
            aria-label="Volume"
            aria-valuetext={`${percent}%`}
            min={0}
            max={100}
            step={5}
            value={percent}
            onChange={(event) => setVolume(Number(event.target.value) / 100)}
          />
        </span>
      )}
    </span>
  );
};

export const CaptionsButton = ({ player }: ControlProps) =>
  player.toggleCaptions && (
    <IconButton
      size="sm"
      label="Captions"
      kbd="C"
      icon={IconBadgeCc}
      aria-pressed={player.captionsOn}
      onClick={player.toggleCaptions}
    />
  );

export const Speed = ({ player }: ControlProps) => (
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

export const FullScreenButton = ({ player }: ControlProps) =>
  player.toggleFullScreen && (
    <IconButton
      size="sm"
      label={player.fullScreen ? 'Leave full screen' : 'Full screen'}
      kbd="F"
      icon={player.fullScreen ? IconMinimize : IconMaximize}
      onClick={player.toggleFullScreen}
    />
  );
