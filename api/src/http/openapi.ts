import { apiError, type Endpoint, endpoints, type Who } from '@avenue/contract';
import { familyByCall, isForKeys, jsonSchemaOf, nameOfCall, verbOf } from '@avenue/contract/tools';
import type { z } from 'zod';
import { escapeHtml } from '../kernel/escape-html.ts';

const content = (schema: object) => ({ 'application/json': { schema } });

function parameters(endpoint: Endpoint) {
  const of = (place: 'path' | 'query', schema: z.ZodObject | undefined) =>
    Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
      name,
      in: place,
      required: place === 'path' || !(field as z.ZodType).safeParse(undefined).success,
      schema: jsonSchemaOf(field as z.ZodType, 'input'),
    }));
  return [...of('path', endpoint.params), ...of('query', endpoint.query)];
}

/** By which a script may make a call again whose answer was lost. */
const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'For keys: the same call under the same name within a day gets the same answer, another one 409. A failed call may be made again.',
  schema: { type: 'string', maxLength: 200 },
};

const parametersOf = (key: string, endpoint: Endpoint) => [
  ...parameters(endpoint),
  ...(key.startsWith('POST ') && isForKeys(endpoint.access) && !endpoint.file ? [idempotencyKey] : []),
];

function whoMay(access: Who): string {
  if (access === 'everybody') return 'For everybody, signed in or not.';
  const { role, stepUp, person, enrols } = access;
  const again = stepUp ? '; asks who it is once more when the last time is over five minutes ago' : '';
  return `For the role ${role} and above${again}${stepUp || person ? '; not with a key' : ''}${enrols ? '; also while the second factor is missing' : ''}.`;
}

const scopeOf = (key: string) => `${verbOf(key.slice(0, key.indexOf(' ')))}:${familyByCall.get(key)}`;

/** By which of `securitySchemes` a call is let in; a key needs the scope that is named. */
function securityOf(key: string, access: Who) {
  if (access === 'everybody') return [];
  return [{ session: [] }, ...(isForKeys(access) ? [{ key: [scopeOf(key)] }] : [])];
}

const securitySchemes = {
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-avenue',
    description: 'A member who signed in, in a browser.',
  },
  key: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'avk_...',
    description:
      'A key of a script, made in Team Access Control for families of calls. It reads, drafts and proposes; it decides nothing.',
  },
};

/** The whole contract as OpenAPI 3.1. */
export function openApiDocument(version: string) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [key, endpoint] of Object.entries(endpoints) as [string, Endpoint][]) {
    const [method = '', path = ''] = key.split(' ');
    const isUpload = key === 'POST /api/uploads';
    paths[path] = {
      ...paths[path],
      [method.toLowerCase()]: {
        operationId: nameOfCall(key),
        summary: endpoint.summary,
        description: whoMay(endpoint.access),
        security: securityOf(key, endpoint.access),
        tags: [endpoint.tag],
        ...(parametersOf(key, endpoint).length > 0 && { parameters: parametersOf(key, endpoint) }),
        ...(endpoint.body && {
          requestBody: { required: true, content: content(jsonSchemaOf(endpoint.body, 'input')) },
        }),
        ...(isUpload && {
          requestBody: {
            required: true,
            content: {
              'multipart/form-data': {
                schema: {
                  type: 'object',
                  required: ['file'],
                  properties: { file: { type: 'string', format: 'binary' } },
                },
              },
            },
          },
        }),
        responses: {
          [endpoint.status ?? 200]: {
            description: endpoint.summary,
            content: endpoint.file
              ? { [endpoint.file]: { schema: { type: 'string', format: 'binary' } } }
              : content(jsonSchemaOf(endpoint.response, 'output')),
          },
          default: { description: 'Refused or failed', content: content({ $ref: '#/components/schemas/Error' }) },
        },
      },
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Avenue',
      version,
      description: 'Everything the dashboard does.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    paths,
    components: { securitySchemes, schemas: { Error: jsonSchemaOf(apiError, 'output') } },
  };
}

const keyWords = (key: string, access: Who) => (isForKeys(access) ? ` A key needs ${scopeOf(key)}.` : '');

const keysSay =
  'Scripts and agents send a key: <code>Authorization: Bearer avk_...</code>. Keys are made in Team Access Control, for families of calls; <code>read:video</code> asks, <code>write:video</code> asks and drafts. No key decides, sends, removes or sets anything. Agents that speak the Model Context Protocol find the same calls as tools at <code>/mcp</code>.';

/** Human documentation: one plain page, no script. */
export function docsPage(version: string): string {
  const byTag = Map.groupBy(Object.entries(endpoints) as [string, Endpoint][], ([, endpoint]) => endpoint.tag);
  const sections = [...byTag].map(([tag, rows]) => {
    const items = rows.map(([key, endpoint]) => {
      const part = (name: string, schema: z.ZodType | undefined, io: 'input' | 'output') =>
        schema
          ? `<details><summary>${name}</summary><pre>${escapeHtml(JSON.stringify(jsonSchemaOf(schema, io), null, 2))}</pre></details>`
          : '';
      return `<article><h3><code>${escapeHtml(key)}</code></h3><p>${escapeHtml(endpoint.summary)}</p><p>${escapeHtml(whoMay(endpoint.access))}${escapeHtml(keyWords(key, endpoint.access))}</p>${part('Query', endpoint.query, 'input')}${part('Body', endpoint.body, 'input')}${part('Answer', endpoint.response, 'output')}</article>`;
    });
    return `<section><h2>${escapeHtml(tag)}</h2>${items.join('')}</section>`;
  });
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Avenue API ${escapeHtml(version)}</title></head><body><main><h1>Avenue API</h1><p>Version ${escapeHtml(version)}. Machine-readable: <a href="/api/openapi.json">/api/openapi.json</a>. Live events: <code>GET /api/events</code> (server-sent events). ${keysSay} Every failure has the shape <code>{"error":{"code","message","details?","reference"}}</code>.</p>${sections.join('')}</main></body></html>`;
}
