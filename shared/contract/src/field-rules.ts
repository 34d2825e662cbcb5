import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { endpoints } from './index.ts';

/** What is typed into one field of a call's body has to be. */
export interface FieldRule {
  /** Why it may not be empty; absent where it may. */
  missing?: string;
  /** Most characters. */
  most?: number;
  /** Why anything but a whole address is refused; absent where no address is asked for. */
  address?: string;
}

/** Words of the validator itself: no field that is typed into has them. */
const isOwnSentence = (words: string) => !/^(?:Too (?:small|big)|Invalid)\b/.test(words);

/** What the schema says of a value, where it refuses it for this reason. */
const refusal = (schema: z.ZodType, value: string, ...codes: string[]) =>
  schema.safeParse(value).error?.issues.find(({ code }) => codes.includes(code))?.message;

function ruleOf(field: z.ZodType): FieldRule | undefined {
  const json = z.toJSONSchema(field, { io: 'input', unrepresentable: 'any' });
  const isAddress = json.format === 'uri';
  if (json.type !== 'string' || json.enum || (json.pattern && !isAddress)) return undefined;
  const address = isAddress ? refusal(field, 'x', 'invalid_format') : undefined;
  const missing = json.minLength || isAddress ? refusal(field, '', 'too_small', 'invalid_format') : undefined;
  // An id or a fingerprint: the page puts it there.
  if (missing && !isOwnSentence(missing)) return undefined;
  return {
    ...(missing && { missing }),
    ...(json.maxLength !== undefined && { most: json.maxLength }),
    ...(address && { address }),
  };
}

const rulesOf = ({ body }: Endpoint) =>
  Object.fromEntries(
    Object.entries(body instanceof z.ZodObject ? body.shape : {}).flatMap(([name, field]) => {
      const rule = ruleOf(field as z.ZodType);
      return rule && Object.keys(rule).length > 0 ? [[name, rule] as const] : [];
    }),
  );

/**
 * The rules of what is typed into each call's body, by endpoint and field. Builds replace this module by its value, as
 * they do with `shapes`.
 */
export const fieldRules: Readonly<Record<string, Readonly<Record<string, FieldRule>>>> = Object.fromEntries(
  Object.entries(endpoints as Record<string, Endpoint>).flatMap(([key, endpoint]) => {
    const rules = rulesOf(endpoint);
    return Object.keys(rules).length > 0 ? [[key, rules] as const] : [];
  }),
);
