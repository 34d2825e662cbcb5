import { z } from 'zod';

// What a document is typeset from. Limits here keep a body small; what cannot be set is told with its field (`faults`),
// so that a half-made recipe is kept as it was typed.

const words = (most: number) => z.string().max(most);

export const documentLocale = z.enum(['en', 'de', 'fr', 'es', 'pt', 'ja', 'ar']);
export type DocumentLocale = z.infer<typeof documentLocale>;
export const pageFormat = z.enum(['a4', 'letter', 'a5', 'tablet', 'tablet-wide']);
export type PageFormat = z.infer<typeof pageFormat>;
/** How often pages of a section come. */
export const cadence = z.enum(['once', 'quarter', 'month', 'week', 'day']);
export type Cadence = z.infer<typeof cadence>;

const basics = {
  title: words(200),
  subtitle: words(300).default(''),
  author: words(200).default(''),
  locale: documentLocale,
  format: pageFormat,
  look: words(40),
};

export const plannerSection = z.object({
  /** Id of one of the modules. */
  module: words(60),
  every: cadence.optional(),
  copies: z.number().int().min(1).max(60).optional(),
  title: words(120).optional(),
  words: z.array(words(160)).max(60).optional(),
});
export type PlannerSection = z.infer<typeof plannerSection>;

const planner = z.object({
  kind: z.literal('planner'),
  ...basics,
  year: z.number().int().min(1900, 'From 1900.').max(2200, 'Up to 2200.'),
  startMonth: z.number().int().min(1).max(12),
  months: z.number().int().min(1).max(24),
  /** 0 Sunday, 1 Monday, 6 Saturday. */
  weekStart: z.union([z.literal(0), z.literal(1), z.literal(6)]),
  dated: z.boolean(),
  arrange: z.enum(['time', 'section']),
  sections: z.array(plannerSection).max(60, 'A planner has at most 60 sections.'),
});
export type PlannerRecipe = z.infer<typeof planner>;

const listItem = z.object({ text: words(400), difficulty: z.enum(['easy', 'medium', 'hard']).optional() });
export type ListItem = z.infer<typeof listItem>;

const bucketList = z.object({
  kind: z.literal('bucket-list'),
  ...basics,
  themes: z.array(z.object({ title: words(120), items: z.array(listItem).max(400) })).max(40),
  /** Whether each thing has a line for its day. */
  dates: z.boolean(),
  /** Pages for notes at the end. */
  notes: z.number().int().min(0).max(20),
});
export type BucketListRecipe = z.infer<typeof bucketList>;

const journal = z.object({
  kind: z.literal('journal'),
  ...basics,
  prompts: z
    .array(
      z.object({
        text: words(500),
        theme: words(120).optional(),
        depth: z.enum(['light', 'middle', 'deep']).optional(),
      }),
    )
    .max(400),
  perPage: z.number().int().min(1).max(4),
  paper: z.enum(['lines', 'dots', 'grid', 'blank']),
});
export type JournalRecipe = z.infer<typeof journal>;

export const documentRecipe = z.discriminatedUnion('kind', [planner, bucketList, journal]);
export type DocumentRecipe = z.infer<typeof documentRecipe>;
