import type { ApiErrorBody } from '@avenue/contract';
import { type Tool, tools } from '@avenue/contract/tools';
import type { CallToolResult } from '@modelcontextprotocol/server';

/** Most of one answer that an agent is given, in characters of JSON; a model reads about a quarter as many words. */
const mostOfAnAnswer = 64 * 1024;

/** Makes one call of the API, as the key that asks. */
export type MakeCall = (
  method: string,
  url: string,
  body: unknown,
) => Promise<{ status: number; body: unknown; retryAfter: string | undefined }>;

type Arguments = Readonly<Record<string, unknown>>;

const failed = (text: string): CallToolResult => ({ isError: true, content: [{ type: 'text', text }] });

const shapeOf = (schema: Tool['endpoint']['params']): Readonly<Record<string, unknown>> => schema?.shape ?? {};

/** Whether text can be a part of a path that stays the one that was named. */
const isPathPart = (text: string) => text !== '' && text !== '.' && text !== '..';

/** @returns the request, or what is wrong with the arguments */
function requestOf({ path, endpoint: { params, query, body } }: Tool, given: Arguments) {
  const inPath = shapeOf(params);
  const inQuery = shapeOf(query);
  const unfit = Object.keys(inPath).find((name) => !isPathPart(String(given[name] ?? '')));
  if (unfit) return `"${unfit}" is missing, or is none.`;
  const url = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(given[name])));
  const search = new URLSearchParams(
    Object.keys(inQuery).flatMap((name) =>
      given[name] === undefined || given[name] === null ? [] : [[name, String(given[name])]],
    ),
  );
  const rest = Object.fromEntries(
    Object.entries(given).filter(([name]) => !Object.hasOwn(inPath, name) && !Object.hasOwn(inQuery, name)),
  );
  if (!body && Object.keys(rest).length > 0) return `There is no argument "${Object.keys(rest).join('", "')}".`;
  const sent = body && !('shape' in body) ? rest.body : rest;
  return { url: search.size > 0 ? `${url}?${search}` : url, body: body ? sent : undefined };
}

function sentenceOf({ error }: ApiErrorBody, retryAfter: string | undefined): string {
  const { message, details = [], code, reference } = error;
  return [
    message,
    ...details.map((problem) => `${problem.path}: ${problem.message}`),
    ...(retryAfter === undefined ? [] : [`Try again in ${retryAfter} seconds.`]),
    `(${code}${reference === undefined ? '' : `, ${reference}`})`,
  ].join('\n');
}

/** How to ask for less. */
function smaller({ endpoint: { query } }: Tool): string {
  const names = Object.keys(shapeOf(query));
  return names.length > 0 ? `Ask for less with ${names.join(', ')}.` : 'Read the things one by one.';
}

/**
 * Calls one tool. Whatever is wrong comes back as a sentence; what the key may not do is refused, and noted, by the API.
 *
 * @returns nothing where there is no such tool
 */
export async function callTool(name: string, given: Arguments, make: MakeCall): Promise<CallToolResult | undefined> {
  const tool = tools.find((one) => one.name === name);
  if (!tool) return undefined;
  const request = requestOf(tool, given);
  if (typeof request === 'string') return failed(request);
  const { status, body, retryAfter } = await make(tool.method, request.url, request.body);
  if (status >= 400) return failed(sentenceOf(body as ApiErrorBody, retryAfter));
  const text = JSON.stringify(body);
  if (text.length > mostOfAnAnswer)
    return failed(
      `This answer has ${Math.ceil(text.length / 1024)} kB, and an agent is given ${mostOfAnAnswer / 1024} kB at most. ${smaller(tool)}`,
    );
  const structuredContent = (Array.isArray(body) ? { rows: body } : body) as Record<string, unknown>;
  return { content: [{ type: 'text', text }], structuredContent };
}
