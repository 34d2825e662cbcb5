import { z } from 'zod';
import { type Access, type Endpoint, mayAs, type Role } from './endpoint.ts';
import { families } from './families.ts';

/** A call that agents have as a tool. */
export interface Tool {
  /** Letters, digits and `_`, at most 64: `get_upload_queue_id`. */
  name: string;
  method: string;
  /** With the names of parameters in braces. */
  path: string;
  family: string;
  endpoint: Endpoint & { access: Access };
}

/** The name of a call outside: of its tool, and in the description of the API. */
export const nameOfCall = (key: string): string =>
  key
    .replace(' /api/', '_')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/_$/, '');

/** Whether a key may make a call at all, whatever its scopes: what a member decides, or an Admin sets, is for none. */
export const isForKeys = (access: Endpoint['access']): access is Access =>
  access !== 'everybody' && !access.stepUp && !access.person && mayAs('editor', access.role);

const isTool = ({ access, agents, file, page, raw }: Endpoint) =>
  agents !== false && !file && !page && !raw && isForKeys(access);

/** Every call of the contract that JSON goes into and comes out of, and that a key of some kind may make. */
export const tools: readonly Tool[] = Object.entries(families).flatMap(([family, { endpoints }]) =>
  Object.entries<Endpoint>(endpoints).flatMap(([key, endpoint]) => {
    const [method = '', path = ''] = key.split(' ');
    return isTool(endpoint) ? [{ name: nameOfCall(key), method, path, family, endpoint } as Tool] : [];
  }),
);

/** Whether scopes cover a call: `write` covers reading too, `*` every family. */
export const scopesCover = (scopes: readonly string[], verb: 'read' | 'write', family: string): boolean =>
  scopes.some((scope) => {
    const [may, where] = scope.split(':');
    return (where === '*' || where === family) && (may === 'write' || may === verb);
  });

/** Family of each call, as the scopes of keys name it. */
export const familyByCall: ReadonlyMap<string, string> = new Map(
  Object.entries(families).flatMap(([id, { endpoints }]) => Object.keys(endpoints).map((key) => [key, id] as const)),
);

/** What a call asks of a scope. */
export const verbOf = (method: string): 'read' | 'write' => (method === 'GET' || method === 'HEAD' ? 'read' : 'write');

/** Tools of a key, by its role and scopes. */
export const toolsFor = (role: Role, scopes: readonly string[]): readonly Tool[] =>
  tools.filter(
    ({ method, family, endpoint }) => mayAs(role, endpoint.access.role) && scopesCover(scopes, verbOf(method), family),
  );

/** A schema as JSON Schema, without the line that names its dialect. */
export function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output'): Record<string, unknown> {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  });
  return json;
}

/** Arguments of a tool: what stands in the path, the query and the body, in one object. A body that is none is `body`. */
export function inputSchemaOf({ endpoint: { params, query, body } }: Tool): Record<string, unknown> {
  const parts = [params, query, body instanceof z.ZodObject ? body : undefined].flatMap((part) =>
    part ? [jsonSchemaOf(part, 'input')] : [],
  );
  if (body && !(body instanceof z.ZodObject))
    parts.push({ properties: { body: jsonSchemaOf(body, 'input') }, required: ['body'] });
  return {
    type: 'object',
    properties: Object.assign({}, ...parts.map(({ properties }) => properties)),
    required: parts.flatMap(({ required }) => (required as string[] | undefined) ?? []),
    additionalProperties: false,
  };
}
