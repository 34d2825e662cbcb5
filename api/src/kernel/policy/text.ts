type Payload = Readonly<Record<string, unknown>>;

/** Names under which payloads carry what people read, the longer words first. */
const bodies = ['description', 'caption', 'text', 'body', 'message'] as const;

const words = (value: unknown): string[] => (typeof value === 'string' && value.trim() !== '' ? [value] : []);

/** Everything of it that people read; empty where it has no text. */
export const textOf = (payload: Payload): string =>
  [
    ...words(payload.title),
    ...bodies.flatMap((name) => words(payload[name])),
    ...(Array.isArray(payload.tags) ? payload.tags.flatMap(words) : []),
  ].join('\n');

/** Every word of it, wherever it stands. */
export const wordsIn = (value: unknown): string => {
  if (typeof value === 'string') return value;
  return typeof value === 'object' && value !== null ? Object.values(value).map(wordsIn).join('\n') : '';
};

/** Title and text without tags: what one item is compared with others by. */
export const comparedText = (payload: Payload): string =>
  [...words(payload.title), ...bodies.flatMap((name) => words(payload[name]))].join('\n');

/** The same payload with words before its text; undefined where it has no text to put them before. */
export function withWords(payload: Payload, added: string): Record<string, unknown> | undefined {
  const name = bodies.find((one) => typeof payload[one] === 'string');
  return name && { ...payload, [name]: [added, ...words(payload[name])].join('\n\n') };
}
