import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

// Checks the Compose file as far as this machine can. The rules need no engine; `docker/check.sh` adds what does.

const root = path.resolve(import.meta.dirname, '..');

export interface Service {
  image?: string;
  build?: unknown;
  user?: string;
  restart?: string;
  init?: boolean;
  ports?: readonly string[];
  volumes?: readonly string[];
  networks?: readonly string[];
  network_mode?: string;
  privileged?: boolean;
  cap_drop?: readonly string[];
  cap_add?: readonly string[];
  security_opt?: readonly string[];
  read_only?: boolean;
  mem_limit?: string;
  pids_limit?: number;
  healthcheck?: unknown;
  stop_grace_period?: string;
  environment?: Readonly<Record<string, string>>;
  depends_on?: Readonly<Record<string, { condition: string }>>;
}

export interface Compose {
  services: Readonly<Record<string, Service>>;
  volumes?: Readonly<Record<string, unknown>>;
  networks?: Readonly<Record<string, unknown>>;
}

export interface Surroundings {
  /** Text of the Compose file. */
  text: string;
  /** Text of `.env.example`. */
  example: string;
  /** Folders of the workspace whose `src` the service `dev` must see. */
  packages: readonly string[];
}

/** Services that build or are built into: they write where their sources lie. */
const workshops = new Set(['build', 'dev']);

/** With the default of each variable in its place. */
export const byDefault = (text: string) => text.replace(/\$\{\w+:-(.*?)\}/g, '$1');

/** Variables that a Compose file asks for: `${NAME:-default}`. */
export const variablesOf = (text: string): string[] =>
  [...new Set([...text.matchAll(/(?<!\$)\$\{(\w+)/g)].map(([, name = '']) => name))].sort();

const exampleLine = /^([A-Z][A-Z0-9_]*)=(.*)$/;
const secretName = /(?:PASSWORD|SECRET|TOKEN|KEY|KEY_ID)$/;

const isTask = ({ restart }: Service) => restart === 'no';
const namedVolume = (entry: string) => /^([a-z][\w-]*):/.exec(entry)?.[1];

function ofService(name: string, service: Service, compose: Compose): string[] {
  const found: string[] = [];
  const say = (text: string) => found.push(`${name}: ${text}`);
  const tag = byDefault(service.image ?? '').split(':')[1];
  if (!tag) say('has no image with a tag.');
  if (tag === 'latest') say('takes whatever is latest; name a version.');
  if (!service.user || /^(?:root|0)(?::|$)/.test(service.user)) say('runs as root.');
  if (service.privileged) say('is privileged.');
  if (!service.cap_drop?.includes('ALL')) say('keeps capabilities it does not need.');
  if (service.cap_add?.length) say('takes capabilities.');
  if (!service.security_opt?.includes('no-new-privileges:true')) say('may gain privileges.');
  if (!service.read_only && !workshops.has(name)) say('may write to its own image.');
  if (!service.mem_limit) say('may take all memory.');
  if (!service.pids_limit) say('may start processes without end.');
  if (!service.init) say('has no init to reap processes.');
  if (!service.restart) say('does not say when it starts again.');
  if (!isTask(service) && !service.healthcheck) say('has no health check.');
  if (!isTask(service) && !service.stop_grace_period) say('does not say how long a stop may take.');
  for (const port of service.ports ?? [])
    if (!byDefault(port).startsWith('127.0.0.1:')) say(`opens ${port} to the network; publish it on 127.0.0.1.`);
  for (const entry of service.volumes ?? []) {
    const volume = namedVolume(entry);
    if (volume && !(volume in (compose.volumes ?? {}))) say(`uses the volume ${volume}, which is not declared.`);
    if (!volume && !entry.endsWith(':ro')) say(`may write to ${entry.split(':')[0]} of the machine.`);
  }
  for (const network of service.networks ?? [])
    if (!(network in (compose.networks ?? {}))) say(`is on the network ${network}, which is not declared.`);
  for (const [variable, value] of Object.entries(service.environment ?? {}))
    if (secretName.test(variable) && value && !/^\$\{\w+:-\}$/.test(value)) say(`has ${variable} written down.`);
  for (const value of Object.values(service.environment ?? {})) {
    const [, plain = ''] = /\bhttp:\/\/([\w-]+)/.exec(value) ?? [];
    if (plain in compose.services) say(`speaks to ${plain} without TLS.`);
    const [, database = ''] = /^\S*postgresql:\/\/[^@\s]+@([\w-]+)/.exec(value) ?? [];
    if (database in compose.services && !value.includes('sslmode=verify-full'))
      say(`does not hold ${database} to its certificate.`);
  }
  for (const [other, { condition }] of Object.entries(service.depends_on ?? {})) {
    const target = compose.services[other];
    if (!target) say(`waits for ${other}, which does not exist.`);
    else if (condition !== (isTask(target) ? 'service_completed_successfully' : 'service_healthy'))
      say(`waits for ${other} to be "${condition}", which is too early.`);
  }
  return found;
}

/** What is wrong with a Compose file, a sentence each; empty if nothing is. */
export function faults({ text, example, packages }: Surroundings): string[] {
  const compose = parse(text, { merge: true }) as Compose;
  const found = Object.entries(compose.services).flatMap(([name, service]) => ofService(name, service, compose));

  const named = new Map(
    example.split('\n').flatMap((line) => {
      const [, name, value] = exampleLine.exec(line) ?? [];
      return name === undefined ? [] : [[name, value ?? ''] as const];
    }),
  );
  const asked = variablesOf(text);
  for (const name of asked) if (!named.has(name)) found.push(`.env.example: ${name} is missing.`);
  for (const [name, value] of named) {
    if (!asked.includes(name)) found.push(`.env.example: ${name} is not asked for by the Compose file.`);
    if (secretName.test(name) && value.trim()) found.push(`.env.example: ${name} has a preset secret.`);
  }
  const mounted = compose.services.dev?.volumes ?? [];
  const isMounted = (folder: string) => mounted.includes(`./${folder}:/app/${folder}:ro`);
  for (const folder of packages)
    if (!isMounted(`${folder}/src`) && !isMounted(path.dirname(folder)))
      found.push(`dev: does not see ${folder}; add ./${folder}/src:/app/${folder}/src:ro.`);
  if (packages.some((folder) => folder.startsWith('remotes/')) && !isMounted('remotes'))
    found.push('dev: sees only the remotes of today; add ./remotes:/app/remotes:ro.');
  return found;
}

/** Packages and remotes whose sources are watched or read while developing. */
export const watchedPackages = (): string[] =>
  ['api', 'host', 'remotes/*', 'shared/*']
    .flatMap((pattern) => fs.globSync(pattern, { cwd: root }))
    .filter((folder) => fs.existsSync(path.join(root, folder, 'src')))
    .sort();

const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');

export const ofThisProject = (): Surroundings => ({
  text: read('docker-compose.yml'),
  example: read('.env.example'),
  packages: watchedPackages(),
});

if (import.meta.main) {
  const found = faults(ofThisProject());
  const compose = spawnSync('docker', ['compose', '--profile', '*', 'config', '-q'], { cwd: root, encoding: 'utf8' });
  if (compose.error || /is not a docker command|unknown/.test(compose.stderr))
    console.log('not checked  docker compose config: there is no Compose here');
  else if (compose.status === 0) console.log('ok           docker compose config');
  else found.push(`docker compose config: ${compose.stderr.trim()}`);
  for (const fault of found) console.log(`wrong        ${fault}`);
  console.log(found.length ? `${found.length} things to change` : 'ok           rules of the Compose file');
  process.exit(found.length ? 1 : 0);
}
