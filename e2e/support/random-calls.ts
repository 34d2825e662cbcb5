import fc from 'fast-check';
import { get } from './calls.ts';
import type { Product } from './product.ts';

/** Random calls of each operation; `RANDOM_CALLS=30` for more. */
const callsOfEach = Number(process.env.RANDOM_CALLS ?? 3);

interface Operation {
  parameters?: { name: string; in: string }[];
  requestBody?: { content: Record<string, { schema?: { properties?: Record<string, unknown> } }> };
}

/**
 * Calls every published operation with random input, the same in each run.
 *
 * @returns how many operations there are, and each call that was answered with a 5xx
 */
export async function callAtRandom(product: Product): Promise<{ operations: number; failures: string[] }> {
  const { paths } = await get<{ paths: Record<string, Record<string, Operation>> }>(product, '/api/openapi.json');
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const known = [
    'scr_sample_ice',
    'scr_sample_clap_once',
    'que_sample_roman_roads',
    'ide_sample_roman_roads',
    'CHANNEL_POCKET_PHYSICS',
    'google',
    'default',
    'own',
    'sample',
  ];
  const text = fc.oneof(
    fc.constantFrom(...known),
    fc.string({ unit: 'grapheme', maxLength: 40 }),
    fc.constantFrom('', '\u0000', '\ud800', '../../etc/passwd', "'; drop table scripts; --", '%00', '𝕏'.repeat(500)),
  );
  const value = fc.oneof(
    text,
    fc.integer(),
    fc.double(),
    fc.boolean(),
    fc.constant(null),
    fc.array(fc.anything({ maxDepth: 1 }), { maxLength: 3 }),
    fc.dictionary(text, text, { maxKeys: 3 }),
  );
  const failures: string[] = [];
  for (const { path, method, operation } of operations) {
    const fields = Object.keys(operation.requestBody?.content['application/json']?.schema?.properties ?? {});
    const body = fields.length
      ? fc.oneof(fc.record(Object.fromEntries(fields.map((field) => [field, value])), { requiredKeys: [] }), value)
      : value;
    const samples = fc.sample(fc.tuple(text, text, body), { numRuns: callsOfEach, seed: 20_261_121 });
    for (const [first, second, sent] of samples) {
      let at = 0;
      const filled = path.replace(
        /\{\w+\}/g,
        () => encodeURIComponent(([first, second][at++ % 2] ?? 'x').toWellFormed()) || 'x',
      );
      const query = operation.parameters
        ?.filter((parameter) => parameter.in === 'query')
        .map(({ name }) => `${name}=${encodeURIComponent(second.toWellFormed())}`);
      const hasBody = method !== 'GET';
      const response = await fetch(`${product.url}${filled}${query?.length ? `?${query.join('&')}` : ''}`, {
        method,
        ...(hasBody && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(sent) ?? 'null' }),
        signal: AbortSignal.timeout(60_000),
      });
      await response.arrayBuffer();
      if (response.status >= 500) failures.push(`${method} ${filled} ${JSON.stringify(sent)} -> ${response.status}`);
    }
  }
  return { operations: operations.length, failures };
}
