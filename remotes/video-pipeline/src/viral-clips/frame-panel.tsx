import type { ViralClipDetail } from '@avenue/contract/viral-clips';
import { Panel, Segmented, Text, Toggle } from '@avenue/ui';
import { useEffect, useState } from 'react';
import css from './viral-clips.module.css';

/** What players lay over an upright video, as shares of its width and height: kept free of captions. */
const covered = {
  tiktok: { label: 'TikTok', top: 0.07, right: 0.15, bottom: 0.18 },
  shorts: { label: 'Shorts', top: 0.08, right: 0.13, bottom: 0.16 },
  reels: { label: 'Reels', top: 0.07, right: 0.13, bottom: 0.17 },
} as const;
type Platform = keyof typeof covered;

const percent = (share: number) => `${share * 100}%`;

/** Where the upright frame stands in the picture, and what players lay over it. */
export function FramePanel({
  clip,
  onFrame,
}: {
  clip: ViralClipDetail;
  onFrame: (frame: { frameX?: number; follow?: boolean }) => void;
}) {
  const { edits, source, startMs, endMs } = clip;
  const [platform, setPlatform] = useState<Platform>('tiktok');
  const [x, setX] = useState(edits.frameX);
  useEffect(() => setX(edits.frameX), [edits.frameX]);
  const { top, right, bottom } = covered[platform];
  const isWide = source.width / source.height > 9 / 16 + 0.01;
  return (
    <Panel title="Frame" foot="Captions stand clear of what TikTok, Shorts and Reels lay over a video.">
      <div className={css.clip}>
        <Segmented
          label="Player"
          options={(Object.keys(covered) as Platform[]).map((value) => ({ value, label: covered[value].label }))}
          value={platform}
          onChange={setPlatform}
        />
        <div className={css.upright}>
          {/* biome-ignore lint/a11y/useMediaCaption: the footage as it is, before its captions */}
          <video
            src={`${source.url}#t=${startMs / 1000},${endMs / 1000}`}
            style={{ objectPosition: `${percent(x)} 50%` }}
            controls
            preload="metadata"
            playsInline
            aria-label="The clip in its frame"
          />
          <div className={css.safe} aria-hidden="true">
            <span style={{ top: 0, left: 0, right: 0, height: percent(top) }} />
            <span style={{ top: percent(top), right: 0, bottom: percent(bottom), width: percent(right) }} />
            <span style={{ bottom: 0, left: 0, right: 0, height: percent(bottom) }} />
          </div>
        </div>
        {isWide && (
          <Toggle
            label="Follow who moves"
            help="The frame goes along with what moves most, at once at a cut and smoothly within a shot. It is worked out when the clip is rendered; until anything moves it stands where you put it."
            checked={edits.follow ?? false}
            onChange={(follow) => onFrame({ follow })}
          />
        )}
        {isWide ? (
          <label className={css.range}>
            Place of the frame, from left to right
            <input
              type="range"
              min={0}
              max={100}
              step={1}
              value={Math.round(x * 100)}
              onChange={(event) => setX(Number(event.target.value) / 100)}
              onPointerUp={() => x !== edits.frameX && onFrame({ frameX: x })}
              onKeyUp={() => x !== edits.frameX && onFrame({ frameX: x })}
            />
          </label>
        ) : (
          <Text kind="meta">The video is upright already: all of it is in the frame.</Text>
        )}
      </div>
    </Panel>
  );
}
