import { z } from 'zod';

/** Fields of a form, with their words beside them. */

/** One line that has to be there. */
export const line = (title: string, missing: string, description?: string, most = 200) =>
  z
    .string()
    .trim()
    .min(1, missing)
    .max(most, `Keep it under ${most} characters.`)
    .meta({ title, ...(description && { description }) });

/** One line that may be left out. */
export const maybe = (title: string, description?: string, most = 200) =>
  z
    .string()
    .trim()
    .max(most, `Keep it under ${most} characters.`)
    .default('')
    .meta({ title, ...(description && { description }) });

/** Several lines. @param missing what is said where there are none; absent where they may be left out */
export const text = (
  title: string,
  { missing, help, most = 6000 }: { missing?: string; help?: string; most?: number },
) => {
  const words = z
    .string()
    .trim()
    .max(most, `Keep it under ${most.toLocaleString('en')} characters.`);
  const meta = { title, long: true, ...(help && { description: help }) };
  return missing === undefined ? words.default('').meta(meta) : words.min(1, missing).meta(meta);
};

/** One of several, the first where nothing is said. */
export const choice = <const Names extends Readonly<Record<string, string>>>(
  title: string,
  names: Names,
  description?: string,
) => {
  const values = Object.keys(names) as [keyof Names & string, ...(keyof Names & string)[]];
  return z
    .enum(values)
    .default(values[0] as never)
    .meta({ title, names, ...(description && { description }) });
};

/** A whole number. */
export const amount = (title: string, usual: number, least: number, most: number) =>
  z.coerce
    .number()
    .int('A whole number.')
    .min(least, `At least ${least}.`)
    .max(most, `At most ${most}.`)
    .default(usual)
    .meta({ title });
