import type { EndpointKey } from '@avenue/contract';
import { shapes } from '@avenue/contract/shapes';

const keys = Object.keys(shapes).map((key) => ({ key: key as EndpointKey, parts: key.split(/[ /]/) }));

/** The contract's key for a method and a path; a fixed path goes before one with a parameter. */
export function keyOf(method: string, path: string): EndpointKey | undefined {
  const exact = `${method} ${path.split('?', 1)[0]}`;
  if (Object.hasOwn(shapes, exact)) return exact as EndpointKey;
  const given = exact.split(/[ /]/);
  return keys.find(
    ({ parts }) => parts.length === given.length && parts.every((part, at) => part === given[at] || part[0] === '{'),
  )?.key;
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Whether an answer is one that the endpoint gives, as far as its top tells. */
export function fits(answer: unknown, key: EndpointKey | undefined): boolean {
  const shape = key && shapes[key];
  if (!shape) return true;
  if (shape === 'list') return Array.isArray(answer);
  return isRecord(answer) && !Array.isArray(answer) && shape.every((name) => Object.hasOwn(answer, name));
}
