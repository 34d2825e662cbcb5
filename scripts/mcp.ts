import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { Server } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';

// Tools of a running Avenue for agents that start a program and speak with it: AVENUE_URL says where it runs,
// AVENUE_API_KEY is a key of a script. Standard output belongs to the protocol, so everything else is said on standard error.

const { AVENUE_URL: url = 'http://localhost:5000', AVENUE_API_KEY: key } = process.env;

function stop(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

if (!key) stop('Set AVENUE_API_KEY to a key of a script. Keys are made in Avenue, on the page Team Access Control.');
if (!URL.canParse(url)) stop(`AVENUE_URL is "${url}", which is no address. Set it to one like http://localhost:5000.`);

const client = new Client({ name: 'avenue-stdio', version: '1' }, { versionNegotiation: { mode: 'auto' } });
try {
  const headers = { authorization: `Bearer ${key}` };
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', url), { requestInit: { headers } }));
} catch (error) {
  const { message, cause } = error as Error;
  const isRefused = /\b40[13]\b|unauthorized/i.test(message);
  stop(
    isRefused
      ? `Avenue at ${url} does not take this key. Look on its page Team Access Control whether it is over or revoked.`
      : `Avenue does not answer at ${url} (${cause instanceof Error ? cause.message : message}). Start it, or set AVENUE_URL.`,
  );
}

const instructions = client.getInstructions();
const serverInfo = client.getServerVersion() ?? { name: 'avenue', version: '1' };

serveStdio(
  () => {
    const server = new Server(serverInfo, { capabilities: { tools: {} }, ...(instructions && { instructions }) });
    server.setRequestHandler('tools/list', ({ params }) => client.listTools(params));
    // A take or a video is made while its caller waits.
    server.setRequestHandler('tools/call', ({ params }) => client.callTool(params, { timeout: 3_600_000 }));
    return server;
  },
  { onerror: ({ message }) => console.error(message) },
);
