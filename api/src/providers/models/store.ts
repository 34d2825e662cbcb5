import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { Worker } from 'node:worker_threads';
import { EngineError, type Progress } from '../engine.ts';
import { MODEL_CATALOGUE } from './catalogue.ts';
import { type DownloadTools, download, sha256OfFile, sizeOf } from './download.ts';
import { diskFull, inMegabytes, modelError } from './errors.ts';
import type { InstalledManifest, ManagedModel, ModelCard, ModelState, TextModel, VoiceModel } from './types.ts';
import type { UnpackAnswer, UnpackJob } from './unpack-worker.ts';

const MANIFEST = 'model.json';
/** Archive formats round up, and catalogues grow old; more than this is another file. */
const SIZE_TOLERANCE = 1.5;
const DOWNLOAD_SHARE = 0.85;
const CHECKED_SHARE = 0.9;

export interface ModelStoreTools extends DownloadTools {
  /** Default value: MODEL_CATALOGUE. */
  catalogue?: readonly ManagedModel[];
  /** Free bytes on the disk of a folder. Default value: asks the system. */
  freeBytes?: (folder: string) => Promise<number>;
}

export interface ModelStore {
  /** Every model of the catalogue with its state here. */
  list(): Promise<ModelCard[]>;
  /** Folder of an installed model, or undefined. */
  folder(id: string): Promise<string | undefined>;
  /** Downloads, checks and unpacks. Going on after a break needs nothing special: call it again. */
  install(id: string, progress: Progress): Promise<InstalledManifest>;
  /** Deletes the model and any unfinished download of it. */
  remove(id: string): Promise<void>;
  /** Reads an installed model again; the names of files that are missing or changed, [] when all is well. */
  verify(id: string): Promise<string[]>;
}

/**
 * Models on disk below `dir`: `<id>/` when installed, `<id>.part` while downloading. A folder `<id>` appears in one
 * rename with everything in it, so a killed process leaves a part or nothing, never half a model.
 */
export function createModelStore(dir: string, tools: ModelStoreTools = {}): ModelStore {
  const catalogue = tools.catalogue ?? MODEL_CATALOGUE;
  const freeBytes = tools.freeBytes ?? (async (folder) => statfs(folder).then(({ bavail, bsize }) => bavail * bsize));
  const running = new Set<string>();
  const home = (id: string) => join(dir, id);
  const part = (id: string) => join(dir, `${id}.part`);

  const model = (id: string): ManagedModel => {
    const found = catalogue.find((entry) => entry.id === id);
    if (!found) throw modelError('engine_refused', `There is no model "${id}". Choose one from the list.`);
    return found;
  };
  const manifest = async (id: string): Promise<InstalledManifest | undefined> => {
    try {
      return JSON.parse(await readFile(join(home(id), MANIFEST), 'utf8')) as InstalledManifest;
    } catch {
      return undefined;
    }
  };
  const state = async (id: string): Promise<ModelState> => {
    if (running.has(id)) return { state: 'installing' };
    const installed = await manifest(id);
    if (installed) return { state: 'installed', bytes: installed.bytes, installedAt: installed.installedAt };
    const bytes = await sizeOf(part(id));
    return bytes > 0 ? { state: 'partial', bytes } : { state: 'absent' };
  };

  const requireSpace = async ({ id, kind, downloadBytes, installedBytes }: ManagedModel) => {
    const unpacked = kind === 'text' ? 0 : installedBytes;
    const needed = downloadBytes - (await sizeOf(part(id))) + unpacked;
    const free = await freeBytes(dir);
    if (free >= needed) return;
    throw modelError(
      'engine_unavailable',
      `The disk has ${inMegabytes(free)} free and the model needs ${inMegabytes(needed)}. Free some space, then press Download again.`,
    );
  };

  const fetchAndInstall = async (entry: ManagedModel, progress: Progress): Promise<InstalledManifest> => {
    const { signal } = progress;
    const { id } = entry;
    await mkdir(dir, { recursive: true });
    await sweep(dir, id);
    await requireSpace(entry);
    await download(
      entry.url,
      part(id),
      entry.downloadBytes,
      { signal, report: (fraction, label) => progress.report(fraction * DOWNLOAD_SHARE, label) },
      tools,
    );
    progress.report(DOWNLOAD_SHARE, 'checking the download');
    const sha256 = await sha256OfFile(part(id), signal);
    if (sha256 !== entry.sha256) {
      await rm(part(id), { force: true });
      throw modelError('engine_bad_answer', `${entry.name} arrived damaged and was deleted. Press Download again.`);
    }
    progress.report(CHECKED_SHARE, 'installing');
    const scratch = await mkdtemp(join(dir, `.unpack-${id}-`));
    try {
      const files =
        entry.kind === 'text' ? await putIn(entry, part(id), scratch) : await unpack(entry, part(id), scratch, signal);
      const missing = entry.files.filter((path) => !files.some((file) => file.path === path));
      if (missing.length > 0)
        throw modelError('engine_bad_answer', `${entry.name} arrived without ${missing[0]}. Press Download again.`);
      const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
      const installed: InstalledManifest = {
        id,
        url: entry.url,
        sha256,
        installedAt: new Date().toISOString(),
        bytes,
        files,
      };
      await writeFile(join(scratch, MANIFEST), JSON.stringify(installed));
      await rename(scratch, home(id));
      await rm(part(id), { force: true });
      progress.report(1, 'ready');
      return installed;
    } catch (cause) {
      signal.throwIfAborted();
      if (!(cause instanceof EngineError)) throw cause;
      // A full disk can be cured and the archive used again; a bad archive cannot.
      if (cause.code === 'engine_bad_answer') await rm(part(id), { force: true });
      throw cause;
    } finally {
      await rm(scratch, { recursive: true, force: true });
    }
  };

  return {
    async list() {
      return Promise.all(catalogue.map(async (entry) => ({ ...entry, ...(await state(entry.id)) })));
    },
    async folder(id) {
      return (await manifest(id)) ? home(id) : undefined;
    },
    async install(id, progress) {
      const entry = model(id);
      if (running.has(id))
        throw modelError('engine_refused', `${entry.name} is being downloaded already. Wait for it to finish.`);
      running.add(id);
      try {
        const installed = await manifest(id);
        if (installed) return installed;
        return await fetchAndInstall(entry, progress);
      } finally {
        running.delete(id);
      }
    },
    async remove(id) {
      const { name } = model(id);
      if (running.has(id))
        throw modelError('engine_refused', `${name} is being downloaded. Cancel the download first.`);
      // Renamed first: a removal cut short must not leave a folder that looks complete.
      const going = join(dir, `.unpack-${id}-removed`);
      await rm(going, { recursive: true, force: true });
      await rename(home(id), going).catch(() => undefined);
      await sweep(dir, id);
      await rm(part(id), { force: true });
    },
    async verify(id) {
      const installed = await manifest(model(id).id);
      if (!installed) throw modelError('engine_unavailable', 'This model is not installed. Press Download first.');
      const checks = installed.files.map(async ({ path, sha256 }) => {
        const now = await sha256OfFile(join(home(id), path)).catch(() => '');
        return now === sha256 ? [] : [path];
      });
      return (await Promise.all(checks)).flat();
    },
  };
}

/** Deletes what a killed process left behind. */
async function sweep(dir: string, id: string): Promise<void> {
  const left = (await readdir(dir).catch(() => [])).filter((name) => name.startsWith(`.unpack-${id}-`));
  await Promise.all(left.map((name) => rm(join(dir, name), { recursive: true, force: true })));
}

async function unpack(
  { archive: kind, installedBytes }: Pick<VoiceModel, 'archive' | 'installedBytes'>,
  archive: string,
  folder: string,
  signal: AbortSignal,
): Promise<InstalledManifest['files']> {
  await unpackInWorker({ archive, kind, folder, mostBytes: installedBytes * SIZE_TOLERANCE }, signal);
  return describeFolder(folder, signal);
}

/** The file as it came: its size and sum were checked. */
async function putIn({ files, downloadBytes, sha256 }: TextModel, from: string, folder: string) {
  const [path = ''] = files;
  await rename(from, join(folder, path));
  return [{ path, bytes: downloadBytes, sha256 }];
}

async function describeFolder(folder: string, signal: AbortSignal): Promise<InstalledManifest['files']> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files: InstalledManifest['files'] = [];
  for (const entry of entries.filter((candidate) => candidate.isFile())) {
    const path = join(entry.parentPath, entry.name);
    const { size } = await stat(path);
    files.push({
      path: relative(folder, path).replaceAll('\\', '/'),
      bytes: size,
      sha256: await sha256OfFile(path, signal),
    });
  }
  return files;
}

function unpackInWorker(job: UnpackJob, signal: AbortSignal): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    const worker = new Worker(new URL('./unpack-worker.ts', import.meta.url), { workerData: job });
    const onAbort = () => {
      void worker.terminate().then(() => reject(signal.reason));
    };
    signal.addEventListener('abort', onAbort, { once: true });
    worker.once('message', (answer: UnpackAnswer) => {
      signal.removeEventListener('abort', onAbort);
      if (answer.ok) resolve();
      else if (answer.badArchive)
        reject(
          modelError('engine_bad_answer', `The download ${answer.message} and was deleted. Press Download again.`),
        );
      else reject(diskFull(answer) ?? new Error(`Unpacking failed: ${answer.message}`));
    });
    // The bzip2 decoder throws outside any promise on some damage.
    worker.once('error', (cause) => {
      signal.removeEventListener('abort', onAbort);
      reject(modelError('engine_bad_answer', 'The download is damaged and was deleted. Press Download again.', cause));
    });
    if (signal.aborted) onAbort();
  });
}
