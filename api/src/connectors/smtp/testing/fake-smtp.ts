import net, { type AddressInfo, type Socket } from 'node:net';
import tls from 'node:tls';

/** What may go wrong: an answer in place of the usual one, a line that is cut, or silence. */
type Trouble = string | 'cut' | 'silent';

export interface FakeSmtp {
  port: number;
  /** Mails as they came, with headers. */
  mails: { from: string; to: string; data: string; secured: boolean; user: string | undefined }[];
  /** By the first four letters of a command; `OPEN` for the greeting, `END` for the end of the mail itself. */
  troubles: Map<string, Trouble>;
  /** Connections so far. */
  opened(): number;
  close(): Promise<void>;
}

interface Ways {
  /** Certificate and key of a server that takes encryption. */
  identity?: { key: string; certificate: string };
  /** TLS from the first byte. */
  implicit?: boolean;
  /** Who may send; nobody is asked without it. */
  login?: { user: string; password: string };
}

/** A mail server of RFC 5321 with STARTTLS (3207) and AUTH PLAIN and LOGIN (4954), which keeps what it takes. */
export async function startFakeSmtp({ identity, implicit = false, login }: Ways = {}): Promise<FakeSmtp> {
  const mails: FakeSmtp['mails'] = [];
  const troubles: FakeSmtp['troubles'] = new Map();
  const open = new Set<Socket>();
  const secureContext = identity && { cert: identity.certificate, key: identity.key };

  function talk(socket: Socket, secured: boolean, greets: boolean) {
    let [from, to, data, user] = ['', '', '', undefined as string | undefined];
    let inData = false;
    let rest = '';
    const say = (text: string) => void socket.write(`${text}\r\n`);
    const troubled = (name: string): boolean => {
      const trouble = troubles.get(name);
      if (trouble === undefined) return false;
      if (trouble === 'cut') socket.destroy();
      else if (trouble !== 'silent') say(trouble);
      return true;
    };
    function take(text: string) {
      if (inData) {
        if (text !== '.') {
          data += `${text}\n`;
          return;
        }
        inData = false;
        if (troubled('END')) return;
        mails.push({ from, to, data, secured, user });
        data = '';
        return say('250 2.0.0 taken');
      }
      const verb = text.slice(0, 4).toUpperCase();
      if (troubled(verb)) return;
      if (verb === 'EHLO') {
        const offers = [...(identity && !secured ? ['STARTTLS'] : []), ...(login ? ['AUTH PLAIN'] : [])];
        return say(['250-fake', ...offers.map((offer) => `250-${offer}`), '250 8BITMIME'].join('\r\n'));
      }
      if (verb === 'STAR' && !identity) return say('502 no such command');
      if (verb === 'STAR') {
        say('220 go');
        socket.removeAllListeners('data');
        const upgraded = new tls.TLSSocket(socket, { isServer: true, ...secureContext });
        upgraded.on('error', () => undefined);
        return talk(upgraded, true, false);
      }
      if (verb === 'AUTH') {
        const [, name, password] = Buffer.from(text.split(' ')[2] ?? '', 'base64')
          .toString()
          .split('\0');
        if (name !== login?.user || password !== login?.password) return say('535 5.7.8 wrong');
        user = name;
        return say('235 2.7.0 in');
      }
      if (verb === 'MAIL') {
        if (login && !user) return say('530 5.7.0 sign in first');
        from = /<(.*?)>/.exec(text)?.[1] ?? '';
        return say('250 ok');
      }
      if (verb === 'RCPT') {
        to = /<(.*?)>/.exec(text)?.[1] ?? '';
        return say('250 ok');
      }
      if (verb === 'DATA') {
        inData = true;
        return say('354 go on');
      }
      say(verb === 'QUIT' ? '221 bye' : '500 what?');
    }
    socket.on('data', (chunk: Buffer) => {
      rest += chunk.toString('utf8');
      const lines = rest.split('\r\n');
      rest = lines.pop() ?? '';
      for (const one of lines) take(one);
    });
    if (greets && !troubled('OPEN')) say('220 fake ESMTP');
  }

  let opened = 0;
  const begin = (socket: Socket) => {
    opened += 1;
    open.add(socket);
    socket.on('error', () => undefined);
    talk(socket, implicit, true);
  };
  const server = implicit && secureContext ? tls.createServer(secureContext, begin) : net.createServer(begin);
  server.on('tlsClientError', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    mails,
    troubles,
    opened: () => opened,
    close: async () => {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
