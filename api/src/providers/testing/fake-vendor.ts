import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { writeWav } from '../voice/audio/wav.ts';
import type { VendorContract } from './contract.ts';

export interface FakeRequest {
  method: string;
  /** Without the query. */
  path: string;
  params: Record<string, string>;
  headers: Record<string, string>;
  body: unknown;
}

export interface FakeAnswer {
  status?: number;
  headers?: Record<string, string>;
  /** Bytes go out as they are, everything else as JSON. */
  body?: unknown;
  /** Leaves the request open for ever. */
  silent?: boolean;
}

export interface FakeVendor {
  url: string;
  requests: FakeRequest[];
  /** Where a request or an answer did not fit the vendor's own description; must stay empty. */
  violations: string[];
  /** Answers given before the vendor's own behaviour, first in first out. */
  script: FakeAnswer[];
  close(): Promise<void>;
}

/** A vendor on a local port. Every request and every answer is held against `contract`, where there is one. */
export async function startFakeVendor(
  contract: VendorContract | undefined,
  answer: (request: FakeRequest) => FakeAnswer,
): Promise<FakeVendor> {
  const vendor: Omit<FakeVendor, 'url' | 'close'> = { requests: [], violations: [], script: [] };
  const server: Server = createServer(async (incoming, outgoing) => {
    const parts: Buffer[] = [];
    for await (const part of incoming) parts.push(part as Buffer);
    const text = Buffer.concat(parts).toString('utf8');
    const url = new URL(incoming.url ?? '/', 'http://fake');
    const { method = 'GET', headers } = incoming;
    const request: FakeRequest = {
      method,
      path: url.pathname,
      params: Object.fromEntries(url.searchParams),
      headers: headers as Record<string, string>,
      body: text === '' ? undefined : JSON.parse(text),
    };
    vendor.requests.push(request);
    const about = { params: request.params, ...(text === '' ? {} : { body: request.body }) };
    vendor.violations.push(...(contract?.request(method, url.pathname, about) ?? []));
    const { status = 200, headers: more = {}, body, silent } = vendor.script.shift() ?? answer(request);
    if (silent) return;
    const isBytes = body instanceof Uint8Array;
    const isText = typeof body === 'string';
    if (!isBytes && !isText) vendor.violations.push(...(contract?.response(method, url.pathname, status, body) ?? []));
    outgoing.writeHead(status, { 'content-type': isBytes ? 'application/octet-stream' : 'application/json', ...more });
    outgoing.end(isBytes || isText ? body : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return Object.assign(vendor, {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  });
}

/** A tone, as an engine would send it. */
export function toneSamples(seconds: number, sampleRate: number): Float32Array {
  return Float32Array.from(
    { length: Math.round(seconds * sampleRate) },
    (_, i) => Math.sin((i * 2 * Math.PI * 220) / sampleRate) * 0.4,
  );
}

/** The same as a WAV file. */
export const toneWav = (seconds: number, sampleRate = 24_000): Uint8Array =>
  writeWav({ samples: toneSamples(seconds, sampleRate), sampleRate });
