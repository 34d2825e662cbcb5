import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How the next request goes wrong; each is used once. */
type Fault =
  /** Breaks the connection when `when` settles: what a client has not read by then is lost with the connection. */
  | { kind: 'drop'; afterBytes: number; when(): Promise<unknown> }
  /** Ends early as if that were all. */
  | { kind: 'truncate'; afterBytes: number }
  | { kind: 'stall'; afterBytes: number }
  | { kind: 'status'; status: number }
  | { kind: 'page' }
  | { kind: 'noRange' };

export interface FileServer {
  url: string;
  /** The Range header of each request, '' for none. */
  ranges: string[];
  faults: Fault[];
  close(): Promise<void>;
}

/** Serves one file with ranges and fails on demand, for the tests of the downloader. */
export async function startFileServer(content: () => Buffer): Promise<FileServer> {
  const ranges: string[] = [];
  const faults: Fault[] = [];
  const server = createServer((request, response) => {
    const fault = faults.shift();
    ranges.push(request.headers.range ?? '');
    if (fault?.kind === 'status') {
      response.writeHead(fault.status).end('no');
      return;
    }
    if (fault?.kind === 'page') {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Sign in to the network</h1>');
      return;
    }
    const whole = content();
    const from = fault?.kind === 'noRange' ? 0 : Number(/bytes=(\d+)-/.exec(request.headers.range ?? '')?.[1] ?? 0);
    if (from >= whole.length) {
      response.writeHead(416).end();
      return;
    }
    const rest = whole.subarray(from);
    const partial = from > 0 ? { 'content-range': `bytes ${from}-${whole.length - 1}/${whole.length}` } : {};
    const length = fault?.kind === 'truncate' ? {} : { 'content-length': String(rest.length) };
    response.writeHead(from > 0 ? 206 : 200, { ...partial, ...length });
    if (fault?.kind === 'truncate') response.end(rest.subarray(0, fault.afterBytes));
    else if (fault?.kind === 'drop') {
      void fault.when().then(() => response.destroy());
      response.write(rest.subarray(0, fault.afterBytes));
    } else if (fault?.kind === 'stall') response.write(rest.subarray(0, fault.afterBytes));
    else response.end(rest);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/model.tar.gz`,
    ranges,
    faults,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
