import fs from 'node:fs';
import path from 'node:path';
import { root, unitDir } from '@avenue/federation-build/workspace';
import { endLink, judge, moveLink, newLink, type Registry, RegistryFailure, type Served } from '@avenue/registry';
import { buildStale, type FinishedBuild } from '../build.ts';
import { openInBrowser } from './open-in-browser.ts';

/** Rules that a build must keep to run at all; the others are for publishing. */
const mustHold = ['manifest', 'contract', 'shared', 'export', 'copy', 'flavour', 'integrity'];
/** Several files are often saved at once. */
const settleMs = 300;

export interface LinkOptions {
  unit: string;
  /** Address of the running dashboard. */
  url: string;
  by: string;
  /** Folder of a finished build, in place of the sources. */
  from?: string | undefined;
  /** What the server of that dashboard serves. */
  served: Served;
  /** Ends after the first build. */
  once: boolean;
}

/** Builds a remote and brings it into the registry without making it live. @throws RegistryFailure `refused` */
async function bringIn(registry: Registry, served: Served, unit: string, built: { build: string; dir: string }) {
  const judged = await judge(registry, [{ unit, ...built }], served);
  const faults = (judged.get(unit) ?? []).filter(({ code }) => mustHold.includes(code));
  if (faults.length > 0)
    throw new RegistryFailure(
      'refused',
      `This build of ${unit} cannot run in that dashboard.`,
      faults.map(({ message }) => message),
    );
  await registry.add(unit, built.build, built.dir);
}

async function fromSources(unit: string): Promise<FinishedBuild> {
  const [built] = await buildStale([unit]);
  if (!built) throw new RegistryFailure('not_built', `${unit} was not built.`);
  return built;
}

/** Calls back some moments after sources changed. */
function watchSources(unit: string, onChange: () => void) {
  let timer: NodeJS.Timeout | undefined;
  const folders = [
    unitDir(unit),
    ...fs.readdirSync(path.join(root, 'shared')).map((name) => path.join(root, 'shared', name)),
  ];
  for (const folder of folders) {
    const src = path.join(folder, 'src');
    const soon = () => {
      clearTimeout(timer);
      timer = setTimeout(onChange, settleMs);
    };
    if (fs.existsSync(src)) fs.watch(src, { recursive: true }, soon);
    if (folder === unitDir(unit)) fs.watch(folder, soon);
  }
}

/** Shows a local build of one remote to the browsers that open the printed address, until it is ended. */
export async function link(registry: Registry, { unit, url, by, from, once, served }: LinkOptions): Promise<void> {
  if (!(await registry.pointer(unit)))
    throw new RegistryFailure('no_unit', `There is no part called ${unit} in that dashboard. Publish it once first.`);
  const first = from ? { unit, build: path.basename(from), dir: path.resolve(from) } : await fromSources(unit);
  if (from) first.build = JSON.parse(fs.readFileSync(path.join(first.dir, 'remote.json'), 'utf8')).build;
  await bringIn(registry, served, unit, first);
  const { link: linked, token } = await newLink(registry, { unit, build: first.build, by });
  const address = `${url.replace(/\/+$/, '')}/override#${token}`;
  console.log(
    `Build ${first.build} of ${unit} is linked until ${new Date(linked.expires).toLocaleTimeString('en-GB')}.\n` +
      `Open this address, once; it asks, and only the browser that says yes sees the build:\n\n${address}\n`,
  );
  if (once) return;
  if (process.stdout.isTTY) openInBrowser(address);
  console.log('New builds follow when the sources change. Stop with Ctrl+C; the published build is shown again then.');

  let shown = first.build;
  let work = Promise.resolve();
  watchSources(unit, () => {
    work = work.then(async () => {
      try {
        const next = await fromSources(unit);
        if (next.build === shown) return;
        await bringIn(registry, served, unit, next);
        await moveLink(registry, linked, next.build);
        shown = next.build;
        console.log(`Build ${next.build} is shown now.`);
      } catch (error) {
        const details = error instanceof RegistryFailure ? error.details.map((detail) => `\n- ${detail}`).join('') : '';
        console.error(`${error instanceof Error ? error.message : error}${details}\nBuild ${shown} stays.`);
      }
    });
  });
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
  await endLink(registry, linked);
  console.log(`The link to ${unit} is ended.`);
}
