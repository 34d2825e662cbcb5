import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { endpoints } from './index.ts';

/** What an answer is at its top: a list, or an object that has at least these keys. */
export type Shape = 'list' | readonly string[];

/** Enough to tell an answer of Avenue from something else; more keys would only cost bytes. */
const telling = 3;

function shapeOf({ response }: Endpoint): Shape {
  if (response instanceof z.ZodArray) return 'list';
  // What an empty object lacks is what every answer has.
  const missing = response.safeParse({}).error?.issues.filter(({ path }) => path.length === 1) ?? [];
  return missing.slice(0, telling).map(({ path }) => String(path[0]));
}

/** Found when it is first asked for: to find all takes a validator of each, which a test of one page never uses. */
const found = (endpoint: Endpoint): PropertyDescriptor => {
  let shape: Shape | undefined;
  return {
    enumerable: true,
    get: () => {
      shape ??= shapeOf(endpoint);
      return shape;
    },
  };
};

/**
 * The shape of each answer, by endpoint. A client holds answers against it without the validator, which it does not
 * carry: builds replace this module by its value (`shared/federation-build/src/computed-loader.mjs`).
 */
export const shapes: Readonly<Record<string, Shape>> = Object.defineProperties(
  {},
  Object.fromEntries(
    Object.entries(endpoints as Record<string, Endpoint>).map(([key, endpoint]) => [key, found(endpoint)]),
  ),
);
