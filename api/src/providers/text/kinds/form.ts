import { z } from 'zod';

/** One field of a form, as it stands in the schema of a recipe's input. */
export interface FormField {
  name: string;
  label: string;
  kind: 'line' | 'text' | 'choice' | 'number';
  required: boolean;
  help?: string;
  /** Characters, or the greatest number. */
  most?: number;
  least?: number;
  options?: { value: string; label: string }[];
  value?: string;
}

interface Described {
  type?: string;
  title?: string;
  description?: string;
  maxLength?: number;
  maximum?: number;
  minimum?: number;
  enum?: string[];
  default?: unknown;
  /** More than one line is typed. */
  long?: boolean;
  /** Names of the values of a choice. */
  names?: Record<string, string>;
}

const kindOf = ({ type, enum: values, long }: Described): FormField['kind'] => {
  if (values) return 'choice';
  if (type === 'integer' || type === 'number') return 'number';
  return long ? 'text' : 'line';
};

/** The form for an input: what is asked for stands in its schema alone, with labels and sentences in `meta`. */
export function formOf(input: z.ZodObject): FormField[] {
  const { properties = {} } = z.toJSONSchema(input) as { properties?: Record<string, Described> };
  return Object.entries(properties).map(([name, one]) => {
    const most = one.maxLength ?? one.maximum;
    return {
      name,
      label: one.title ?? name,
      kind: kindOf(one),
      required: !input.shape[name]?.safeParse(undefined).success,
      ...(one.description !== undefined && { help: one.description }),
      ...(most !== undefined && { most }),
      ...(one.minimum !== undefined && { least: one.minimum }),
      ...(one.enum && { options: one.enum.map((value) => ({ value, label: one.names?.[value] ?? value })) }),
      ...(one.default !== undefined && { value: String(one.default) }),
    };
  });
}
