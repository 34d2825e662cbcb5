import { type KeyboardEvent, type PointerEvent, useMemo } from 'react';
import { formatClock } from '../text/format.ts';
import css from './media.module.css';
import type { Player } from './use-player.ts';

const barCount = 96;

/** The loudest peak of each of `count` equal stretches. */
export function condense(peaks: readonly number[], count: number = barCount): number[] {
  if (peaks.length === 0) return [];
  return Array.from({ length: count }, (_, index) => {
    const from = Math.floor((index * peaks.length) / count);
    const to = Math.max(from + 1, Math.floor(((index + 1) * peaks.length) / count));
    return Math.min(1, Math.max(0, ...peaks.slice(from, to)));
  });
}

/** A slider over the whole length, drawn from the peaks where there are some. */
export function Waveform({
  player,
  label,
  peaks,
}: {
  player: Player;
  label: string;
  peaks: readonly number[] | undefined;
}) {
  const bars = useMemo(() => condense(peaks ?? []), [peaks]);
  const { durationMs = 0, positionMs, seek } = player;
  const share = durationMs > 0 ? Math.min(1, positionMs / durationMs) : 0;

  const toPointer = (event: PointerEvent<HTMLDivElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    if (width > 0 && durationMs > 0) seek(((event.clientX - left) / width) * durationMs);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const pageMs = durationMs / 10;
    const moves: Record<string, number> = { PageUp: positionMs + pageMs, PageDown: positionMs - pageMs };
    const to = moves[event.key];
    if (to === undefined) return;
    event.preventDefault();
    seek(to);
  };
  return (
    <div
      className={css.wave}
      role="slider"
      tabIndex={0}
      aria-label={`Position in ${label}`}
      aria-valuemin={0}
      aria-valuemax={Math.round(durationMs / 1000)}
      aria-valuenow={Math.round(positionMs / 1000)}
      aria-valuetext={`${formatClock(positionMs)} of ${formatClock(durationMs)}`}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture?.(event.pointerId);
        toPointer(event);
      }}
      onPointerMove={(event) => {
        if (event.buttons === 1) toPointer(event);
      }}
    >
      {bars.length > 0 ? (
        <svg viewBox={`0 0 ${barCount * 4} 40`} preserveAspectRatio="none" aria-hidden="true">
          {bars.map((peak, index) => {
            const height = Math.max(2, peak * 38);
            return (
              <rect
                // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place in the recording
                key={index}
                x={index * 4 + 0.75}
                y={20 - height / 2}
                width={2.5}
                height={height}
                rx={1}
                data-played={(index + 0.5) / barCount <= share || undefined}
              />
            );
          })}
        </svg>
      ) : (
        <span className={css.rail} aria-hidden="true">
          <i style={{ width: `${share * 100}%` }} />
        </span>
      )}
    </div>
  );
}
