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

test('plain HTTP is not redirected by the service for TLS, and nobody changes it while it runs', () => {
  const caddy = fs.readFileSync(path.resolve(import.meta.dirname, '../docker/tls/Caddyfile'), 'utf8');
  for (const line of ['auto_https disable_redirects', 'admin off', 'https_port 8443'])
    assert.ok(caddy.includes(line), line);
  assert.deepEqual((parse(ofThisProject().text, { merge: true }) as Compose).services.tls?.ports, [
    // biome-ignore lint/suspicious/noTemplateCurlyInString: this is how Compose writes variables
    '${TLS_ADDRESS:-127.0.0.1}:443:8443',
  ]);
});
