import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { choice, line, maybe, text } from '../input.ts';

type Platform = 'instagram' | 'tiktok' | 'youtube' | 'pinterest' | 'telegram' | 'discord' | 'threads' | 'bluesky' | 'x';

interface CaptionData {
  /** What each takes; `words` is what is usual there, least and most. */
  platforms: Record<Platform, { name: string; most: number; hashtags: number; words: [number, number] }>;
  leads: string[];
  ends: Record<'question' | 'skill' | 'save' | 'link' | 'none', string[]>;
}

export const captionData = JSON.parse(
  readFileSync(new URL('../data/caption.json', import.meta.url), 'utf8'),
) as CaptionData;

const names = {
  instagram: 'Instagram',
  tiktok: 'TikTok',
  youtube: 'YouTube description',
  pinterest: 'Pinterest',
  telegram: 'Telegram, with a picture',
  discord: 'Discord',
  threads: 'Threads',
  bluesky: 'Bluesky',
  x: 'X',
} as const satisfies Record<Platform, string>;

export const captionInput = z.object({
  topic: line('What the post is about', 'Say what the post is about.', 'A few words: "kneading sourdough".'),
  details: text('What is in it, in your own words', {
    missing: 'Say in a sentence or two what is in the post: the built-in writer adds nothing to it.',
    help: 'A few sentences, or the script. Nothing is said that you do not say.',
  }),
  platform: choice('Where it is posted', names),
  end: choice('How it ends', {
    question: 'With a question',
    save: 'With "save this"',
    link: 'With the link',
    none: 'Just ends',
  }),
  link: maybe('Link', 'For an ending with a link.', 300),
  tags: maybe('Hashtags of your own', 'Parted by commas. The subject is added.'),
});
export type CaptionBrief = z.output<typeof captionInput>;
