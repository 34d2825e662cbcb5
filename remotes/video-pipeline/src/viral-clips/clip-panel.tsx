import type { FootageDetail, RankedClip, ViralClip } from '@avenue/contract/viral-clips';
import { partLabel } from '@avenue/contract/words';
import { Button, Panel, StatusChip } from '@avenue/ui';
import IconBadgeCc from '@tabler/icons-react/dist/esm/icons/IconBadgeCc.mjs';
import css from './viral-clips.module.css';
import { spanOf, writerPath } from './words.ts';

/** A score with its bar; the number says the same. */
const Bar = ({ value }: { value: number }) => (
  <i className={css.bar} aria-hidden="true">
    <b style={{ width: `${Math.round(value * 100)}%` }} />
  </i>
);

export const ClipChip = ({ clip: { state, outdated } }: { clip: ViralClip }) =>
  state === 'queued' ? (
    <StatusChip status="approved">In the queue</StatusChip>
  ) : state === 'rendered' ? (
    outdated ? (
      <StatusChip status="mismatch">Changed since</StatusChip>
    ) : (
      <StatusChip status="ready">Rendered</StatusChip>
    )
  ) : null;

/** One clip: how it looks, and why it stands where it does. */
export function ClipPanel({ clip, footage }: { clip: RankedClip; footage: FootageDetail }) {
  const { title, rank, score, reasons, results, startMs, endMs } = clip;
  return (
    <Panel
      title={`${rank}. ${title}`}
      tag={<ClipChip clip={clip} />}
      foot="The score is the weighted mean of what is counted here. It promises nothing."
    >
      <div className={css.clip}>
        <div className={css.upright}>
          {/* biome-ignore lint/a11y/useMediaCaption: the footage as it is; captions are written on the next page */}
          <video
            key={clip.id}
            src={`${footage.videoUrl}#t=${startMs / 1000},${endMs / 1000}`}
            controls
            preload="metadata"
            playsInline
            aria-label={`Clip ${rank}`}
          />
        </div>
        <p>{`${spanOf(clip)}. Score ${score} of 100.`}</p>
        <ul className={css.reasons} aria-label="Why this clip">
          {reasons.map(({ part, value, sentence }) => (
            <li key={part}>
              <span>{partLabel(part)}</span>
              <Bar value={value} />
              <span>{sentence}</span>
            </li>
          ))}
          <li>
            <span>{partLabel('results')}</span>
            {results.value === undefined ? <span>Not counted</span> : <Bar value={results.value} />}
            <span>{results.sentence}</span>
          </li>
        </ul>
        <div className={css.acts}>
          <Button kind="primary" icon={IconBadgeCc} kbd="C" to={writerPath(clip)}>
            Write its captions
          </Button>
        </div>
      </div>
    </Panel>
  );
}
