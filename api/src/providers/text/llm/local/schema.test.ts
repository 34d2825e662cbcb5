import assert from 'node:assert/strict';
import { test } from 'node:test';
import { grammarSchema } from './schema.ts';

const object = (properties: Record<string, unknown>, more = {}) => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
  ...more,
});

test('every text and list gets a bound, and types that may be null become choices', () => {
  const list = { type: 'array', items: { type: ['string', 'null'] }, minItems: 1 };
  const number = { anyOf: [{ type: 'integer', minimum: 0, maximum: 2 }, { type: 'null' }] };
  assert.deepEqual(grammarSchema(object({ list, number, kind: { enum: ['a', 'b'] } })), {
    type: 'object',
    properties: {
      list: {
        type: 'array',
        items: { oneOf: [{ type: 'string', maxLength: 600 }, { type: 'null' }] },
        minItems: 1,
        maxItems: 24,
      },
      number: { oneOf: [{ enum: [0, 1, 2] }, { type: 'null' }] },
      kind: { enum: ['a', 'b'] },
    },
  });
});

const refused: [string, Record<string, unknown>, RegExp][] = [
  ['a pattern', { type: 'string', pattern: '^a' }, /"pattern" of a string/],
  ['a format', { type: 'string', format: 'uri' }, /"format" of a string/],
  ['a number without bounds', { type: 'integer', minimum: 0 }, /whole numbers/],
  ['a number that is not whole', { type: 'number' }, /type "number"/],
  ['a reference', { $ref: '#/$defs/x' }, /type "undefined"/],
  ['different items', { type: 'array', uniqueItems: true, items: {} }, /"uniqueItems"/],
  ['a property that may be left out', { ...object({ a: { type: 'null' } }), required: [] }, /every property/],
  ['properties without names', object({}, { additionalProperties: { type: 'null' } }), /no name/],
];
for (const [name, schema, words] of refused)
  test(`${name} is refused, also deep inside`, () => {
    const inside = object({ list: { type: 'array', items: schema } });
    for (const one of [schema, inside]) assert.throws(() => grammarSchema(one), words);
  });
