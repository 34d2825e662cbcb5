import { chapterOf, spokenPart } from '@avenue/contract/spoken';
import { splitSentences } from '../../providers/text/index.ts';
import type { TimelineSentence } from './voiceover.ts';

/** Fewest and shortest that YouTube shows, support.google.com/youtube/answer/9884579, checked 2026-11-27. */
const fewest = 3;
const shortestMs = 10_000;

export interface Chapter {
  title: string;
  /** On the clock of the video. */
  atMs: number;
}

export interface Chapters {
  chapters: Chapter[];
  /** Why a player would show none of them. */
  problem?: string;
}

const clock = (ms: number): string => {
  const seconds = Math.floor(ms / 1000);
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (value: number) => String(value).padStart(2, '0');
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
};

/** "4:12 The keeper", one a line, as players read them in a description. */
export const chapterLines = (chapters: readonly Chapter[]): string[] =>
  chapters.map(({ title, atMs }) => `${clock(atMs)} ${title}`);

function problemOf(chapters: readonly Chapter[], endMs: number): string | undefined {
  if (chapters.length < fewest) return `A player shows chapters from ${fewest} on; there are ${chapters.length}.`;
  const short = chapters.find(({ atMs }, at) => (chapters[at + 1]?.atMs ?? endMs) - atMs < shortestMs);
  return short && `"${short.title}" has under 10 s; a player then shows no chapter at all.`;
}

/**
 * Chapters of a script, by its lines "# Title": each begins with the sentence that follows it. What is said before the
 * first one is the intro, since the first chapter of a player begins at 0:00.
 *
 * @param introMs what is shown before the first word
 * @param endMs where the video ends
 */
export function chaptersOf(
  text: string,
  sentences: readonly Pick<TimelineSentence, 'startMs'>[],
  introMs: number,
  endMs: number,
): Chapters {
  const chapters: Chapter[] = [];
  let said = 0;
  for (const line of text.split('\n')) {
    const title = chapterOf(line);
    if (title === undefined) said += splitSentences(line).length;
    else {
      if (chapters.length === 0 && said > 0) chapters.push({ title: 'Intro', atMs: 0 });
      const startMs = said === 0 ? 0 : introMs + (sentences[said]?.startMs ?? endMs - introMs);
      chapters.push({ title, atMs: startMs });
    }
  }
  const problem = chapters.length > 0 ? problemOf(chapters, endMs) : undefined;
  return { chapters, ...(problem && { problem }) };
}

/** The first paragraph that is spoken. */
export const firstParagraph = (text: string): string =>
  spokenPart(text)
    .trim()
    .split(/\n{2,}/)[0]
    ?.trim() ?? '';
