import { effectClass } from '@avenue/contract';
import { z } from 'zod';

const phrases = z.array(z.string().min(2)).min(1);

/** What a pack looks at, by the name of a predicate in code. Phrases are regular expressions between word boundaries. */
const rule = z.discriminatedUnion('is', [
  /** A question that the payload has to answer with yes or no. */
  z.strictObject({ is: z.literal('unanswered'), field: z.string() }),
  /** A flag that says this. */
  z.strictObject({ is: z.literal('declared'), field: z.string(), value: z.boolean() }),
  /** Says one of these while none of the flags says yes. */
  z.strictObject({ is: z.literal('undeclared'), fields: z.array(z.string()).min(1), phrases }),
  /** Words of title and text shared with one of the account's own last items, 0 to 1. */
  z.strictObject({ is: z.literal('alike'), from: z.number().min(0).max(1), last: z.number().int().positive() }),
  /** At the same place, by the first of `places` that it has, one of `same` again. */
  z.strictObject({
    is: z.literal('again'),
    places: z.array(z.string()).min(1),
    /** `at`: where it stands, as `picture.url`; `called`: what it is; `days`: after which it may be there again. */
    same: z.array(z.strictObject({ at: z.string(), called: z.string(), days: z.number().positive() })).min(1),
  }),
  /** Lists anything there. */
  z.strictObject({ is: z.literal('lists'), field: z.string() }),
  /** Says one of these; with `about`, only where that is what it is about. */
  z.strictObject({ is: z.literal('says'), phrases, about: phrases.optional() }),
  /** Has this more often than `most`. */
  z.strictObject({ is: z.literal('repeats'), phrase: z.string().min(2), most: z.number().int().positive() }),
  /** Has one of these and says none of `words`, which are added where they are missing. */
  z.strictObject({ is: z.literal('lacks'), when: phrases, words: phrases, adds: z.string().min(10) }),
]);
export type Rule = z.infer<typeof rule>;

const example = z.strictObject({
  title: z.string(),
  payload: z.record(z.string(), z.unknown()),
  /** Texts of the account that went before. Default value: none */
  earlier: z.array(z.string()).default([]),
  /** What the account has on the same platform, and how many days apart. Default value: nothing */
  placed: z
    .array(z.strictObject({ title: z.string(), payload: z.record(z.string(), z.unknown()), days: z.number().min(0) }))
    .default([]),
});

/** A dated rule as data. */
export const pack = z
  .strictObject({
    id: z.string().regex(/^[a-z]+(?:-[a-z0-9]+)*$/),
    /** What its verdict is called; an acceptance names it. */
    title: z.string().min(3).max(60),
    /** For the operator: "Videos on YouTube". */
    appliesTo: z.string(),
    scope: z.strictObject({
      /** Connectors: what stands before the dot of a kind. Default value: all */
      connectors: z.array(z.string()).optional(),
      /** Default value: all */
      classes: z.array(effectClass).optional(),
    }),
    /** Raised when it judges differently: what is planned is judged again. */
    version: z.number().int().positive(),
    /** When its source was last looked at; absent where nobody has read it there yet, or where it has none. */
    checkedOn: z.iso.date().optional(),
    source: z.strictObject({
      title: z.string(),
      /** Absent for a rule of our own. */
      url: z.url({ protocol: /^https$/ }).optional(),
      /** What it says there, or why we hold to it. */
      words: z.string(),
    }),
    /** `fixed`: what is missing is added before anybody decides; where it no longer can be, it needs evidence. */
    severity: z.enum(['blocked', 'needs evidence', 'fixed']),
    /** Whether an Admin may let one pass with a reason. */
    override: z.boolean(),
    rule,
    /** What is wrong; `{found}` stands for the words that were found. */
    sentence: z.string(),
    /** What to do about it. */
    fix: z.string(),
    /** What is said of what passes. */
    passes: z.string(),
    examples: z.strictObject({ pass: z.array(example).min(1), fail: z.array(example).min(1) }),
  })
  .refine(({ severity, rule: { is } }) => (severity === 'fixed') === (is === 'lacks'), {
    message: 'Only what adds words fixes, and it always does.',
  })
  .refine(({ severity, override }) => severity === 'blocked' || !override, {
    message: 'What does not block is accepted by name: it has no override.',
  });

export type Pack = z.infer<typeof pack>;
/** As it is written. */
export type PackData = z.input<typeof pack>;
