import type { Posted, QueueItem } from '@avenue/contract';
import { lengthToleranceMs, type PublicVideo, videoIdOf, type YouTube } from '../../../connectors/youtube/index.ts';
import { EngineError } from '../../../kernel/engine-error.ts';
import { invalid } from '../../../kernel/failure.ts';
import type { Compare } from './posted.ts';

const isYouTube = (url: string) =>
  /(?:^|\.)(?:youtube\.com|youtube-nocookie\.com|youtu\.be)$/.test(new URL(url).hostname);

const clock = (ms: number) => {
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

/** Title, length and captions here and there. */
export function compareVideo(item: Pick<QueueItem, 'title' | 'durationMs'>, there: PublicVideo): Posted['compared'] {
  const sameTitle = there.title.trim() === item.title.trim();
  const sameLength = Math.abs(there.durationMs - item.durationMs) <= lengthToleranceMs;
  return [
    {
      name: 'Title',
      verdict: sameTitle ? 'same' : 'differs',
      sentence: sameTitle ? there.title : `"${item.title}" here, "${there.title}" there`,
    },
    {
      name: 'Length',
      verdict: there.durationMs === 0 ? 'not known' : sameLength ? 'same' : 'differs',
      sentence:
        there.durationMs === 0
          ? 'YouTube has not worked it out yet'
          : sameLength
            ? clock(there.durationMs)
            : `${clock(item.durationMs)} here, ${clock(there.durationMs)} there`,
    },
    {
      name: 'Captions',
      verdict: there.caption ? 'same' : 'differs',
      sentence: there.caption ? 'There are captions' : 'No captions there; upload the SRT file',
    },
  ];
}

const withoutKey =
  'Kept as you gave it. No YouTube API key is saved, so nothing was compared. Add one in Admin Config.';

/**
 * Reads what stands at a YouTube address, with a key. Without one, and for other sites, the address is kept as the
 * operator gave it and the note says that nothing was compared.
 */
export const comparePosted =
  (openYouTube: () => Promise<Pick<YouTube, 'readVideo'> | undefined>): Compare =>
  async (item, url, signal) => {
    if (!isYouTube(url)) return { compared: [], note: 'Kept as you gave it. Only YouTube videos can be compared.' };
    if (!videoIdOf(url))
      throw invalid('url', 'This is not the address of one video. It has "watch", "shorts" or "youtu.be" in it.');
    try {
      const youTube = await openYouTube();
      if (!youTube) return { compared: [], note: withoutKey };
      const there = await youTube.readVideo(url, signal);
      const { views, likes, comments } = there;
      const figures = [
        { label: 'Views', value: views },
        { label: 'Likes', value: likes },
        { label: 'Comments', value: comments },
      ].flatMap(({ label, value }) => (value === undefined ? [] : [{ label, value }]));
      return { compared: compareVideo(item, there), figures, readAt: new Date().toISOString() };
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      return { compared: [], note: `Kept as you gave it. ${error.message}` };
    }
  };
