import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '@avenue/api/config';
import { served } from '@avenue/contract';
import { allUnits, descriptionFile } from '@avenue/federation-build/workspace';
import {
  type Built,
  judge,
  notedServed,
  openRegistry,
  publish,
  type Registry,
  RegistryFailure,
  rollback,
  setDisabled,
  setPinned,
} from '@avenue/registry';
import { actor, buildStale } from './build.ts';
import { makeKeys, rekey } from './remote/keys.ts';
import { link } from './remote/link.ts';
import { list } from './remote/list.ts';

const help = `npm run remote -- <command>

  publish <part…|--all>   build what is stale, judge it, make it live   [--reason "…"] [--from <folder>] [--after <revision>]
  check <part…|--all>     judge it only                                  [--from <folder>]
  rollback <part>         go back to the build before                   [--to <build>] [--reason "…"]
  list [<part>]           what is live, since when, by whom             [--journal]
  pin <part>              keep the live build                           [--reason "…"]
  unpin <part>
  disable <part>          take it out of the dashboard                  [--reason "…"]
  enable <part>
  link <part>             show a local build to one browser             [--url http://localhost:5000] [--once] [--from <folder>]
  verify                  check signature and files of every live build
  keys <folder>           make a key for the host, one for the remotes, one that operates, and the trust file
  rekey <folder>          the same, and sign anew what AVENUE_SIGNING_KEY signed when it was the key for everything
  help

Parts are "host" and the folders under remotes/. AVENUE_REGISTRY names the registry, AVENUE_ACTOR who does it.`;

const flags = {
  all: { type: 'boolean', default: false },
  reason: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  after: { type: 'string' },
  journal: { type: 'boolean', default: false },
  url: { type: 'string', default: 'http://localhost:5000' },
  once: { type: 'boolean', default: false },
} as const;

type Asked = ReturnType<typeof read>;

/** A command that was not written as it should be. */
const wrong = (message: string) => new RegistryFailure('usage', message, []);

function read(args: readonly string[]) {
  try {
    const parsed = parseArgs({ args: args.filter((arg) => arg !== '--'), options: flags, allowPositionals: true });
    return { ...parsed.values, units: parsed.positionals };
  } catch (error) {
    throw wrong(error instanceof Error ? error.message : String(error));
  }
}

function one({ units }: Asked): string {
  const [unit, more] = units;
  if (!unit || more) throw wrong('Name one part, for example: npm run remote -- rollback video-pipeline');
  return unit;
}

/** Builds to be judged: the workspace's, or the finished one in a folder. */
async function candidates({ units, all, from }: Asked): Promise<Built[]> {
  const wanted = all ? allUnits() : units;
  if (wanted.length === 0) throw wrong('Name a part, or say --all.');
  if (from) {
    const unit = one({ units } as Asked);
    const file = path.join(from, descriptionFile(unit));
    if (!fs.existsSync(file)) throw wrong(`There is no ${descriptionFile(unit)} in ${from}.`);
    return [{ unit, build: JSON.parse(fs.readFileSync(file, 'utf8')).build, dir: path.resolve(from) }];
  }
  const unknown = wanted.find((unit) => !allUnits().includes(unit));
  if (unknown) throw wrong(`There is no part called ${unknown}. There are: ${allUnits().join(', ')}.`);
  return buildStale(wanted);
}

/** What the server of this registry serves: as it said when it started, else as this workspace has it. */
const servedThere = async (registry: Registry) => (await notedServed(registry)) ?? served;

async function check(open: Open, asked: Asked) {
  const built = await candidates(asked);
  const registry = await open();
  const judged = await judge(registry, built, await servedThere(registry));
  const details = [...judged].flatMap(([unit, found]) => found.map(({ message }) => `${unit}: ${message}`));
  if (details.length > 0) throw new RegistryFailure('refused', 'This would not be published.', details);
  console.log('All of it may be published.');
}

async function verify(open: Open) {
  const registry = await open();
  const faults: string[] = [];
  for (const unit of await registry.units()) {
    try {
      const pointer = await registry.pointer(unit);
      if (!pointer) continue;
      await registry.open(unit, pointer.build);
      console.log(`${unit.padEnd(16)} ${pointer.build}  as published`);
    } catch (error) {
      const details = error instanceof RegistryFailure && error.details.length > 0 ? error.details : [];
      const message = error instanceof Error ? error.message : String(error);
      faults.push(...(details.length > 0 ? details.map((detail) => `${unit}: ${detail}`) : [message]));
    }
  }
  if (faults.length > 0) throw new RegistryFailure('damaged', 'Not everything is as it was published.', faults);
}

const by = ({ reason }: Asked) => ({ actor: actor(), reason });

/** Opens the registry, and with it the keys: after everything that runs foreign code. */
type Open = () => Promise<Registry>;

type Command = (open: Open, asked: Asked) => Promise<void>;

/** A command that changes one part and says so. */
const acts =
  (act: (registry: Registry, unit: string, asked: Asked) => Promise<string>): Command =>
  async (open, asked) =>
    console.log(await act(await open(), one(asked), asked));

/** A server that has seen a higher revision than lies here, since the registry was restored, takes one that follows it. */
function revisionAfter({ after }: Asked): number | undefined {
  if (after === undefined) return undefined;
  const revision = Number(after);
  if (!Number.isSafeInteger(revision) || revision < 0) throw wrong(`--after takes a revision, not "${after}".`);
  return revision;
}

const commands: Readonly<Record<string, Command>> = {
  async publish(open, asked) {
    const built = await candidates(asked);
    const registry = await open();
    await publish(registry, built, { ...by(asked), served: await servedThere(registry), after: revisionAfter(asked) });
    for (const { unit, build } of built) console.log(`Build ${build} of ${unit} is live.`);
  },
  check,
  rollback: acts(async (registry, unit, asked) => {
    const to = { to: asked.to, served: await servedThere(registry) };
    const { build } = await rollback(registry, unit, { ...by(asked), ...to });
    return `${unit} is back at build ${build}.`;
  }),
  async list(open, asked) {
    console.log(await list(await open(), asked.units[0], asked.journal));
  },
  pin: acts(async (registry, unit, asked) => {
    const { build } = await setPinned(registry, unit, true, by(asked));
    return `${unit} stays at build ${build} until it is unpinned.`;
  }),
  unpin: acts(async (registry, unit, asked) => {
    await setPinned(registry, unit, false, by(asked));
    return `${unit} may be published again.`;
  }),
  disable: acts(async (registry, unit, asked) => {
    await setDisabled(registry, unit, true, by(asked));
    return `${unit} is out of the dashboard.`;
  }),
  enable: acts(async (registry, unit, asked) => {
    await setDisabled(registry, unit, false, by(asked));
    return `${unit} is back in the dashboard.`;
  }),
  async link(open, asked) {
    const registry = await open();
    await link(registry, { ...asked, unit: one(asked), by: actor(), served: await servedThere(registry) });
  },
  verify,
  async keys(_open, asked) {
    console.log(makeKeys(folder(asked)));
  },
  async rekey(_open, asked) {
    console.log(await rekey(folder(asked), cacheDir()));
  },
};

const cacheDir = () => path.join(readConfig().dataDir, 'cache/registry');

function folder({ units }: Asked): string {
  const [named, more] = units;
  if (!named || more) throw wrong('Name a folder for the keys, for example: npm run remote -- keys ~/avenue-keys');
  return path.resolve(named);
}

async function run([name = 'help', ...args]: readonly string[]) {
  if (name === 'help' || name === '--help') return console.log(help);
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw wrong(`There is no command "${name}".\n\n${help}`);
  await command(() => openRegistry(cacheDir()), read(args));
}

try {
  await run(process.argv.slice(2).filter((arg, place) => place > 0 || arg !== '--'));
  // A store's kept connections would hold the process for seconds.
  process.exit(0);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  if (error instanceof RegistryFailure) for (const detail of error.details) console.error(`- ${detail}`);
  process.exit(1);
}
