import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z } from 'zod';
import { fieldRules } from './field-rules.ts';
import { type Endpoint, endpoints } from './index.ts';

const schemaOf = (key: string, name: string): z.ZodType => {
  const { body } = (endpoints as Record<string, Endpoint>)[key] ?? {};
  assert.ok(body instanceof z.ZodObject);
  return body.shape[name] as z.ZodType;
};
/** What the schema says of a value, by the kind of its refusal. */
const said = (schema: z.ZodType, value: string): Record<string, string> =>
  Object.fromEntries(schema.safeParse(value).error?.issues.map(({ code, message }) => [code, message]) ?? []);

const rules = Object.entries(fieldRules).flatMap(([key, fields]) =>
  Object.entries(fields).map(([name, rule]) => ({ key, name, rule, schema: schemaOf(key, name) })),
);

test('each rule is what the schema of the call does, with its sentence', () => {
  assert.ok(rules.length > 10);
  for (const { key, name, rule, schema } of rules) {
    const where = `${key} ${name}`;
    assert.equal(
      Object.values(said(schema, ''))[0] !== undefined && rule.missing === undefined,
      name === 'timeZone',
      where,
    );
    if (rule.missing) assert.ok(Object.values(said(schema, '')).includes(rule.missing), where);
    if (rule.address) assert.equal(said(schema, 'no address').invalid_format, rule.address, where);
    if (rule.most === undefined) continue;
    assert.equal(said(schema, 'x'.repeat(rule.most)).too_big, undefined, where);
    assert.ok(said(schema, 'x'.repeat(rule.most + 1)).too_big, where);
  }
});

test('what is required of a form is said in the words of the contract', () => {
  assert.equal(fieldRules['POST /api/admin/channels']?.label?.missing, 'Give the channel a name.');
  assert.equal(fieldRules['POST /api/admin/channels']?.niche?.missing, undefined);
});

test('ids and fingerprints that a page puts in are no fields to type into', () => {
  assert.equal(fieldRules['PATCH /api/upload-queue/{id}']?.seen, undefined);
  assert.equal(fieldRules['POST /api/voiceover/generate']?.scriptId, undefined);
});
