import IconBadgeCc from '@tabler/icons-react/dist/esm/icons/IconBadgeCc.mjs';
import IconMaximize from '@tabler/icons-react/dist/esm/icons/IconMaximize.mjs';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { IconButton } from '../action/icon-button.tsx';
import { Failure } from '../feedback/failure.tsx';
import { Clock, PlayButton, SkipButtons, Speed } from './controls.tsx';
import css from './media.module.css';
import type { VideoPlayerProps } from './types.ts';
import { usePlayer } from './use-player.ts';
import { Waveform } from './waveform.tsx';

export function VideoPart(props: VideoPlayerProps) {
  const {
    src,
    label,
    poster,
    captions = [],
    durationMs,
    details,
    aspect = '16 / 9',
    onPosition,
    autoPlay,
    jumpToMs,
  } = props;
  const frame = useRef<HTMLElement>(null);
  const media = useRef<HTMLVideoElement>(null);
  const [captionsOn, setCaptionsOn] = useState(captions.length > 0);

  useEffect(() => {
    const [first] = media.current?.textTracks ?? [];
    if (first) first.mode = captionsOn ? 'showing' : 'disabled';
  }, [captionsOn]);

  useEffect(() => {
    if (!autoPlay || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    // A browser that wants a press first keeps the first picture; the play button is there.
    media.current?.play()?.catch(() => undefined);
  }, [autoPlay]);

  const toggleCaptions = () => setCaptionsOn((on) => !on && captions.length > 0);
  const toggleFullScreen = () => {
    if (document.fullscreenElement) document.exitFullscreen();
    else frame.current?.requestFullscreen?.();
  };
  const player = usePlayer(media, { durationMs, onPosition }, { c: toggleCaptions, f: toggleFullScreen });
  const seek = useRef(player.seek);
  useEffect(() => {
    seek.current = player.seek;
  });
  useEffect(() => {
    if (jumpToMs) seek.current(jumpToMs.ms);
  }, [jumpToMs]);
  return (
    <section ref={frame} className={css.root} aria-label={label} onKeyDown={player.onKeyDown}>
      <video
        ref={media}
        className={css.video}
        style={{ aspectRatio: aspect, '--aspect': aspect } as CSSProperties}
        src={src}
        poster={poster}
        preload="metadata"
        playsInline
        onClick={player.toggle}
        {...player.bind}
      >
        {captions.map((track, index) => (
          <track
            key={track.src}
            kind="captions"
            src={track.src}
            srcLang={track.language}
            label={track.label}
            default={index === 0}
          />
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
          {captions.length > 0 && (
            <IconButton
              size="sm"
              label="Captions"
              icon={IconBadgeCc}
              aria-pressed={captionsOn}
              onClick={toggleCaptions}
            />
          )}
          <Speed player={player} />
          <IconButton size="sm" label="Full screen" icon={IconMaximize} onClick={toggleFullScreen} />
        </div>
      )}
      {details}
    </section>
  );
}
