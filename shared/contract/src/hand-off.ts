import { z } from 'zod';
import { mediaUrl, webAddress } from './common.ts';

// What a connector gives to the person who posts in its place. It stands above the families: the kernel speaks it too.

/** A stored file to take along. */
export const handOffFile = z.object({
  id: z.string(),
  /** What it is: "Video". */
  label: z.string(),
  /** As it is saved. */
  name: z.string(),
  url: mediaUrl,
  bytes: z.number().int(),
});
export type HandOffFile = z.infer<typeof handOffFile>;

/** Words to paste. */
export const handOffText = z.object({
  id: z.string(),
  label: z.string(),
  text: z.string(),
  /** How much it is and how much the platform takes, both in `unit`. */
  size: z.number().int(),
  limit: z.number().int(),
  unit: z.enum(['characters', 'bytes']),
});
export type HandOffText = z.infer<typeof handOffText>;

/** Everything that is needed to post something by hand, in the order in which it is needed. */
export const handOffKit = z.object({
  /** Where it is posted: "YouTube". */
  platform: z.string(),
  files: z.array(handOffFile),
  texts: z.array(handOffText),
  /** What is to be chosen there, each with its answer. */
  choices: z.array(z.object({ id: z.string(), label: z.string(), value: z.string() })),
  /** What is done there, one after the other. */
  steps: z.array(z.object({ id: z.string(), label: z.string() })),
  /** Where it begins, on a desk or on a phone. */
  links: z.array(z.object({ label: z.string(), url: webAddress, on: z.enum(['desk', 'phone']) })),
  /** What the address is called and how it begins. */
  address: z.object({ label: z.string(), example: z.string() }),
});
export type HandOffKit = z.infer<typeof handOffKit>;
