import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { HostJson, RemoteJson } from '@avenue/federation/registry';
import { precompress } from '@avenue/federation-build/compress';
import { buildDir, descriptionFile } from '@avenue/federation-build/workspace';
import { type Built, sha384 } from '@avenue/registry';

type Thawed<Value> = { -readonly [Key in keyof Value]: Value[Key] extends object ? Thawed<Value[Key]> : Value[Key] };
/** `remote.json` of a remote, `host.json` of the host, free to be changed. */
export type ForgedDescription<Unit extends string> = Unit extends 'host' ? Thawed<HostJson> : Thawed<RemoteJson>;

export interface ForgeOptions<Unit extends string> {
  /** Id of the new build. Default value: ten random hex digits. */
  build?: string;
  /** Folder of a finished build to start from. Default value: the newest that this workspace has built. */
  from?: string;
  /**
   * Changes the build in place. Hashes are made afterwards, so the result is whole and passes the integrity rule.
   *
   * @param files text of each script and stylesheet by file name; an added one is listed, a deleted one is not
   * @param description names the files: `entry`, and `pages[page].js` and `.css`
   */
  change?(files: Record<string, string>, description: ForgedDescription<Unit>): void;
}

/** Folder of the newest finished build of a unit. */
export function newestBuild(unit: string): string {
  const folder = path.dirname(buildDir(unit, 'any'));
  const finished = fs
    .readdirSync(folder)
    .map((name) => path.join(folder, name))
    .filter((dir) => fs.existsSync(path.join(dir, '.complete')));
  const [newest] = finished.sort((a, b) => fs.statSync(b).mtimeMs - fs.statSync(a).mtimeMs);
  if (!newest) throw new Error(`There is no finished build of ${unit}. Run "npm run build".`);
  return newest;
}

const isText = (name: string) => /\.(?:js|css)$/.test(name);

/** Copies a file and its compressed copies: compressing costs most of the time. */
function copyWithPacked(from: string, to: string) {
  for (const end of ['', '.br', '.gz']) if (fs.existsSync(from + end)) fs.copyFileSync(from + end, to + end);
}

/**
 * Makes another build of a unit out of a finished one, without its sources and without webpack. It is a build like any
 * other: `publish(registry, [await forge('system-tools')], …)` or `npm run remote -- publish system-tools --from <dir>`.
 *
 * @returns the build, in a temporary folder of its own
 */
export async function forge<Unit extends string>(
  unit: Unit,
  { build = randomBytes(5).toString('hex'), from = newestBuild(unit), change }: ForgeOptions<Unit> = {},
): Promise<Built> {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), `avenue-forged-${unit}-`));
  const read = (name: string) => fs.readFileSync(path.join(from, name), 'utf8');
  const old = JSON.parse(read(descriptionFile(unit))) as { build: string; files: Record<string, string> };
  // The id is part of every global name of the build, so that two builds can live in one tab.
  const renamed = (text: string) => text.replaceAll(old.build, build);
  const texts: Record<string, string> = {};
  for (const name of Object.keys(old.files)) {
    if (isText(name)) texts[name] = renamed(read(name));
  }
  const description = JSON.parse(renamed(read(descriptionFile(unit)))) as ForgedDescription<Unit>;
  change?.(texts, description);

  const names = [...Object.keys(old.files).filter((name) => !isText(name)), ...Object.keys(texts)];
  const changed = names.filter((name) => name in texts && !(name in old.files && texts[name] === read(name)));
  for (const name of names) {
    if (changed.includes(name)) fs.writeFileSync(path.join(dir, name), texts[name] ?? '');
    else copyWithPacked(path.join(from, name), path.join(dir, name));
  }
  // A forged build is read a few times.
  await precompress(dir, changed, 1);
  const hashes = names.map((name) => [name, sha384(fs.readFileSync(path.join(dir, name)))]);
  fs.writeFileSync(
    path.join(dir, descriptionFile(unit)),
    JSON.stringify({ ...description, files: Object.fromEntries(hashes) }, null, 1),
  );
  return { unit, build, dir };
}
