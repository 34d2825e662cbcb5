import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '@avenue/api/config';
import { served } from '@avenue/contract';
import { allUnits, descriptionFile } from '@avenue/federation-build/workspace';
import {
  type Built,
  judge,
  newKeyPair,
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
import { link } from './remote/link.ts';
import { list } from './remote/list.ts';

const help = `npm run remote -- <command>

  publish <part…|--all>   build what is stale, judge it, make it live   [--reason "…"] [--from <folder>]
  check <part…|--all>     judge it only                                  [--from <folder>]
  rollback <part>         go back to the build before                   [--to <build>] [--reason "…"]
  list [<part>]           what is live, since when, by whom             [--journal]
  pin <part>              keep the live build                           [--reason "…"]
  unpin <part>
  disable <part>          take it out of the dashboard                  [--reason "…"]
  enable <part>
  link <part>             show a local build to one browser             [--url http://localhost:5000] [--once] [--from <folder>]
  verify                  check signature and files of every live build
  keys                    make a key pair
  help

Parts are "host" and the folders under remotes/. AVENUE_REGISTRY names the registry, AVENUE_ACTOR who does it.`;

const flags = {
  all: { type: 'boolean', default: false },
  reason: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
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

async function check(registry: Registry, asked: Asked) {
  const judged = await judge(registry, await candidates(asked), await servedThere(registry));
  const details = [...judged].flatMap(([unit, found]) => found.map(({ message }) => `${unit}: ${message}`));
  if (details.length > 0) throw new RegistryFailure('refused', 'This would not be published.', details);
  console.log('All of it may be published.');
}

async function verify(registry: Registry) {
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

const commands: Readonly<Record<string, (registry: Registry, asked: Asked) => Promise<void>>> = {
  async publish(registry, asked) {
    const built = await candidates(asked);
    await publish(registry, built, { ...by(asked), served: await servedThere(registry) });
    for (const { unit, build } of built) console.log(`Build ${build} of ${unit} is live.`);
  },
  check,
  async rollback(registry, asked) {
    const { unit, build } = await rollback(registry, one(asked), {
      ...by(asked),
      to: asked.to,
      served: await servedThere(registry),
    });
    console.log(`${unit} is back at build ${build}.`);
  },
  async list(registry, asked) {
    console.log(await list(registry, asked.units[0], asked.journal));
  },
  async pin(registry, asked) {
    const { unit, build } = await setPinned(registry, one(asked), true, by(asked));
    console.log(`${unit} stays at build ${build} until it is unpinned.`);
  },
  async unpin(registry, asked) {
    const { unit } = await setPinned(registry, one(asked), false, by(asked));
    console.log(`${unit} may be published again.`);
  },
  async disable(registry, asked) {
    const { unit } = await setDisabled(registry, one(asked), true, by(asked));
    console.log(`${unit} is out of the dashboard.`);
  },
  async enable(registry, asked) {
    const { unit } = await setDisabled(registry, one(asked), false, by(asked));
    console.log(`${unit} is back in the dashboard.`);
  },
  async link(registry, asked) {
    await link(registry, { ...asked, unit: one(asked), by: actor(), served: await servedThere(registry) });
  },
  verify,
};

async function run([name = 'help', ...args]: readonly string[]) {
  if (name === 'help' || name === '--help') return console.log(help);
  if (name === 'keys') {
    const { signingKey, trustedKey } = newKeyPair();
    return console.log(`AVENUE_SIGNING_KEY=${signingKey}\nAVENUE_TRUSTED_KEYS=${trustedKey}`);
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw wrong(`There is no command "${name}".\n\n${help}`);
  const asked = read(args);
  await command(await openRegistry(path.join(readConfig().dataDir, 'cache/registry')), asked);
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
