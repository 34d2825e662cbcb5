import type { ViralClip } from '@avenue/contract/viral-clips';

/** "4:12" */
export const clock = (ms: number): string => {
  const seconds = Math.round(ms / 1000);
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (value: number) => String(value).padStart(2, '0');
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
};

export const spanOf = ({ startMs, endMs }: Pick<ViralClip, 'startMs' | 'endMs'>): string =>
  `${clock(startMs)} to ${clock(endMs)}, ${Math.round((endMs - startMs) / 1000)} s`;

export const writerPath = ({ id, footage }: Pick<ViralClip, 'id' | 'footage'>): string =>
  `/viral-clips/caption-writer?${new URLSearchParams({ footage, clip: id })}`;
