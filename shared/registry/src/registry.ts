import fs from 'node:fs';
import path from 'node:path';
import { host } from '@avenue/federation/layout';
import type { HostJson, RemoteJson } from '@avenue/federation/registry';
import { buildHash, fileName } from '@avenue/federation/schema';
import { z } from 'zod';
import { RegistryFailure } from './failure.ts';
import { type Files, linksFolder, liveFile, sha384 } from './files.ts';
import { Floors } from './floors.ts';
import type { Keys } from './keys.ts';
import { action, type Pointer, pointer, type RegistryAction } from './pointer.ts';
import { faultsOf, keptFiles, readDescription } from './verify.ts';

const sealFile = 'build.sig';
const journalFolder = 'journal';
const keptHistory = 20;
const attempts = 50;

/** Names that are no parts. */
const reserved = [journalFolder, linksFolder];
/** Entries of the journal that are asked for together. */
const atOnce = 20;

const buildSeal = z.strictObject({
  unit: z.string(),
  build: buildHash,
  /** When it was brought in. */
  at: z.iso.datetime(),
  /** sha384 of every file, the description and compressed copies included. */
  files: z.record(fileName, z.string()),
});

/** A build whose signature and files have been checked. */
export interface OpenBuild {
  unit: string;
  build: string;
  /** Folder on this machine. */
  dir: string;
  description: HostJson | RemoteJson;
  /** sha384 of every file as it was sealed, compressed copies and the description included. */
  sealed: Readonly<Record<string, string>>;
}

/** Published builds and what of them is live. Builds never change; a pointer changes whole or not at all. */
export class Registry {
  readonly files: Files;
  readonly keys: Keys;
  readonly floors: Floors;
  /** Entries of the journal by file name; they are written once. */
  readonly #read = new Map<string, RegistryAction>();

  constructor(files: Files, keys: Keys) {
    this.files = files;
    this.keys = keys;
    this.floors = new Floors(keys);
  }

  /** Units that have been published at least once. */
  async units(): Promise<string[]> {
    const names = (await this.files.names('')).filter(
      (name) => !reserved.includes(name) && /^[a-z][a-z0-9-]*$/.test(name),
    );
    const known = await Promise.all(
      names.map(async (unit) => ((await this.files.get(`${unit}/${liveFile}`)) ? [unit] : [])),
    );
    return known.flat();
  }

  /** Build ids of a unit that lie here whole. */
  async builds(unit: string): Promise<string[]> {
    const names = (await this.files.names(unit)).filter((name) => buildHash.safeParse(name).success);
    const sealed = await Promise.all(
      names.map(async (build) => ((await this.files.get(`${unit}/${build}/${sealFile}`)) ? [build] : [])),
    );
    return sealed.flat();
  }

  /**
   * What is live; nothing for a unit that was never published.
   *
   * @throws RegistryFailure `unsigned`; `replayed` for a pointer older than one that was seen
   */
  async pointer(unit: string): Promise<Pointer | undefined> {
    const content = await this.files.get(`${unit}/${liveFile}`);
    return content && this.floors.read(unit, content);
  }

  /**
   * Brings a finished build in. Nothing happens if it is here already and whole; one that is damaged is replaced.
   *
   * @throws RegistryFailure `reserved`, `damaged`
   */
  async add(unit: string, build: string, dir: string) {
    if (reserved.includes(unit)) throw new RegistryFailure('reserved', `No part can be called ${unit}.`);
    const folder = `${unit}/${build}`;
    if (await this.files.get(`${folder}/${sealFile}`)) {
      const whole = await this.open(unit, build).then(
        () => true,
        (error: unknown) => {
          if (error instanceof RegistryFailure && ['damaged', 'unsigned', 'no_build'].includes(error.code))
            return false;
          throw error;
        },
      );
      if (whole) return;
      await this.files.removeFolder(folder);
    }
    const { files: listed } = readDescription(unit, dir);
    const faults = faultsOf(dir, listed);
    if (faults[0])
      throw new RegistryFailure(
        'damaged',
        `${dir} is damaged: ${faults[0].message}`,
        faults.map(({ message }) => message),
      );
    const names = keptFiles(unit, dir, listed);
    const files = Object.fromEntries(names.map((name) => [name, sha384(fs.readFileSync(path.join(dir, name)))]));
    const seal = { unit, build, at: new Date().toISOString(), files } satisfies z.output<typeof buildSeal>;
    await this.files.addFolder(folder, dir, names, {
      name: sealFile,
      content: this.keys.seal(seal, { publish: unit }),
    });
  }

  async #seal(unit: string, build: string): Promise<z.output<typeof buildSeal>> {
    const content = await this.files.get(`${unit}/${build}/${sealFile}`);
    if (!content) throw new RegistryFailure('no_build', `There is no build ${build} of ${unit}.`);
    const what = `Build ${build} of ${unit}`;
    const seal = buildSeal.safeParse(this.keys.open(content, what, { publish: unit }));
    if (!seal.success) throw new RegistryFailure('unsigned', `${what} was sealed in another way. Publish it again.`);
    if (seal.data.unit !== unit || seal.data.build !== build)
      throw new RegistryFailure('unsigned', `${what} carries the signature of another build.`);
    return seal.data;
  }

  /** Milliseconds since a build was brought in; nothing for one whose seal cannot be read. */
  async ageOf(unit: string, build: string): Promise<number | undefined> {
    return this.#seal(unit, build).then(
      ({ at }) => Date.now() - Date.parse(at),
      () => undefined,
    );
  }

  /**
   * A build on this machine, after its signature and every file have been checked.
   *
   * @throws RegistryFailure `no_build`, `unsigned`, `damaged` (details name the files); ManifestFailure
   */
  async open(unit: string, build: string): Promise<OpenBuild> {
    const { files } = await this.#seal(unit, build);
    const folder = `${unit}/${build}`;
    const names = Object.keys(files);
    let dir = await this.files.local(folder, names);
    let faults = faultsOf(dir, files);
    if (faults.length > 0) {
      const wrong = faults.map(({ name }) => name);
      dir = await this.files.local(folder, names, wrong);
      faults = faultsOf(dir, files);
    }
    if (faults[0]) {
      const details = faults.map(({ message }) => message);
      throw new RegistryFailure('damaged', `Build ${build} of ${unit} is damaged: ${details[0]}`, details);
    }
    return { unit, build, dir, description: readDescription(unit, dir, files), sealed: files };
  }

  /**
   * Content of one file of a build, held to its sealed hash at this very read.
   *
   * @returns nothing for a file that the build does not have
   * @throws RegistryFailure `damaged` if it is missing or was changed since the build was opened
   */
  async read({ unit, build, dir, sealed }: OpenBuild, name: string): Promise<Buffer | undefined> {
    const hash = Object.hasOwn(sealed, name) ? sealed[name] : undefined;
    if (!hash) return undefined;
    const content = await fs.promises.readFile(path.join(dir, name)).catch(() => undefined);
    if (content && sha384(content) === hash) return content;
    const fault = content ? `${name} was changed after it was built.` : `${name} is missing.`;
    throw new RegistryFailure('damaged', `Build ${build} of ${unit} is damaged: ${fault}`, [fault]);
  }

  /**
   * Changes what is live of a unit and writes it down. The change is tried again if another process was faster.
   *
   * @param change makes the next state; throwing leaves everything as it is
   * @param after revision that the next one follows, where a server has seen higher ones than are here. Default value: none.
   */
  async change(
    unit: string,
    by: Pick<RegistryAction, 'action' | 'actor' | 'reason'>,
    change: (now: Pointer | undefined) => Omit<Pointer, 'unit' | 'revision' | 'at' | 'actor' | 'action' | 'reason'>,
    after = 0,
  ): Promise<Pointer> {
    if (reserved.includes(unit)) throw new RegistryFailure('reserved', `No part can be called ${unit}.`);
    const key = `${unit}/${liveFile}`;
    for (let attempt = 0; attempt < attempts; attempt++) {
      const present = await this.files.get(key);
      const now = present && (await this.floors.read(unit, present));
      // Written here and not after the change: a process that ends in between leaves no action without its entry.
      if (now) await this.#writeDown(now);
      const changed = change(now);
      const next: Pointer = pointer.parse({
        ...changed,
        history: changed.history.slice(0, keptHistory),
        unit,
        revision: Math.max(after, this.floors.revision(unit)) + 1,
        at: new Date().toISOString(),
        ...by,
      });
      const right = next.action === 'publish' ? { publish: unit } : { choose: unit };
      const sealed = this.keys.seal(next, right);
      if (!(await this.files.replace(key, present, sealed))) continue;
      await this.floors.read(unit, sealed);
      await this.#writeDown(next, now?.build);
      return next;
    }
    throw new RegistryFailure('busy', `${unit} is being changed by others all the time. Try again.`);
  }

  /** The entry of a pointer's last change; its name follows from the change, so it exists once. */
  async #writeDown({ unit, revision, action: done, at, actor, build, reason, history }: Pointer, before?: string) {
    const from = before === build ? undefined : before;
    const entry: RegistryAction = {
      unit,
      action: done,
      at,
      actor,
      build,
      ...(history[0] && { version: history[0].version }),
      ...(from && { from }),
      ...(reason && { reason }),
    };
    await this.files.replace(
      nameOfEntry(at, `${unit}-${revision}`),
      undefined,
      this.keys.seal(entry, { choose: unit }),
    );
  }

  /** Writes down something that changed no pointer, for example a refused publish. */
  async note(entry: Omit<RegistryAction, 'at'>) {
    const at = new Date().toISOString();
    const key = nameOfEntry(at, `${entry.unit}-${Math.random().toString(36).slice(2, 8)}`);
    await this.files.put(key, this.keys.seal({ ...entry, at }, { choose: entry.unit }));
  }

  /** What was done, newest first. Entries that carry no trusted signature are left out. */
  async journal(limit = 100): Promise<RegistryAction[]> {
    const names = (await this.files.names(journalFolder)).reverse();
    const entries: RegistryAction[] = [];
    while (entries.length < limit && names.length > 0) {
      const next = names.splice(0, Math.min(limit - entries.length, atOnce));
      const read = await Promise.all(next.map((name) => this.#readEntry(name)));
      entries.push(...read.filter((entry) => entry !== undefined));
    }
    return entries;
  }

  /** How many entries the journal has. */
  countJournal = async (): Promise<number> => (await this.files.names(journalFolder)).length;

  async #readEntry(name: string): Promise<RegistryAction | undefined> {
    const known = this.#read.get(name);
    if (known) return known;
    const content = await this.files.get(`${journalFolder}/${name}`);
    if (!content) return undefined;
    try {
      const parsed = action.safeParse(this.keys.open(content, name, ofEntry));
      if (parsed.success) this.#read.set(name, parsed.data);
      return parsed.data;
    } catch (error) {
      if (error instanceof RegistryFailure) return undefined;
      throw error;
    }
  }

  /** Calls back after changes, also those of other processes. @returns stops watching */
  watch(onChange: () => void): () => void {
    return this.files.watch(onChange);
  }
}

const ofEntry = (value: unknown) => ({ choose: String((value as { unit?: unknown } | null)?.unit) });
const nameOfEntry = (at: string, rest: string) => `${journalFolder}/${at.replaceAll(/[-:.]/g, '')}-${rest}.json`;

export const isHost = (unit: string) => unit === host;
