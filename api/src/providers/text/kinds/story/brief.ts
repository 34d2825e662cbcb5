import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { choice, maybe } from '../input.ts';

interface StoryData {
  places: string[];
  characters: { name: string; kind: string; ages: string[]; he: string }[];
  arcs: { id: string; age: string; title: string; tags: string[]; beats: string[] }[];
}

export const storyData = JSON.parse(readFileSync(new URL('../data/story.json', import.meta.url), 'utf8')) as StoryData;

export const storyInput = z.object({
  theme: maybe('What it is about', 'A word or two: "courage", "the sea", "sharing". Left out, it is any.', 80),
  age: choice('For children of', { '3-5': '3 to 5 years', '6-8': '6 to 8 years', '9-11': '9 to 11 years' }),
  hero: maybe('Who it is about', 'A name: "Mila". Left out, one is found.', 40),
  pronoun: choice('They are called', { she: 'she', he: 'he', they: 'they' }),
  friend: maybe('Who is with them', 'A name.', 40),
});
export type StoryBrief = z.output<typeof storyInput>;
