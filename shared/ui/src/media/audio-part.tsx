import { Failure } from '../feedback/failure.tsx';
import { Clock, PlayButton, SkipButtons, Speed, Volume } from './controls.tsx';
import css from './media.module.css';
import { withOwnStore } from './own-store.tsx';
import type { AudioPlayerProps } from './types.ts';
import { usePlayer } from './use-player.ts';
import { Waveform } from './waveform.tsx';

function Sound({ src, label, peaks, measured, durationMs, details, onPosition }: AudioPlayerProps) {
  const player = usePlayer({ durationMs, onPosition });
  return (
    <section className={css.root} aria-label={label} onKeyDown={player.onKeyDown}>
      <audio src={src} preload="metadata" {...player.bind} />
      {player.failure ? (
        <Failure size="line" of={label} did="does not play" error={player.failure} onRetry={player.retry} />
      ) : (
        <div className={css.player} data-wave={peaks ? '' : undefined}>
          <PlayButton player={player} label={label} />
          <Waveform player={player} label={label} peaks={peaks} />
          <Clock player={player} />
          <SkipButtons player={player} />
          {measured && <span className={css.measured}>{measured}</span>}
          <span className={css.end}>
            <Volume player={player} />
            <Speed player={player} />
          </span>
        </div>
      )}
      {details}
    </section>
  );
}

export const AudioPart = withOwnStore(Sound);
