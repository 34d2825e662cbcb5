import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** A voice server that misbehaves as told. */
export async function badServer(answer: http.RequestListener): Promise<{ url: string; close(): void }> {
  const server = http.createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** What a server of voices may do wrong, and what is said of it. */
export const misbehaviours: [string, http.RequestListener, RegExp][] = [
  ['401', (_request, response) => response.writeHead(401).end('{}'), /key|access|refus/i],
  [
    '429',
    (_request, response) => response.writeHead(429, { 'retry-after': '60' }).end('{}'),
    /too many|busy|wait|again/i,
  ],
  [
    'rubbish',
    (_request, response) => response.writeHead(200, { 'content-type': 'audio/wav' }).end('<html>nope</html>'),
    /sound|audio|answer/i,
  ],
  ['nothing but a closed door', (request) => request.socket.destroy(), /reach|connection|answer/i],
];
