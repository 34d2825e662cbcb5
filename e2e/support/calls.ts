import { type Job, openCheckWords, type QueueItem, type Script, type ScriptChecks } from '@avenue/contract';
import type { Product } from './product.ts';

export interface Called<Body> {
  status: number;
  body: Body;
}

/** Where calls go. */
export interface Target extends Pick<Product, 'url'> {
  /** Sent with every call; what a browser that is signed in would send. */
  headers?: Readonly<Record<string, string>>;
}

/** One JSON call. A connection that breaks rejects, as in a browser. */
export async function call<Body = Record<string, unknown>>(
  product: Target,
  method: string,
  path: string,
  body?: unknown,
): Promise<Called<Body>> {
  const response = await fetch(product.url + path, {
    method,
    headers: { ...product.headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: (text ? JSON.parse(text) : undefined) as Body };
}

export const get = async <Body>(product: Target, path: string): Promise<Body> => {
  const { status, body } = await call<Body>(product, 'GET', path);
  if (status !== 200) throw new Error(`GET ${path} answered ${status}: ${JSON.stringify(body)}`);
  return body;
};

export const post = async <Body>(product: Target, path: string, sent: unknown): Promise<Body> => {
  const { status, body } = await call<Body>(product, 'POST', path, sent);
  if (status >= 300) throw new Error(`POST ${path} answered ${status}: ${JSON.stringify(body)}`);
  return body;
};

/** Follows the live stream until a job satisfies `until`; the stream is the product's own way to tell. */
export async function jobUntil(product: Target, until: (job: Job) => boolean, signal: AbortSignal): Promise<Job> {
  const response = await fetch(`${product.url}/api/events`, { signal, headers: { ...product.headers } });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) throw new Error('The live stream has no body.');
  let text = '';
  for (;;) {
    const { value, done } = await reader.read();
    if (done) throw new Error('The live stream ended.');
    text += value;
    const lines = text.split('\n');
    text = lines.pop() ?? '';
    for (const line of lines) {
      if (!line.startsWith('data: ')) continue;
      const event = JSON.parse(line.slice(6)) as { type: string; job?: Job };
      if (event.type === 'job' && event.job && until(event.job)) {
        await reader.cancel();
        return event.job;
      }
    }
  }
}

/** Approves a script as it stands, with what is open accepted, as an operator who has read the checks. */
export async function approveScript(product: Target, id: string): Promise<Script> {
  const { version, seen } = await get<Script>(product, `/api/scripts/${id}`);
  const { open } = await get<ScriptChecks>(product, `/api/scripts/${id}/checks`);
  return post<Script>(product, `/api/scripts/${id}/approve`, { version, seen, accept: open.map(openCheckWords) });
}

/** Approves an item as it stands, with what is open accepted. */
export const approveItem = (product: Target, { id, seen, checks }: QueueItem): Promise<QueueItem> =>
  post<QueueItem>(product, `/api/upload-queue/${id}/approve`, { seen, accept: checks.map(openCheckWords) });
