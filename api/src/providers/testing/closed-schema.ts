/** A JSON schema or a whole API description; its shape is the vendor's. */
// biome-ignore lint/suspicious/noExplicitAny: vendor descriptions are free-form JSON
export type Json = any;

const MAPS = ['properties', 'patternProperties'];
const LISTS = ['allOf', 'anyOf', 'oneOf', 'prefixItems'];
const SINGLES = ['items', 'contains', 'additionalProperties'];
const CONDITIONS = ['if', 'then', 'else'];

export function isObject(value: unknown): value is Record<string, Json> {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

/** Follows a local `#/a/b` reference; undefined when it points nowhere. */
export function deref(doc: Json, ref: string): Json {
  return ref
    .slice(2)
    .split('/')
    .reduce((at: Json, key) => at?.[key.replace(/~1/g, '/').replace(/~0/g, '~')], doc);
}

type Shape = 'named' | 'free' | 'none';

/** `named` when the schema lists properties, `free` when some branch takes any object, `none` otherwise. */
function shapeOf(doc: Json, schema: Json, seen = new Set<Json>()): Shape {
  if (!isObject(schema)) return schema === true ? 'free' : 'none';
  if (seen.has(schema)) return 'none';
  seen.add(schema);
  const found: Shape[] = [];
  if (schema.$ref) found.push(shapeOf(doc, deref(doc, schema.$ref), seen));
  for (const key of ['allOf', 'anyOf', 'oneOf']) {
    for (const branch of schema[key] ?? []) found.push(shapeOf(doc, branch, seen));
  }
  if (schema.properties || schema.patternProperties || isObject(schema.additionalProperties)) found.push('named');
  else if (found.length === 0 && takesAnyObject(schema)) found.push('free');
  if (found.includes('free')) return 'free';
  return found.includes('named') ? 'named' : 'none';
}

function takesAnyObject(schema: Record<string, Json>): boolean {
  return (
    !schema.enum &&
    schema.const === undefined &&
    (!schema.type || [schema.type].flat().includes('object')) &&
    schema.additionalProperties !== false &&
    !schema.if &&
    !schema.required
  );
}

function close(doc: Json, schema: Json, place: 'value' | 'branch'): Json {
  if (!isObject(schema)) return schema;
  const copy: Record<string, Json> = { ...schema };
  for (const key of MAPS) {
    if (!schema[key]) continue;
    copy[key] = Object.fromEntries(Object.entries(schema[key]).map(([name, s]) => [name, close(doc, s, 'value')]));
  }
  for (const key of LISTS) {
    if (schema[key]) {
      copy[key] = schema[key].map((s: Json) => close(doc, s, key === 'prefixItems' ? 'value' : 'branch'));
    }
  }
  for (const key of SINGLES) if (isObject(schema[key])) copy[key] = close(doc, schema[key], 'value');
  for (const key of CONDITIONS) if (isObject(schema[key])) copy[key] = close(doc, schema[key], 'branch');
  const open = copy.additionalProperties === undefined && copy.unevaluatedProperties === undefined;
  if (place === 'value' && open && shapeOf(doc, schema) === 'named') copy.unevaluatedProperties = false;
  return copy;
}

/** A copy of an OpenAPI document in which a request field that no branch declares is an error. */
export function closedCopy(doc: Json): Json {
  const copy = structuredClone(doc);
  for (const [name, schema] of Object.entries(doc.components?.schemas ?? {})) {
    copy.components.schemas[name] = close(doc, schema, 'branch');
  }
  for (const item of Object.values<Json>(copy.paths)) {
    for (const operation of Object.values<Json>(item)) {
      for (const content of Object.values<Json>(operation?.requestBody?.content ?? {})) {
        content.schema = close(doc, content.schema, 'value');
      }
    }
  }
  return copy;
}
