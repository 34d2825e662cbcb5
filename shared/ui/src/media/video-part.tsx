import { type CSSProperties, useEffect, useRef } from 'react';
import { Failure } from '../feedback/failure.tsx';
import { CaptionsButton, Clock, FullScreenButton, PlayButton, SkipButtons, Speed, Volume } from './controls.tsx';
import css from './media.module.css';
import { withOwnStore } from './own-store.tsx';
import type { VideoPlayerProps } from './types.ts';
import { usePlayer } from './use-player.ts';
import { Waveform } from './waveform.tsx';

function Picture(props: VideoPlayerProps) {
  const { src, label, poster, captions = [], durationMs, details, aspect = '16 / 9', whole, onPosition } = props;
  const { autoPlay, jumpToMs } = props;
  const player = usePlayer({ durationMs, onPosition });
  const seek = useRef(player.seek);
  useEffect(() => {
    seek.current = player.seek;
  });
  useEffect(() => {
    if (jumpToMs) seek.current(jumpToMs.ms);
  }, [jumpToMs]);
  return (
    <section ref={player.frame} className={css.root} aria-label={label} onKeyDown={player.onKeyDown}>
      <video
        className={css.video}
        data-whole={whole || undefined}
        style={{ aspectRatio: aspect, '--aspect': aspect } as CSSProperties}
        src={src}
        poster={poster}
        preload="metadata"
        playsInline
        // A browser that wants a press first keeps the first picture; the play button is there.
        autoPlay={autoPlay && !matchMedia('(prefers-reduced-motion: reduce)').matches}
        onClick={player.toggle}
        {...player.bind}
      >
        {captions.map((track) => (
          <track key={track.src} kind="captions" src={track.src} srcLang={track.language} label={track.label} />
        ))}
      </video>
      {player.failure ? (
        <Failure size="line" of={label} did="does not play" error={player.failure} onRetry={player.retry} />
      ) : (
        <div className={css.player}>
          <PlayButton player={player} label={label} />
          <Waveform player={player} label={label} peaks={undefined} />
          <Clock player={player} />
          <SkipButtons player={player} />
          <span className={css.end}>
            <CaptionsButton player={player} />
            <Volume player={player} />
            <Speed player={player} />
            <FullScreenButton player={player} />
          </span>
        </div>
      )}
      {details}
    </section>
  );
}

export const VideoPart = withOwnStore(Picture);
