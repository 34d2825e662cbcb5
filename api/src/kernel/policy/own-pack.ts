import { z } from 'zod';
import type { Pack } from './pack.ts';
import { literal } from './predicates.ts';

const line = (most: number) => z.string().trim().min(3).max(most);
const phrase = z
  .string()
  .trim()
  .max(120)
  .regex(/^[^*]*\*?[^*]*$/, 'One * in a phrase is enough.')
  .refine((words) => /[\p{L}\p{N}]{2}/u.test(words), 'Write at least two letters beside each other.');
const example = z.strictObject({ title: line(120), text: z.string().min(1).max(4000) });
const examples = z.array(example).min(1).max(20);

/**
 * A pack that the operator wrote. It looks for phrases as they stand; `*` is the rest of a word. Expressions are not taken:
 * one can be written that never comes to an end.
 */
export const ownPack = z.strictObject({
  /** Never the id of a pack of the product. */
  id: z
    .string()
    .max(40)
    .regex(/^own-[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Begin with own-, then lower case letters and digits: own-sponsor-names.'),
  title: line(60),
  appliesTo: line(120),
  /** What stands before the dot of a kind. Default value: all */
  connectors: z.array(z.string().max(32)).min(1).max(20).optional(),
  version: z.number().int().positive().max(1_000_000),
  checkedOn: z.iso.date().optional(),
  source: z.strictObject({
    title: line(200),
    url: z
      .url({ protocol: /^https$/ })
      .max(2000)
      .optional(),
    words: line(1000),
  }),
  severity: z.enum(['blocked', 'needs evidence']),
  phrases: z.array(phrase).min(1).max(200),
  /** What is wrong; `{found}` stands for the words that were found. */
  sentence: line(300),
  fix: line(300),
  passes: line(300),
  examples: z.strictObject({ pass: examples, fail: examples }),
});
export type OwnPack = z.infer<typeof ownPack>;

/** As every other pack is judged. Nobody overrides one: who wrote it changes it. */
export const toPack = ({ connectors, phrases, examples: { pass, fail }, ...own }: OwnPack): Pack => {
  const asPayload = ({ title, text }: OwnPack['examples']['pass'][number]) => ({
    title,
    payload: { text },
    earlier: [],
    placed: [],
  });
  return {
    ...own,
    scope: connectors ? { connectors } : {},
    override: false,
    rule: { is: 'says', phrases: phrases.map(literal) },
    examples: { pass: pass.map(asPayload), fail: fail.map(asPayload) },
  };
};
