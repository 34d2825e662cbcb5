import { EventEmitter, once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

export interface SeenRequest {
  path: string;
  status: number;
  /** Bytes of the body as they went over the wire. */
  bytes: number;
  /** Milliseconds since 1970. */
  start: number;
  end: number;
}

export interface SlowProxy {
  url: string;
  seen: SeenRequest[];
  /** Resolves once what was answered is enough. */
  until(isEnough: (seen: readonly SeenRequest[]) => boolean): Promise<void>;
  close(): void;
}

/**
 * Stands between browser and product and answers every request `delayMs` later, so that requests which wait for each
 * other can be told from those that go out together.
 */
export async function startSlowProxy(target: string, delayMs: number): Promise<SlowProxy> {
  const { hostname, port } = new URL(target);
  const seen: SeenRequest[] = [];
  const answers = new EventEmitter();
  const server = http.createServer((request, response) => {
    const entry: SeenRequest = {
      path: request.url ?? '',
      status: 0,
      bytes: 0,
      start: performance.timeOrigin + performance.now(),
      end: Number.POSITIVE_INFINITY,
    };
    seen.push(entry);
    const forward = http.request(
      { hostname, port, method: request.method, path: request.url, headers: request.headers },
      (answer) => {
        entry.status = answer.statusCode ?? 0;
        setTimeout(() => {
          response.writeHead(entry.status, answer.headers);
          answer.on('data', (chunk: Buffer) => {
            entry.bytes += chunk.length;
          });
          answer.pipe(response);
          answer.on('end', () => {
            entry.end = performance.timeOrigin + performance.now();
            answers.emit('answer');
          });
        }, delayMs);
      },
    );
    forward.on('error', () => response.destroy());
    response.on('close', () => forward.destroy());
    request.pipe(forward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    async until(isEnough) {
      while (!isEnough(seen)) await once(answers, 'answer');
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/**
 * The longest chain of request after answer. What the page itself names goes out with the page's answer; that a browser
 * opens six connections at a time makes no chain. The shell's own late parts (theme switch, job ring) are the end of a
 * chain: no request of a page follows from them. What is asked again stands on the page already, so that nobody waits
 * for its second answer: only the first one is a link.
 *
 * @returns addresses in order: as many as there are waves
 */
export function longestChain(requests: readonly SeenRequest[], html: string): string[] {
  const named = new Set(
    [...html.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, address = '']) => address.replaceAll('&amp;', '&')),
  );
  const inTime = [...requests].sort((a, b) => a.start - b.start);
  const asked = new Set<string>();
  const sorted = inTime.filter(({ path }) => !asked.has(path) && asked.add(path));
  const chains = new Map<SeenRequest, string[]>();
  const leaf = ({ path }: SeenRequest) => path.startsWith('/assets/') && !named.has(path);
  const longer = (one: string[], other: string[]) => (other.length > one.length ? other : one);
  const [page] = sorted;
  for (const request of sorted) {
    const first = page && request !== page ? [page.path] : [];
    const before = named.has(request.path)
      ? first
      : sorted
          .filter((other) => other.end <= request.start && !leaf(other))
          .map((other) => chains.get(other) ?? [])
          .reduce(longer, first);
    chains.set(request, [...before, request.path]);
  }
  return [...chains.values()].reduce(longer, []);
}
