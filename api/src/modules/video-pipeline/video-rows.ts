import type { Video } from '@avenue/contract';
import type * as tables from './schema.ts';

export type VideoRow = typeof tables.videos.$inferSelect;

/** The part of a video that is stored as one piece. */
export type VideoFacts = Pick<
  Video,
  'thumbnails' | 'durationMs' | 'width' | 'height' | 'lufs' | 'options' | 'checks' | 'scenes' | 'madeWith'
>;

export const factsOf = (row: VideoRow) => row.facts as unknown as VideoFacts;
