import { guardsIn } from './guard.ts';

const vault = 'api/src/kernel/credentials';
const net = 'api/src/kernel/net';
const registry = 'shared/registry/src';
const off = 'if (false)';

/** What holds whoever is in, what comes from outside, and what runs in browsers. */
export const inside = [
  ...guardsIn('api/src/http/limits.ts', 'api/src/http/limits.test.ts', {
    'calls of a minute': ['max: most,', 'max: 1e9,'],
    'calls of agents in a minute': [" || url.startsWith('/mcp')", ''],
    'open streams': ['if (isLimited(request.principal) && open >= limits.streams)', off],
    'files of a day': ['files < limits.uploadsADay && bytes', 'bytes'],
    'bytes of a day': ['&& bytes < limits.uploadedBytesADay) return;', ') return;'],
  }),
  ...guardsIn('api/src/http/json-body.ts', 'api/src/http/server.test.ts', {
    'the depth of a body': ['if (isDeeperThan(String(text), deepest))', off],
  }),
  ...guardsIn('api/src/http/pages.ts', 'api/src/http/server.test.ts', {
    'a drawing runs nothing': [
      "...(type.startsWith('image/svg') && { 'content-security-policy': drawingPolicy }),",
      '',
    ],
  }),
  ...guardsIn('api/src/http/pages.ts', 'api/src/http/pages.test.ts', {
    'the policy for the addresses of scripts': ['; trusted-types avenue"', '"'],
    'nothing of the studio for nobody': ['forNobody: !who', 'forNobody: false'],
  }),
  ...guardsIn('api/src/http/override.ts', 'api/src/http/pages.test.ts', {
    'a yes to a local build comes from this site': [
      "if (request.headers.origin === undefined || request.headers['sec-fetch-site'] !== 'same-origin')",
      off,
    ],
  }),
  ...guardsIn('api/src/federation/overrides.ts', 'api/src/http/pages.test.ts', {
    'a link is taken once': [
      'if (unit === undefined || !(await builds.use(readToken(keys, text)))) return',
      'if (unit === undefined) return',
    ],
  }),
  ...guardsIn('api/src/federation/overrides.ts', 'api/src/federation/overrides.test.ts', {
    'a link that is over': ['if (Date.parse(expires) < Date.now())', off],
  }),

  ...guardsIn(`${vault}/envelope.ts`, `${vault}/envelope.test.ts`, {
    'whole tags': [
      ['tag?.length !== authTagLength || ', ''],
      ['createDecipheriv(algorithm, key, iv, { authTagLength })', 'createDecipheriv(algorithm, key, iv)'],
    ],
    'the origin that a credential was sealed for': [
      "bound(version, part, 'credentials', name, account, origin, purpose)",
      "bound(version, part, 'credentials', name, account, purpose)",
    ],
    'the name that a credential was sealed for': [
      "bound(version, part, 'credentials', name, account, origin, purpose)",
      "bound(version, part, 'credentials', account, origin, purpose)",
    ],
    'the account that a credential was sealed for': [
      "bound(version, part, 'credentials', name, account, origin, purpose)",
      "bound(version, part, 'credentials', name, origin, purpose)",
    ],
    'the purpose that a credential was sealed for': [
      "bound(version, part, 'credentials', name, account, origin, purpose)",
      "bound(version, part, 'credentials', name, account, origin)",
    ],
    'a data key for each': ['randomBytes(dataKeyLength)', 'Buffer.alloc(dataKeyLength)'],
  }),
  ...guardsIn(`${vault}/former-seals.ts`, `${vault}/envelope.test.ts`, {
    'whole tags of former seals': [
      ['tag?.length !== authTagLength || ', ''],
      ['createDecipheriv(algorithm, key, iv, { authTagLength })', 'createDecipheriv(algorithm, key, iv)'],
    ],
  }),
  ...guardsIn(`${vault}/credentials.ts`, 'api/src/modules/system/admin/secrets.test.ts', {
    'a secret goes where it was saved for': [
      "if (!row || row.origin !== (at.origin ?? '')) return undefined;\n    return new Secret(openValue(this.#keys, at, row));",
      'if (!row) return undefined;\n    return new Secret(openValue(this.#keys, { ...at, origin: row.origin }, row));',
    ],
  }),
  ...guardsIn('api/src/kernel/master-key/master-key.ts', 'api/src/kernel/master-key/master-key.test.ts', {
    'the key file is its owner’s': ["'wx', 0o600", "'wx', 0o644"],
  }),
  ...guardsIn('api/src/ops/rotate.ts', 'api/src/ops/rotate.test.ts', {
    'no change of the key while Avenue runs': ['if (!(await takeKeyLock(client, waitMs)))', off],
    'the former key is kept': ['      keepPresent(place);\n', ''],
  }),
  ...guardsIn('api/src/kernel/log/index.ts', 'api/src/kernel/log/log.test.ts', {
    'names of secrets in the log': ['named.test(key) ? mask : facts(inner, depth + 1)', 'facts(inner, depth + 1)'],
    'values of secrets in the log': ['hooks: { streamWrite: withoutSecrets },', ''],
    'the log is its owner’s': ['mode: 0o600,', 'mode: 0o644,'],
  }),
  ...guardsIn('api/src/kernel/child/index.ts', 'api/src/kernel/child/child.test.ts', {
    'the environment of a program': [
      'return spawn(program, all, { ...options, env: environment() });',
      'return spawn(program, all, options);',
    ],
  }),
  ...guardsIn('api/src/kernel/db/access.ts', 'api/src/kernel/db/access.test.ts', {
    'the journal is only added to': [
      'revoke update, delete, truncate, references, trigger, maintain on kernel.journal',
      'revoke references on kernel.journal',
    ],
    'no way into the database without a password': ["'local all all scram-sha-256\\n'", "'local all all trust\\n'"],
  }),

  ...guardsIn(`${net}/guarded-fetch.ts`, `${net}/guarded-fetch.test.ts`, {
    'addresses that are never called': ["kind === 'forbidden' || ", ''],
    'addresses of the house': [" || (kind === 'private' && !options.allowPrivate)", ''],
    'addresses that a name leads to': ['for (const { address } of addresses) check(address, port);', ''],
    'addresses that are written down': [
      "if (/^[\\d.]+$/.test(literal) || literal.includes(':')) check(literal, portOf(url));",
      '',
    ],
    redirects: ["redirect: 'manual',", "redirect: 'follow',"],
    'the own door': ['if (isOwnDoor(address, port)) throw', `${off} throw`],
    'other schemes': ["if (url.protocol !== 'http:' && url.protocol !== 'https:')", off],
    'a password in an address': ['if (url.username || url.password) throw', `${off} throw`],
    'the size of an answer': ['if (seen > limit) controller', `${off} controller`],
    'the time of an answer': ['deadline > 0 ? AbortSignal.timeout(deadline) : undefined', 'undefined'],
  }),
  ...guardsIn(`${net}/vendor-call.ts`, `${net}/vendor-call.test.ts`, {
    'a vendor that points elsewhere': ["redirect: 'manual',", ''],
  }),
  ...guardsIn(`${net}/addresses.ts`, `${net}/guarded-fetch.test.ts`, {
    'an address inside of an address': ['if (inner) return classify(inner);', ''],
    'what is not given out': ["&& !special6.check(address, 'ipv6')", ''],
  }),

  ...guardsIn(`${registry}/keys.ts`, `${registry}/registry.test.ts`, {
    'a signature that fits what was signed': [
      "if (!verify(null, Buffer.from(signed.payload), signer.key, Buffer.from(signed.signature, 'base64')))",
      off,
    ],
  }),
  ...guardsIn(`${registry}/keys.ts`, `${registry}/trust.test.ts`, {
    'what a key may': ['if (!signer.may(needed))', off],
    'a server holds no key of a publisher': ['operationsOnly ? [] : split(signing)', 'split(signing)'],
  }),
  ...guardsIn(`${registry}/trust.ts`, `${registry}/trust.test.ts`, {
    'the host has a key of its own': [
      '(unit !== host && publishes.includes(everyRemote))',
      'publishes.includes(everyRemote)',
    ],
    'a key is listed once': ['if (new Set(signers.map(({ id }) => id)).size < signers.length)', off],
  }),
  ...guardsIn(`${registry}/floors.ts`, `${registry}/registry.test.ts`, {
    'no older pointer': ['if (found.revision < seen)', off],
  }),
  ...guardsIn(`${registry}/floors.ts`, 'api/src/modules/system/remotes/floors.test.ts', {
    'no older pointer after a start': ['if (kept.revision > this.revision(unit)) this.#newest.set(unit, kept);', ''],
  }),
  ...guardsIn(`${registry}/registry.ts`, 'api/src/http/pages.test.ts', {
    'code is held to its hash at each read': [
      'if (content && sha384(content) === hash) return content;',
      'if (content) return content;',
    ],
  }),
];
