import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { parse } from 'yaml';
import { lockOf } from '../docker/lock.ts';
import { type Compose, faults, ofThisProject, type Surroundings, variablesOf } from './compose-check.ts';

const sound = `
services:
  web:
    image: web:1.2
    user: node
    init: true
    restart: unless-stopped
    stop_grace_period: 5s
    <<: &held
      cap_drop: [ALL]
      security_opt: ["no-new-privileges:true"]
      read_only: true
      mem_limit: 1g
      pids_limit: 64
    ports: ["127.0.0.1:\${PORT:-80}:80"]
    volumes: ["data:/data"]
    healthcheck: { test: [CMD, "true"] }
    depends_on:
      keys: { condition: service_completed_successfully }
  keys:
    image: web:1.2
    user: node
    init: true
    restart: "no"
    <<: *held
volumes:
  data: {}
`;
/** With a service `dev` that sees this folder of the machine. */
const withDev = (volume: string) =>
  sound.replace(
    '  keys:\n',
    `  dev:\n    image: web:1.2\n    user: node\n    init: true\n    restart: "no"\n    <<: *held\n    volumes: ["${volume}"]\n  keys:\n`,
  );
/** The service `keys` with one more line. */
const inKeys = (line: string) => sound.replace('<<: *held\n', `<<: *held\n    ${line}\n`);
const project = (change: Partial<Surroundings>): Surroundings => ({
  text: sound,
  example: '# Port.\nPORT=80\n',
  packages: [],
  ...change,
});

test('the Compose file of this project keeps every rule', () => {
  assert.deepEqual(faults(ofThisProject()), []);
});

test('a sound file has no fault', () => {
  assert.deepEqual(faults(project({})), []);
});

const changes: [string, Partial<Surroundings>, RegExp][] = [
  ['a root user', { text: sound.replace('user: node', 'user: "0:0"') }, /web: runs as root/],
  ['no user at all', { text: sound.replace('    user: node\n', '') }, /web: runs as root/],
  ['the latest image', { text: sound.replace('web:1.2', 'web:latest') }, /web: takes whatever is latest/],
  ['an image without a tag', { text: sound.replace('web:1.2', 'web') }, /web: has no image with a tag/],
  ['no health check', { text: sound.replace(/ {4}healthcheck.*\n/, '') }, /web: has no health check/],
  ['a port for the whole network', { text: sound.replace('127.0.0.1:', '') }, /web: opens/],
  ['an undeclared volume', { text: sound.replace('data:/data', 'other:/data') }, /volume other/],
  ['a writable folder of the machine', { text: sound.replace('data:/data', './src:/data') }, /may write to \.\/src/],
  ['capabilities', { text: inKeys('cap_drop: []') }, /keys: keeps capabilities/],
  ['a capability that is taken', { text: inKeys('cap_add: [NET_BIND_SERVICE]') }, /keys: takes capabilities/],
  ['privileges that may grow', { text: inKeys('security_opt: []') }, /keys: may gain privileges/],
  ['an image that may be written to', { text: inKeys('read_only: false') }, /keys: may write to its own image/],
  ['memory without end', { text: inKeys('mem_limit: ""') }, /keys: may take all memory/],
  ['processes without end', { text: inKeys('pids_limit: 0') }, /keys: may start processes/],
  ['a start that waits for too little', { text: sound.replace('_completed_successfully', '_started') }, /too early/],
  ['a variable that is not explained', { example: '' }, /PORT is missing/],
  ['a variable that nothing asks for', { example: 'PORT=80\nOLD=1\n' }, /OLD is not asked for/],
  [
    'a preset password',
    { text: `${sound}# \${DB_PASSWORD:-}\n`, example: 'PORT=80\nDB_PASSWORD=changeme\n' },
    /DB_PASSWORD has a preset secret/,
  ],
  [
    'a password in the file',
    { text: sound.replace('    user: node\n', '    user: node\n    environment: { DB_PASSWORD: hunter2 }\n') },
    /has DB_PASSWORD written down/,
  ],
  [
    'plain HTTP to another service',
    { text: sound.replace('    user: node\n', '    user: node\n    environment: { OTHER: "http://keys:80" }\n') },
    /web: speaks to keys without TLS/,
  ],
  [
    'a database that is not held to its certificate',
    {
      text: sound.replace(
        '    user: node\n',
        '    user: node\n    environment: { DB: "postgresql://a@keys/a?sslmode=require" }\n',
      ),
    },
    /web: does not hold keys to its certificate/,
  ],
  ['a package that dev does not see', { packages: ['shared/maps'] }, /dev: does not see shared\/maps/],
  [
    'a remote for which dev has a line of its own',
    { text: withDev('./remotes/finance/src:/app/remotes/finance/src:ro'), packages: ['remotes/finance'] },
    /dev: sees only the remotes of today/,
  ],
];

test('a remote that is added needs no change', () => {
  const text = withDev('./remotes:/app/remotes:ro');
  assert.deepEqual(faults(project({ text, packages: ['remotes/finance', 'remotes/sport'] })), []);
});

for (const [what, change, expected] of changes) {
  test(`${what} is named, and nothing else`, () => {
    const found = faults(project(change));
    assert.equal(found.length, 1, found.join('\n'));
    assert.match(found[0] ?? '', expected);
  });
}

test('variables are found once, escaped ones not at all', () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: this is how Compose writes variables
  assert.deepEqual(variablesOf('a ${B:-x} ${B} $${C} ${A}'), ['A', 'B']);
});

test('images that are not built here are held to their digests, those that are built are not', () => {
  const compose = parse(ofThisProject().text, { merge: true }) as Compose;
  const digest = `sha256:${'a'.repeat(64)}`;
  const { services } = parse(lockOf(compose, () => digest)) as Compose;
  assert.deepEqual(Object.keys(services).sort(), ['gateway', 'postgres', 'seaweedfs']);
  for (const { image } of Object.values(services)) assert.match(image ?? '', /^[\w/.-]+:[\w.-]+@sha256:a{64}$/);
  assert.throws(() => lockOf(compose, () => 'not found'), /has no digest/);
});

const read = (file: string) => fs.readFileSync(path.resolve(import.meta.dirname, '..', file), 'utf8');
const { services } = parse(ofThisProject().text, { merge: true }) as Compose;

test('browsers get TLS 1.2 or 1.3, and of 1.2 suites with forward secrecy, authenticated encryption and keys of 256 bits alone', () => {
  const caddy = read('docker/tls/Caddyfile');
  assert.match(caddy, /^\t\tprotocols tls1\.2 tls1\.3$/m);
  const suites = /^\t\tciphers (.+)$/m.exec(caddy)?.[1]?.split(' ') ?? [];
  assert.equal(suites.length, 4);
  for (const suite of suites)
    assert.match(suite, /^TLS_ECDHE_(?:ECDSA|RSA)_WITH_(?:AES_256_GCM|CHACHA20_POLY1305)_SHA(?:256|384)$/);
});

test('a certificate of a public authority is there for whoever gives an address, by the port of TLS alone', () => {
  assert.match(read('docker/tls/Caddyfile'), /^\ttls \{\$AVENUE_TLS:internal\} \{$/m);
  // biome-ignore lint/suspicious/noTemplateCurlyInString: this is how Compose writes variables
  assert.equal(services.tls?.environment?.AVENUE_TLS, '${AVENUE_TLS:-internal}');
});

test('services speak TLS with each other, and hold each other to certificates of this installation', () => {
  const gateway = read('docker/gateway/avenue.conf');
  for (const line of ['set $api https://api:5000;', 'proxy_ssl_verify on;', 'proxy_ssl_name api;'])
    assert.ok(gateway.includes(line), line);
  assert.match(gateway, /^proxy_ssl_trusted_certificate \/keys\/ca\/ca\.crt;$/m);
  assert.match(read('docker/gateway/nginx.conf'), /listen 8082 ssl;/);
  assert.match(
    read('docker/tls/Caddyfile'),
    /reverse_proxy https:\/\/gateway:8082 \{\s+transport http \{\s+tls_trust_pool file \/keys\/ca\/ca\.crt\s+tls_server_name gateway/,
  );
  assert.equal(services.api?.environment?.AVENUE_CERTIFICATE_FILE, '/keys/tls-api/tls.crt');
  const storage = (services.seaweedfs as { command?: string[] }).command ?? [];
  assert.ok(storage.includes('-s3.cert.file=/keys/tls-seaweedfs/tls.crt'));
  assert.ok(!storage.some((option) => option.startsWith('-s3.port.https')), 'else the other port is plain');
  assert.match(read('docker/ollama/Dockerfile'), /OLLAMA_HOST=127\.0\.0\.1$/m);
  assert.match(read('docker/ollama/stunnel.conf'), /sslVersionMin = TLSv1\.2[\s\S]+accept = 11435/);
  for (const name of ['api', 'worker', 'prepare', 'release', 'publish', 'publish-host', 'dev'])
    assert.equal(services[name]?.environment?.NODE_EXTRA_CA_CERTS, '/keys/ca/ca.crt', name);
});

test('plain HTTP is not redirected by the service for TLS, and nobody changes it while it runs', () => {
  const caddy = read('docker/tls/Caddyfile');
  for (const line of ['auto_https disable_redirects', 'admin off', 'https_port 8443'])
    assert.ok(caddy.includes(line), line);
  assert.deepEqual((parse(ofThisProject().text, { merge: true }) as Compose).services.tls?.ports, [
    // biome-ignore lint/suspicious/noTemplateCurlyInString: this is how Compose writes variables
    '${TLS_ADDRESS:-127.0.0.1}:443:8443',
  ]);
});
