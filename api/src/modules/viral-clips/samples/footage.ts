import fs from 'node:fs';
import path from 'node:path';
import { sha256 } from '../../../kernel/ids.ts';
import type { FootageFacts } from '../../../providers/video/index.ts';

/** What is said in the long video of the Sample studio, a question a paragraph. */
export const story = {
  channel: 'CHANNEL_POCKET_PHYSICS',
  title: 'Eight kitchen questions before breakfast',
  topic: 'physics in the kitchen',
  text: `Your kitchen is the best laboratory you will ever own. Here are eight questions you can answer before breakfast.

Why does ice float? Most things shrink when they freeze, and water does the opposite. Its molecules stand further apart in ice, so a cube is lighter than the water it pushes away. Without that, lakes would freeze from the bottom up, and no fish would see the spring.

Why does the kettle sing before it boils? Bubbles of steam form at the hot bottom and rise into cooler water. There they collapse, each with a tiny knock. Thousands of knocks a second are a note. When the note turns into a rumble, the water is hot all the way up.

Why does toast fall with the butter down? Nobody is cursed, it is the table. Toast that slides off an edge begins to turn, and from that height it has time for half a turn. Eat at a table twice as high, and it lands on its back.

Why are you upside down in a spoon? The hollow side is a mirror that sends light from your hair down and light from your chin up. Turn the spoon around, and you stand upright, only smaller. The same trick lets a telescope catch a star.

Why does a wet finger stick to an ice tray? The metal takes the heat of your finger so fast that the water on it freezes. For a moment you are glued to the tray. Warm water lets you go, and pulling only hurts.

Why does pasta foam over? Starch makes the skin of each bubble tough, so bubbles pile up instead of bursting. Lay a wooden spoon across the pot. Foam that touches the dry, cool wood breaks there, and you win a minute.

Why does an egg spin when it is cooked, and wobble when it is raw? A cooked egg turns as one solid piece. In a raw one the inside lags behind and drags at the shell. Stop both with a finger and let go at once. Only the raw egg starts turning again, all by itself.

Why does bread smell best when it is hot? Heat throws the small, light molecules of the crust into the air, where your nose waits. Cold bread keeps them. That is why a bakery never has to advertise.

Eight answers, one kitchen, and not a single thing to buy. Which of them will you try tomorrow?`,
} as const;

/** The folder that `npm run samples` writes. */
export const madeFolder = path.join(import.meta.dirname, 'made');

/** `made.json`: the long video of the Sample studio, and what was measured of it. */
export interface MadeFootage {
  /** Of the story it was made of. */
  inputs: string;
  facts: FootageFacts;
  /** `/media/<sha256>.<extension>`; the video first, then pictures along it. */
  files: { name: string; url: string; bytes: number }[];
  /** Pictures of its clips by where they begin, milliseconds. */
  clipStills: Record<string, string>;
}

export const inputHash = (): string => sha256(JSON.stringify(story));

/** Absent before it was ever made. */
export function readMade(): MadeFootage | undefined {
  const file = path.join(madeFolder, 'made.json');
  return fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as MadeFootage) : undefined;
}

export const readTranscript = (): string => fs.readFileSync(path.join(madeFolder, 'transcript.srt'), 'utf8');
