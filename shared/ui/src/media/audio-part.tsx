import { useRef } from 'react';
import { Failure } from '../feedback/failure.tsx';
import { Clock, PlayButton, SkipButtons, Speed } from './controls.tsx';
import css from './media.module.css';
import type { AudioPlayerProps } from './types.ts';
import { usePlayer } from './use-player.ts';
import { Waveform } from './waveform.tsx';

export function AudioPart({ src, label, peaks, measured, durationMs, details, onPosition }: AudioPlayerProps) {
  const media = useRef<HTMLAudioElement>(null);
  const player = usePlayer(media, { durationMs, onPosition });
  return (
    <section className={css.root} aria-label={label} onKeyDown={player.onKeyDown}>
      <audio ref={media} src={src} preload="metadata" {...player.bind} />
      {player.failure ? (
        <Failure size="line" of={label} did="does not play" error={player.failure} onRetry={player.retry} />
      ) : (
        <div className={css.player} data-wave={peaks ? '' : undefined}>
          <PlayButton player={player} label={label} />
          <Waveform player={player} label={label} peaks={peaks} />
          <Clock player={player} />
          <SkipButtons player={player} />
          {measured && <span className={css.measured}>{measured}</span>}
          <Speed player={player} />
        </div>
      )}
      {details}
    </section>
  );
}
