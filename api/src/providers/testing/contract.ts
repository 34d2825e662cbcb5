import { readFileSync } from 'node:fs';
import type { ErrorObject, ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { closedCopy, deref, isObject, type Json } from './closed-schema.ts';

interface RequestParts {
  /** Query and header parameters by name; path parameters are read from the path. */
  params?: Record<string, unknown>;
  body?: unknown;
  /** Media type of the body, for example `application/json`. Default value: the JSON one, else the first described. */
  contentType?: string;
}

/** Checks against one vendor's own API description. Both calls return error sentences; an empty list means it fits. */
export interface VendorContract {
  /** Requests are closed: a field, parameter or body the description does not declare is an error. */
  request(method: string, path: string, parts?: RequestParts): string[];
  /** Responses are open: further fields are allowed. Statuses that are not described are an error. */
  response(method: string, path: string, status: number, body?: unknown): string[];
}

interface Route {
  template: string;
  names: string[];
  regex: RegExp;
}

interface Hit {
  operation: Json;
  at: string[];
  values: Record<string, string>;
}

const addFormats = formats as unknown as (ajv: Ajv2020) => Ajv2020;

/**
 * Loads a self-contained OpenAPI 3.1 JSON file. Paths are relative to the document's first server URL,
 * for example `loadContract(new URL('./fixtures/ollama.json', import.meta.url)).request('POST', '/api/chat', { body })`.
 */
export function loadContract(file: URL): VendorContract {
  const doc: Json = JSON.parse(readFileSync(file, 'utf8'));
  const routes = routesOf(doc);
  const ajv = {
    request: validator(closedCopy(doc)),
    response: validator(doc),
    parameter: validator(doc, { coerceTypes: 'array' }),
  };
  const compiled = new Map<string, ValidateFunction>();

  const compile = (kind: keyof typeof ajv, schema: Json) => {
    const key = `${kind} ${JSON.stringify(schema)}`;
    const known = compiled.get(key);
    if (known) return known;
    const fresh = ajv[kind].compile(schema);
    compiled.set(key, fresh);
    return fresh;
  };
  const validate = (kind: 'request' | 'response', pointer: string, data: unknown) => {
    const check = compile(kind, { $ref: `doc#${pointer}` });
    return check(data) ? [] : (check.errors ?? []).map((error) => sentence(kind, error));
  };
  const find = (method: string, path: string): Hit | undefined => {
    const verb = method.toLowerCase();
    for (const route of routes) {
      const match = route.regex.exec(path);
      const operation = match && doc.paths[route.template][verb];
      if (!match || !operation) continue;
      const values = Object.fromEntries(route.names.map((name, i) => [name, decodeURIComponent(match[i + 1] ?? '')]));
      return { operation, at: ['paths', route.template, verb], values };
    }
    return undefined;
  };

  return {
    request(method, path, { params = {}, body, contentType } = {}) {
      const hit = find(method, path);
      if (!hit) return [`no operation ${method} ${path}`];
      const errors: string[] = [];
      const left = new Map(Object.entries(params));
      (hit.operation.parameters ?? []).forEach((parameter: Json, i: number) => {
        const name = nameIn(left, parameter);
        const value = parameter.in === 'path' ? hit.values[parameter.name] : left.get(name);
        left.delete(name);
        if (value === undefined) {
          if (parameter.required) errors.push(`missing ${parameter.in} parameter '${parameter.name}'`);
          return;
        }
        const ref = `doc#${pointerTo(...hit.at, 'parameters', i, 'schema')}`;
        const check = compile('parameter', { type: 'array', prefixItems: [{ $ref: ref }] });
        // Coercion needs a parent to write to.
        if (!check([asList(doc, parameter.schema, value)])) {
          for (const error of check.errors ?? []) errors.push(sentence(`parameter '${parameter.name}'`, error));
        }
      });
      for (const name of left.keys()) errors.push(`unknown parameter '${name}'`);
      const content = hit.operation.requestBody?.content;
      if (body === undefined) {
        if (hit.operation.requestBody?.required) errors.push('missing request body');
      } else if (!content) errors.push('this operation takes no request body');
      else if (contentType && !typeIn(content, contentType)) {
        errors.push(`content type '${contentType}' is not one of ${Object.keys(content)}`);
      } else {
        const named = contentType && typeIn(content, contentType);
        const type = named ?? jsonTypes(content)[0] ?? Object.keys(content)[0] ?? '';
        errors.push(...validate('request', pointerTo(...hit.at, 'requestBody', 'content', type, 'schema'), body));
      }
      return errors;
    },

    response(method, path, status, body) {
      const hit = find(method, path);
      if (!hit) return [`no operation ${method} ${path}`];
      const { responses } = hit.operation;
      const key = [String(status), `${Math.floor(status / 100)}XX`, 'default'].find((k) => responses[k]);
      if (!key) return [`status ${status} is not described (${Object.keys(responses)})`];
      const { content } = responses[key];
      if (!content) {
        const described = !isObject(body) || key === 'default' || status >= 300;
        return described ? [] : ['no body is described for this status'];
      }
      const types = jsonTypes(content);
      if (types.length === 0) {
        return isObject(body) && !ArrayBuffer.isView(body) ? [`expected ${Object.keys(content)}, got an object`] : [];
      }
      // For example application/json beside application/problem+json: one must fit.
      const results = types.map((type) =>
        validate('response', pointerTo(...hit.at, 'responses', key, 'content', type, 'schema'), body),
      );
      return results.find((errors) => errors.length === 0) ?? results[0] ?? [];
    },
  };
}

function validator(schema: Json, options: { coerceTypes?: 'array' } = {}): Ajv2020 {
  const ajv = addFormats(new Ajv2020({ strict: false, allErrors: true, logger: false, ...options }));
  return ajv.addSchema(schema, 'doc');
}

function routesOf(doc: Json): Route[] {
  return Object.keys(doc.paths)
    .map((template) => {
      const names = [...template.matchAll(/\{([^}]+)\}/g)].map((match) => match[1] ?? '');
      const source = template
        .split(/\{[^}]+\}/)
        .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
        .join('([^/]+)');
      return { template, names, regex: new RegExp(`^${source}$`) };
    })
    .sort((a, b) => a.names.length - b.names.length);
}

/** Header names are compared without case. */
function nameIn(given: Map<string, unknown>, parameter: Json): string {
  if (parameter.in !== 'header') return parameter.name;
  return [...given.keys()].find((key) => key.toLowerCase() === parameter.name.toLowerCase()) ?? parameter.name;
}

function asList(doc: Json, schema: Json, value: unknown): unknown {
  const type = schema.$ref ? deref(doc, schema.$ref)?.type : schema.type;
  return [type].flat().includes('array') && typeof value === 'string' ? value.split(',') : value;
}

/** The name under which a media type is described: its own, or one with a star. */
const typeIn = (content: Json, type: string): string | undefined =>
  [type, type.replace(/\/.*/, '/*'), '*/*'].find((name) => Object.hasOwn(content, name));

function jsonTypes(content: Json): string[] {
  return Object.keys(content).filter((type) => /json/.test(type));
}

function pointerTo(...keys: (string | number)[]): string {
  return keys.map((key) => `/${encodeURIComponent(String(key).replace(/~/g, '~0').replace(/\//g, '~1'))}`).join('');
}

function sentence(label: string, error: ErrorObject): string {
  const extra = error.params.unevaluatedProperty ?? error.params.additionalProperty;
  const allowed = error.params.allowedValues ? ` ${JSON.stringify(error.params.allowedValues).slice(0, 120)}` : '';
  return `${label}${error.instancePath} ${error.message}${extra ? ` '${extra}'` : ''}${allowed}`;
}
