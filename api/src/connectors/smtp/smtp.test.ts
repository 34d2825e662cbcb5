import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import tls from 'node:tls';
import { EngineError, type EngineErrorCode } from '../../kernel/engine-error.ts';
import type { ChannelSetUp, Message } from '../../kernel/notice-channel.ts';
import { Secret } from '../../kernel/secret.ts';
import { issue, newAuthority } from '../../ops/certificates.ts';
import { smtp } from './index.ts';
import { type FakeSmtp, startFakeSmtp } from './testing/fake-smtp.ts';

const login = { user: 'mara@avenue.example', password: 'an-app-password-1' };
const trusted = tls.getCACertificates('default');
let plain: FakeSmtp;
let starttls: FakeSmtp;
let implicit: FakeSmtp;
let stranger: FakeSmtp;

before(async () => {
  const [authority, other] = [await newAuthority(), await newAuthority()];
  tls.setDefaultCACertificates([...trusted, authority.certificate]);
  const identity = await issue(authority, 'mail.avenue.example');
  plain = await startFakeSmtp();
  starttls = await startFakeSmtp({ identity, login });
  implicit = await startFakeSmtp({ identity, implicit: true, login });
  stranger = await startFakeSmtp({ identity: await issue(other, 'mail.avenue.example'), login });
});
after(async () => {
  tls.setDefaultCACertificates(trusted);
  await Promise.all([plain, starttls, implicit, stranger].map((fake) => fake.close()));
});
afterEach(() => {
  for (const fake of [plain, starttls, implicit, stranger]) {
    fake.mails.length = 0;
    fake.troubles.clear();
  }
});

const message: Message = {
  title: '10 videos wait',
  sentence: '"Ice" & <Maps>.',
  link: 'https://avenue.example/upload-queue?item=que_1&x=2',
  urgent: true,
  tag: 'ntc_1',
};
const send = (
  { port }: { port: number },
  values: Record<string, string>,
  { password, words = {} }: { password?: string; words?: Partial<Message> } = {},
) => {
  const setUp: ChannelSetUp = {
    values: { host: 'localhost', port: String(port), to: login.user, from: '', user: '', ...values },
    secret: password === undefined ? undefined : new Secret(password),
    signal: new AbortController().signal,
    operatorFetch: fetch,
    publicFetch: fetch,
    standIn: () => undefined,
  };
  return smtp.send(setUp, { ...message, ...words });
};
const signedIn = { user: login.user };
const fails = (code: EngineErrorCode, sentence: RegExp) => (error: unknown) => {
  assert.ok(error instanceof EngineError, String(error));
  assert.equal(error.code, code, error.message);
  assert.match(error.message, sentence);
  assert.doesNotMatch(error.message, /app-password/);
  return true;
};

for (const [name, security, fake] of [
  ['STARTTLS', 'starttls', () => starttls],
  ['TLS', 'tls', () => implicit],
] as const)
  test(`mail goes by ${name}, signed in, with plain text and HTML`, async () => {
    await send(fake(), { security, ...signedIn }, { password: login.password });
    const [mail] = fake().mails;
    assert.deepEqual([mail?.secured, mail?.user, mail?.to], [true, login.user, login.user]);
    const data = mail?.data.replaceAll('=\n', '') ?? '';
    assert.match(data, /^Subject: 10 videos wait$/m);
    assert.match(data, /^Auto-Submitted: auto-generated$/im);
    assert.match(data, /Content-Type: text\/plain/);
    assert.match(data, /&quot;Ice&quot; &amp; &lt;Maps&gt;/);
  });

test('without encryption a password never leaves, and STARTTLS is not given up silently', async () => {
  await send(plain, { security: 'none' });
  assert.equal(plain.mails[0]?.secured, false);
  const withPassword = send(plain, { security: 'none', ...signedIn }, { password: login.password });
  await assert.rejects(withPassword, fails('engine_refused', /no password is sent/));
  const stripped = send(plain, { security: 'starttls', ...signedIn }, { password: login.password });
  await assert.rejects(stripped, fails('engine_refused', /does not take this encryption/));
  assert.equal(plain.mails.length, 1);
});

test('a certificate that nobody vouches for is refused before anything is said', async () => {
  const sent = send(stranger, { security: 'starttls', ...signedIn }, { password: login.password });
  await assert.rejects(sent, fails('engine_refused', /certificate of the mail server/));
  assert.equal(stranger.mails.length, 0);
});

test('a title begins no other header', async () => {
  const title = 'Ice\r\nBcc: evil@example.com\r\n\r\nBody';
  await send(plain, { security: 'none' }, { words: { title } });
  const head = plain.mails[0]?.data.split('\n\n')[0] ?? '';
  assert.doesNotMatch(head, /^Bcc:/im);
  assert.match(head, /^Subject: Ice Bcc: evil@example\.com/m);
});

const troubles: readonly [string, string, string, EngineErrorCode, RegExp][] = [
  ['a wrong password', 'AUTH', '535 5.7.8 wrong', 'engine_unauthorized', /app password/],
  ['a greylisted sender', 'RCPT', '451 4.7.1 later', 'engine_unreachable', /put the mail off \(451\)/],
  ['a mail that is refused', 'END', '554 5.7.1 spam', 'engine_refused', /refuses the mail \(554\)/],
];
for (const [name, at, trouble, code, sentence] of troubles)
  test(`${name} is ${code}, with a sentence`, async () => {
    const fake = at === 'AUTH' ? starttls : plain;
    fake.troubles.set(at, trouble);
    const values = at === 'AUTH' ? { security: 'starttls', ...signedIn } : { security: 'none' };
    await assert.rejects(
      send(fake, values, at === 'AUTH' ? { password: 'a-wrong-app-password' } : {}),
      fails(code, sentence),
    );
    assert.equal(fake.mails.length, 0);
  });

test('nobody at the address, and what is typed is looked at', async () => {
  const gone = await startFakeSmtp();
  await gone.close();
  await assert.rejects(send(gone, { security: 'none' }), fails('engine_unreachable', /cannot be reached/));
  await assert.rejects(
    send(plain, { security: 'none', host: '169.254.169.254' }),
    fails('engine_refused', /is not called/),
  );
  const problem = (name: string, value: string) => smtp.fields.find((one) => one.name === name)?.check?.(value);
  for (const [name, good, bad] of [
    ['host', 'smtp.example.com', 'smtp://example.com/'],
    ['port', '587', '70000'],
    ['to', 'mara@example.com', 'mara@example.com, evil@example.com'],
  ] as const)
    assert.deepEqual([problem(name, good), problem(name, bad) !== undefined], [undefined, true], name);
  assert.equal(smtp.origin({ host: 'smtp.example.com', security: 'tls', port: '' }), 'smtp://smtp.example.com:465');
});
