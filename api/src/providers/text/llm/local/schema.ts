/** Longest text that a grammar lets through where the schema sets no bound; an answer without an end is cut otherwise. */
const MOST_CHARS = 600;
const MOST_ITEMS = 24;
/** Numbers are written out one by one: a grammar's own would let 7e21971 through. */
const MOST_NUMBERS = 1000;

type Schema = Record<string, unknown>;

/** Keywords that hold what they say in the grammars of llama.cpp's binding. It passes over all others in silence. */
const known: Readonly<Record<string, readonly string[]>> = {
  object: ['type', 'properties', 'required', 'additionalProperties', 'description'],
  array: ['type', 'items', 'minItems', 'maxItems', 'description'],
  string: ['type', 'minLength', 'maxLength', 'description'],
  integer: ['type', 'minimum', 'maximum', 'description'],
  boolean: ['type', 'description'],
  null: ['type', 'description'],
  choice: ['anyOf', 'oneOf', 'description'],
  enum: ['enum', 'type', 'description'],
  const: ['const', 'type', 'description'],
};

const kindOf = (schema: Schema): string =>
  schema.anyOf || schema.oneOf
    ? 'choice'
    : schema.enum
      ? 'enum'
      : schema.const !== undefined
        ? 'const'
        : String(schema.type);

/**
 * A JSON schema in the dialect of llama.cpp's binding, with a bound on every text and list.
 *
 * @throws Error for a keyword that no grammar could hold the answer to
 */
export function grammarSchema(schema: Schema): Schema {
  const { type } = schema;
  if (Array.isArray(type)) return { oneOf: type.map((one: string) => grammarSchema(ofType(schema, one))) };
  const kind = kindOf(schema);
  const keywords = known[kind];
  if (!keywords) throw new Error(`A grammar knows no type "${kind}".`);
  const unknown = Object.keys(schema).find((keyword) => !keywords.includes(keyword));
  if (unknown) throw new Error(`A grammar cannot hold "${unknown}" of a ${kind}.`);
  switch (kind) {
    case 'object':
      return objectOf(schema);
    case 'array': {
      const most = Number(schema.maxItems ?? MOST_ITEMS);
      return { ...schema, items: grammarSchema(schema.items as Schema), maxItems: most };
    }
    case 'string':
      return { ...schema, maxLength: schema.maxLength ?? MOST_CHARS };
    case 'integer':
      return numbersOf(schema);
    case 'choice':
      return { oneOf: ((schema.anyOf ?? schema.oneOf) as Schema[]).map(grammarSchema) };
    default:
      return schema;
  }
}

function numbersOf({ minimum, maximum }: Schema): Schema {
  const [from, to] = [Number(minimum), Number(maximum)];
  if (!(to - from < MOST_NUMBERS)) throw new Error(`A grammar holds whole numbers of fewer than ${MOST_NUMBERS} only.`);
  return { enum: Array.from({ length: to - from + 1 }, (_, i) => from + i) };
}

/** What a schema of several types says of one of them. */
const ofType = (schema: Schema, type: string): Schema => (type === 'null' ? { type } : { ...schema, type });

/** Every property is written, so that one that may be left out cannot be told apart. */
function objectOf({ properties = {}, required = [], additionalProperties = false }: Schema): Schema {
  const names = Object.keys(properties as Schema);
  if (names.length !== (required as string[]).length) throw new Error('A grammar writes every property of an object.');
  if (additionalProperties !== false) throw new Error('A grammar writes no property that has no name.');
  const inner = Object.entries(properties as Record<string, Schema>).map(([name, one]) => [name, grammarSchema(one)]);
  return { type: 'object', properties: Object.fromEntries(inner) };
}
