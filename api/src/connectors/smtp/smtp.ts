import { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import { z } from 'zod';
import { EngineError } from '../../kernel/engine-error.ts';
import { guardedSocket } from '../../kernel/net/index.ts';
import type { ChannelSetUp, Message, NoticeChannel } from '../../kernel/notice-channel.ts';
import { failureOf } from './refusals.ts';

/** Milliseconds: to connect, for each answer, and for all of it. */
const times = { connect: 15_000, answer: 20_000, whole: 60_000 };
const usualPort = { starttls: 587, tls: 465, none: 25 } as const;

type Security = keyof typeof usualPort;

const isMailbox = (value: string) => z.email().max(254).safeParse(value).success;
const host = /^(?!-)[A-Za-z0-9.:-]{1,253}$/;
const isPort = (value: string) => /^\d{1,5}$/.test(value) && Number(value) >= 1 && Number(value) <= 65_535;

const securityOf = ({ security }: ChannelSetUp['values']): Security =>
  security === 'tls' || security === 'none' ? security : 'starttls';
const portOf = (values: ChannelSetUp['values']) => Number(values.port) || usualPort[securityOf(values)];

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
/** One line: a subject must not begin another header. */
const line = (text: string) => text.replace(/[\r\n]+/g, ' ').slice(0, 200);

/** @param begins called once the server is ready for the mail itself */
const contentOf = ({ title, sentence, link, urgent }: Message, begins: () => void) => ({
  subject: line(title),
  text: Readable.from(
    (function* () {
      begins();
      yield `${title}\n\n${sentence}\n\nOpen in Avenue: ${link}\n`;
    })(),
  ),
  html: `<p><strong>${escaped(title)}</strong></p><p style="white-space:pre-line">${escaped(sentence)}</p><p><a href="${escaped(link)}">Open in Avenue</a></p>`,
  ...(urgent && { priority: 'high' as const }),
  // No other program answers with a note that nobody is there.
  headers: { 'auto-submitted': 'auto-generated' },
});

const refused = (message: string) => new EngineError('email', 'engine_refused', message);

async function send({ values, secret, signal }: ChannelSetUp, message: Message): Promise<void> {
  const { host: name = '', user, from, to } = values;
  const security = securityOf(values);
  if (security === 'none' && (secret || user))
    throw refused('Without encryption no password is sent. Choose STARTTLS or TLS, or remove user and password.');
  const limit = AbortSignal.any([signal, AbortSignal.timeout(times.whole)]);
  const port = portOf(values);
  const transport = createTransport({
    ...{
      host: name,
      port,
      secure: security === 'tls',
      requireTLS: security === 'starttls',
      ignoreTLS: security === 'none',
    },
    ...(user && { auth: { user, pass: secret?.reveal() ?? '' } }),
    ...{ connectionTimeout: times.connect, greetingTimeout: times.answer, socketTimeout: times.answer },
    ...{ disableFileAccess: true, disableUrlAccess: true },
    tls: { minVersion: 'TLSv1.2' },
    getSocket: (_options, done) => {
      guardedSocket({ host: name, port, signal: limit }, { allowPrivate: true, deadlineMs: times.connect }).then(
        (connection) => {
          limit.addEventListener('abort', () => connection.destroy(), { once: true });
          done(null, { connection });
        },
        (error: Error) => done(error, false),
      );
    },
  });
  let begun = false;
  const content = contentOf(message, () => {
    begun = true;
  });
  try {
    await transport.sendMail({ from: { name: 'Avenue', address: from || to || '' }, to: to ?? '', ...content });
  } catch (error) {
    throw failureOf(error, begun);
  } finally {
    transport.close();
  }
}

const portProblem = (value: string) => (isPort(value) ? undefined : 'A number from 1 to 65,535.');
const mailboxProblem = (value: string) => (isMailbox(value) ? undefined : 'Write an address like you@example.com.');

/** Notices as mail, through the operator's own mail server. */
export const smtp: NoticeChannel = {
  id: 'email',
  name: 'E-mail',
  gives: 'Mail through your own mail server, as plain text and with a link.',
  guide: [
    {
      title: 'Look up the outgoing server',
      text: 'Your mail provider calls it SMTP: a host, a port, and whether it takes STARTTLS (587) or TLS (465).',
    },
    {
      title: 'Make an app password',
      text: 'Providers with two factors ask for one of its own instead of your passphrase. It is encrypted here.',
    },
    { title: 'Save it here, then test', text: 'Look into the spam folder if the test does not arrive.' },
  ],
  fields: [
    {
      name: 'host',
      label: 'Server',
      kind: 'text',
      required: true,
      help: 'For example smtp.example.com.',
      check: (value) => (host.test(value) ? undefined : 'Write the name of the server alone, like smtp.example.com.'),
      tidy: (value) => value.trim().toLowerCase(),
    },
    {
      name: 'security',
      label: 'Encryption',
      kind: 'choice',
      required: false,
      help: 'Without encryption no password is sent: for a server in your house that asks for none.',
      options: [
        { value: 'starttls', label: 'STARTTLS' },
        { value: 'tls', label: 'TLS' },
        { value: 'none', label: 'None, without a password' },
      ],
    },
    {
      name: 'port',
      label: 'Port',
      kind: 'text',
      required: false,
      help: 'Empty: 587 for STARTTLS, 465 for TLS, 25 for none.',
      check: portProblem,
    },
    {
      name: 'user',
      label: 'User',
      kind: 'text',
      required: false,
      help: 'Often your whole address. Empty where none is asked for.',
    },
    { name: 'password', label: 'Password', kind: 'secret', required: false, help: 'Best one for this app alone.' },
    {
      name: 'to',
      label: 'To',
      kind: 'text',
      required: true,
      help: 'Where notices arrive.',
      check: mailboxProblem,
    },
    {
      name: 'from',
      label: 'From',
      kind: 'text',
      required: false,
      help: 'An address that your server may send as. Empty: the same as To.',
      check: mailboxProblem,
    },
  ],
  origin: (values) => (values.host ? `smtp://${values.host}:${portOf(values)}` : ''),
  send,
};
