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
  /** JSON as its value, everything else as a `Buffer`. */
  body: unknown;
  /** The line was cut in the middle of it: nobody hears the answer. */
  cut?: true;
}

export interface FakeAnswer {
  status?: number;
  headers?: Record<string, string>;
  /** Bytes go out as they are, everything else as JSON. */
  body?: unknown;
  /** Leaves the request open for ever. */
  silent?: boolean;
  /** Cuts the line before the answer. */
  lost?: boolean;
  /** Cuts the line in the middle of the answer. */
  half?: boolean;
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

interface FakeWays {
  /** Bytes of a body after which the line is cut, by its head; undefined: it comes whole. */
  cutAfter?(request: Omit<FakeRequest, 'body'>): number | undefined;
  /** Headers that are held against the contract as well, in lower case. */
  checked?: readonly string[];
}

/** A vendor on a local port. Every request and every answer is held against `contract`, where there is one. */
export async function startFakeVendor(
  contract: VendorContract | undefined,
  answer: (request: FakeRequest) => FakeAnswer,
  { cutAfter, checked = [] }: FakeWays = {},
): Promise<FakeVendor> {
  const vendor: Omit<FakeVendor, 'url' | 'close'> = { requests: [], violations: [], script: [] };
  const server: Server = createServer(async (incoming, outgoing) => {
    const url = new URL(incoming.url ?? '/', 'http://fake');
    const { method = 'GET' } = incoming;
    const headers = incoming.headers as Record<string, string>;
    const head = { method, path: url.pathname, params: Object.fromEntries(url.searchParams), headers };
    const most = cutAfter?.(head);
    const parts: Buffer[] = [];
    let length = 0;
    for await (const part of incoming) {
      parts.push(part as Buffer);
      length += (part as Buffer).length;
      if (most !== undefined && length >= most) {
        answer({ ...head, body: Buffer.concat(parts).subarray(0, most), cut: true });
        return void incoming.socket.destroy();
      }
    }
    const whole = Buffer.concat(parts);
    const type = headers['content-type']?.split(';')[0];
    const isJson = type === undefined || type.includes('json');
    const request: FakeRequest = {
      ...head,
      body: whole.length === 0 ? undefined : isJson ? JSON.parse(whole.toString('utf8')) : whole,
    };
    vendor.requests.push(request);
    const named = Object.entries(headers).filter(([name]) => checked.includes(name));
    const about = {
      params: { ...request.params, ...Object.fromEntries(named) },
      ...(whole.length > 0 && { body: isJson ? request.body : 'bytes', ...(!isJson && type && { contentType: type }) }),
    };
    vendor.violations.push(...(contract?.request(method, url.pathname, about) ?? []));
    const { status = 200, headers: more = {}, body, silent, lost, half } = vendor.script.shift() ?? answer(request);
    if (silent) return;
    if (lost) return void incoming.socket.destroy();
    if (half) {
      outgoing.writeHead(status, { 'content-type': 'application/json', 'content-length': '1000', ...more });
      outgoing.write('{"items": [');
      return void setImmediate(() => incoming.socket.destroy());
    }
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
