import type { Preset } from '@avenue/contract';
import { findClips, type Measured } from './rank.ts';
import type * as tables from './schema.ts';
import { type Sentence, stretchesOf } from './sentences.ts';

const foundClips = 12;

const titleOf = (text: string, n: number): string => {
  const words = text.replace(/\s+/g, ' ').trim();
  if (words === '') return `Clip ${n}`;
  return words.length <= 70 ? words : `${words.slice(0, words.lastIndexOf(' ', 67))}…`;
};

type Found = Omit<typeof tables.clips.$inferInsert, 'id' | 'studio' | 'footage' | 'channel'>;

/** The clips of a long video, the best first, with the edits that they begin with; without a transcript from pause to pause. */
export function clipsOf(sentences: readonly Sentence[], facts: Measured, preset: Preset): Found[] {
  const told = sentences.length > 0 ? sentences : stretchesOf(facts.silences, facts.durationMs);
  return findClips(told, facts, foundClips).map(({ from, startMs, endMs, score, reasons }, at) => ({
    ...{ startMs, endMs, score, rank: at + 1, reasons },
    edits: {
      title: titleOf(told[from]?.text ?? '', at + 1),
      ...{ frameX: 0.5, follow: true, preset, captions: sentences.length > 0, words: {} },
    },
  }));
}

/** When the picture of a clip is taken, milliseconds in the footage. */
export const stillAt = ({ startMs, endMs }: { startMs: number; endMs: number }): number =>
  startMs + (endMs - startMs) / 3;
