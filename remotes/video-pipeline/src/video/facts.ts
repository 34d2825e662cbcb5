import type { Video } from '@avenue/contract';

/** Address under which the browser saves a stored file with a readable name. */
export const downloadUrl = (url: string, name: string): string => `${url}?download=${encodeURIComponent(name)}`;

/** "58 seconds", from a length in milliseconds. */
const secondsOf = (durationMs: number) => {
  const seconds = Math.round(durationMs / 1000);
  return seconds === 1 ? '1 second' : `${seconds} seconds`;
};

/** "1080 x 1920, 58 seconds, captions burned in and as SRT" */
export function sizeLine({
  width,
  height,
  durationMs,
  options,
}: Pick<Video, 'width' | 'height' | 'durationMs' | 'options'>) {
  const captions = options.captions === false ? 'captions as SRT only' : 'captions burned in and as SRT';
  return `${width} x ${height}, ${secondsOf(durationMs)}, ${captions}`;
}

const layouts: Record<string, string> = {
  'title-left': 'Title left',
  'title-top': 'Title on top',
  'hero-only': 'Picture only',
};

/** Name of a thumbnail layout on screen. */
export const layoutName = (layout: string): string => layouts[layout] ?? layout;
