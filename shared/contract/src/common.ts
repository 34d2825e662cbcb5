import { z } from 'zod';
import { languages } from './languages.ts';
import { mostPassages } from './limits.ts';

/** The one shape of every failure. `code` is stable, `message` is a sentence for the operator. */
export const apiError = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    /** Fields that are wrong, for the message beside the field. */
    details: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
    /** Id of the request; the log carries the same. */
    reference: z.string().optional(),
  }),
});
export type ApiErrorBody = z.infer<typeof apiError>;

export const id = z.string().min(1).max(64);
export const instant = z.iso.datetime();

/** Where a figure comes from; shown beside it. */
export const source = z.enum(['live', 'imported', 'computed', 'estimated', 'simulated', 'sample']);
export type Source = z.infer<typeof source>;

export const studioId = z.enum(['sample', 'own']);
export type StudioId = z.infer<typeof studioId>;

export const preset = z.enum([
  'survey',
  'bright',
  'quiet',
  'allotment',
  'ledger',
  'storybook',
  'arcade',
  'clay',
  'press',
]);
export type Preset = z.infer<typeof preset>;

export const format = z.enum(['portrait', 'landscape']);
export type Format = z.infer<typeof format>;

export const musicMood = z.enum(['none', 'calm', 'curious', 'warm', 'bright', 'focus', 'night', 'playful', 'serious']);
export type MusicMood = z.infer<typeof musicMood>;

export const language = z.enum(languages);
export type Language = z.infer<typeof language>;

/** Languages that a writer writes, as its maker names them. */
export const writerLanguages = z.object({
  languages: z.array(language),
  maker: z.string(),
  /** Where and when it was read; absent for the built-in writer. */
  source: z.string().optional(),
  checkedOn: z.iso.date().optional(),
  /** The maker says that there are more, and does not name them. */
  more: z.literal(true).optional(),
});
export type WriterLanguages = z.infer<typeof writerLanguages>;

/** What was written for one thing took; runs of models without a known price are `unpriced`. */
export const spentOn = z.object({
  runs: z.number().int(),
  unpriced: z.number().int(),
  ms: z.number().int(),
  /** In millionths of a US dollar, of runs with a known price. */
  costMicros: z.number().int(),
});
export type SpentOn = z.infer<typeof spentOn>;

/** A channel is the name of an admin config entry that contains `CHANNEL_`. */
export const channelName = z
  .string()
  .max(80)
  .regex(/CHANNEL_/, 'A channel name contains CHANNEL_.');

/** Address of a stored file: `/media/<sha256>.<extension>`. */
export const mediaUrl = z.string().regex(/^\/media\/[0-9a-f]{64}\.[a-z0-9]{2,5}$/, 'Not the address of a stored file.');

/** A passage of the library of material by its source and number: `src_….12`. */
export const passageId = z.string().regex(/^[a-z0-9_]{3,58}\.\d{1,5}$/, 'Not the id of a passage.');

/** Text that a piece of writing may state facts from. */
export const material = z.object({
  /** Of a passage of the library what stands there counts, whatever is sent. */
  text: z.string().max(60_000, 'Keep pasted material under 60,000 characters.').default(''),
  title: z.string().max(300).optional(),
  url: z.string().max(2000).optional(),
  /** Where in the source it stands: "page 3". */
  place: z.string().max(300).optional(),
  passage: passageId.optional(),
});

/** Pieces of material that one text is written from: passages of the library, and what was typed for it. */
export const mostMaterial = mostPassages + 1;

/** "Again, but ...": what is to be other. */
export const againNote = z.string().trim().max(500, 'Keep the note under 500 characters.');

export const message = z.object({ message: z.string() });
export const nothing = z.object({});

export const verdict = z.enum(['pass', 'needs evidence', 'blocked']);

/** One thing that was looked at before a decision, and what was found. */
export const check = z.object({
  name: z.string(),
  verdict,
  sentence: z.string(),
  /** What it failed against: the work that is too much like this one. */
  about: id.optional(),
  /** What that is called, and where it stands. */
  near: z.object({ label: z.string(), title: z.string().optional(), path: z.string().optional() }).optional(),
  /** The rule pack that says so, and in which version. */
  pack: z.object({ id: z.string(), version: z.number().int() }).optional(),
});
export type Check = z.infer<typeof check>;

/** Of a page that a link may lead to: no other scheme runs a script. */
export const webAddress = z.url({
  protocol: /^https?$/,
  error: 'Paste the whole address, beginning with https://',
});

/** Fingerprint of what the operator saw. A decision sends it back and is refused once the thing is another one. */
export const seen = z.string().min(8).max(64);

/** Open checks that the operator accepts, each as `openCheckWords` gives it. */
export const accepted = z.array(z.string().max(500)).max(40).default([]);

/** Whether what was said of chances came true as often as was said. */
export const calibration = z.object({
  state: z.enum(['not enough', 'as said', 'not as said']),
  sentence: z.string(),
  known: z.number().int(),
  needed: z.number().int(),
  /** Mean square of how far chances were off, 0 to 1; absent without outcomes. */
  brier: z.number().optional(),
  /** The part of it that is miscalibration, and the most that it is for somebody who is always right about chances, in 95 of 100 cases. */
  miscalibration: z.number().optional(),
  nullBand: z.number().optional(),
});
export type Calibration = z.infer<typeof calibration>;

/** A field of a form that something else than the page describes: a recipe, or a kind of work of an order. */
export const formField = z.object({
  name: z.string(),
  label: z.string(),
  kind: z.enum(['line', 'text', 'choice', 'number']),
  required: z.boolean(),
  help: z.string().optional(),
  /** Characters, or the greatest number. */
  most: z.number().optional(),
  least: z.number().optional(),
  options: z.array(z.object({ value: z.string(), label: z.string() })).optional(),
  /** What stands there at first. */
  value: z.string().optional(),
});
export type FormField = z.infer<typeof formField>;
