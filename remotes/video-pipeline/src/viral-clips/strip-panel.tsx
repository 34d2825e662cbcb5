import type { FootageDetail } from '@avenue/contract/viral-clips';
import { Chip, formatNumber, Panel, SourceTag, scaled } from '@avenue/ui';
import { type ReactNode, useId } from 'react';
import css from './viral-clips.module.css';
import { clock, spanOf } from './words.ts';

interface StripPanelProps {
  footage: FootageDetail;
  current: string | undefined;
  onChoose: (id: string) => void;
  actions: ReactNode;
}

/** The whole video on one line: pictures, sound, and where the clips stand in it. */
export function StripPanel({ footage, current, onChoose, actions }: StripPanelProps) {
  const { title, durationMs, width, height, rights, licence, stills, levels, rows, words, cuts, silenceMs } = footage;
  const { heardBy, moments = [] } = footage;
  const said = words > 0 ? `${formatNumber(words)} words` : heardBy ? `${heardBy} heard nobody speak` : 'No transcript';
  const laughs =
    moments.length > 0
      ? `laughter or applause ${moments.length === 1 ? 'once' : `${formatNumber(moments.length)} times`}, `
      : '';
  const label = useId();
  const share = (ms: number) => `${(ms / Math.max(1, durationMs)) * 100}%`;
  return (
    <Panel
      title={title}
      tag={<SourceTag source="computed" />}
      actions={actions}
      foot={`${said}, ${laughs}${formatNumber(cuts)} cuts, ${Math.round(silenceMs / 1000)} s of pauses; ${clock(durationMs)}, ${width} x ${height}.`}
    >
      <div className={css.strip}>
        <div className={css.acts}>
          <Chip tone="good">{rights === 'own' ? 'Own footage' : `Licensed: ${licence}`}</Chip>
          {heardBy && words > 0 && <Chip tone="wait">{`Heard by ${heardBy}: read it over`}</Chip>}
        </div>
        {stills.length > 0 && (
          <div className={css.stills}>
            {stills.map((url) => (
              <img key={url} {...scaled(url, 160)} alt="" />
            ))}
          </div>
        )}
        {levels.length > 0 && (
          <svg
            className={css.levels}
            viewBox={`0 0 ${levels.length} 100`}
            preserveAspectRatio="none"
            role="img"
            aria-labelledby={label}
          >
            <title id={label}>
              {moments.length > 0 ? 'Loudness along the video, with laughter and applause' : 'Loudness along the video'}
            </title>
            {moments.map(({ fromMs, toMs }) => (
              <rect
                key={fromMs}
                className={css.moment}
                x={(fromMs / Math.max(1, durationMs)) * levels.length}
                y={0}
                width={Math.max(0.7, ((toMs - fromMs) / Math.max(1, durationMs)) * levels.length)}
                height={100}
              />
            ))}
            {levels.map((level, at) => (
              <rect
                // biome-ignore lint/suspicious/noArrayIndexKey: a moment is its place
                key={at}
                x={at + 0.15}
                y={50 - level * 48}
                width={0.7}
                height={Math.max(1, level * 96)}
                fill="currentColor"
              />
            ))}
          </svg>
        )}
        <div className={css.marks}>
          {rows.map((clip) => (
            <button
              key={clip.id}
              type="button"
              className={css.mark}
              style={{ left: `min(${share(clip.startMs)}, 100% - 24px)`, width: share(clip.endMs - clip.startMs) }}
              aria-current={clip.id === current || undefined}
              aria-label={`${clip.rank}. ${clip.title}, ${spanOf(clip)}`}
              onClick={() => onChoose(clip.id)}
            >
              {clip.rank}
            </button>
          ))}
        </div>
      </div>
    </Panel>
  );
}
