import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { S3mini } from 's3mini';
import { RegistryFailure } from './failure.ts';
import { type Files, linksFolder, liveFile, safeKey } from './files.ts';

export interface S3Place {
  /** Address of the store, for example `http://seaweedfs:8333`. */
  endpoint: string;
  bucket: string;
  /** Folder inside the bucket, without slashes at its ends. */
  prefix: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Folder of this machine for copies of builds. */
  cacheDir: string;
  /** Milliseconds between looks at what is live. Default value: 3000. */
  pollMs?: number;
}

const requestLimitMs = 15_000;
const parallel = 8;
/** Stores answer 503 or break off now and then, and say to ask again. Milliseconds before each further try. */
const retryMs: readonly number[] = [100, 400];

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

/** A registry in object storage that speaks the S3 API. Builds are copied to this machine before they are served. */
export class S3Files implements Files {
  readonly place: string;
  readonly isShared = true;
  readonly #endpoint: string;
  readonly #s3: S3mini;
  readonly #prefix: string;
  readonly #cacheDir: string;
  readonly #pollMs: number;

  constructor({ endpoint, bucket, prefix, region, accessKeyId, secretAccessKey, cacheDir, pollMs = 3000 }: S3Place) {
    this.place = `s3://${bucket}/${prefix}`;
    this.#endpoint = endpoint;
    this.#prefix = prefix ? `${prefix}/` : '';
    this.#cacheDir = cacheDir;
    this.#pollMs = pollMs;
    this.#s3 = new S3mini({
      endpoint: `${endpoint.replace(/\/+$/, '')}/${bucket}`,
      region,
      accessKeyId,
      secretAccessKey,
      requestAbortTimeout: requestLimitMs,
    });
  }

  /** Asks the store. @throws RegistryFailure `unreachable` or `denied`, in words for whoever runs it */
  async #ask<Answer>(question: (s3: S3mini) => Promise<Answer>, again = retryMs): Promise<Answer> {
    try {
      return await question(this.#s3);
    } catch (error) {
      if (error instanceof RegistryFailure) throw error;
      const status = statusOf(error);
      const [pauseMs, ...later] = again;
      if (pauseMs !== undefined && (status === undefined || status >= 500)) {
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
        return this.#ask(question, later);
      }
      if (status === 401 || status === 403)
        throw new RegistryFailure(
          'denied',
          `The object storage at ${this.#endpoint} refused access. Check S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.`,
        );
      if (status === 409 || status === 412) throw error;
      const cause = error instanceof Error ? error.message : String(error);
      if (status !== undefined && status < 500)
        throw new RegistryFailure(
          'denied',
          `The object storage at ${this.#endpoint} refused: ${cause}. Check AVENUE_REGISTRY and S3_REGION.`,
        );
      throw new RegistryFailure(
        'unreachable',
        `The object storage at ${this.#endpoint} does not answer (${cause}). Start it or check S3_ENDPOINT, then try again.`,
      );
    }
  }

  #at(key: string) {
    return this.#prefix + safeKey(key);
  }

  /** Makes the bucket if it is not there. @throws RegistryFailure */
  async prepare() {
    await this.#ask(async (s3) => {
      if (!(await s3.bucketExists())) await s3.createBucket();
    });
  }

  async get(key: string): Promise<Buffer | undefined> {
    return (await this.#read(key))?.content;
  }

  async #read(key: string): Promise<{ content: Buffer; tag: string | undefined } | undefined> {
    return this.#ask(async (s3) => {
      const response = await s3.getObjectResponse(this.#at(key));
      if (!response) return undefined;
      return { content: Buffer.from(await response.arrayBuffer()), tag: response.headers.get('etag') ?? undefined };
    });
  }

  async put(key: string, content: Buffer | string) {
    await this.#write(key, content, {});
  }

  async #write(key: string, content: Buffer | string, condition: Record<string, string>) {
    const type = types[path.extname(key)] ?? 'application/octet-stream';
    await this.#ask((s3) => s3.putObject(this.#at(key), Buffer.from(content), type, undefined, condition as never));
  }

  /**
   * Sent with `If-Match` or `If-None-Match`, which most stores honour; where one does not, two writers in the same
   * second may both succeed, and the later one wins.
   */
  async replace(key: string, expected: Buffer | undefined, content: Buffer | string): Promise<boolean> {
    const present = await this.#read(key);
    if (present === undefined ? expected !== undefined : !expected?.equals(present.content)) return false;
    const condition = present?.tag ? { 'if-match': present.tag } : { 'if-none-match': '*' };
    try {
      await this.#write(key, content, condition);
      return true;
    } catch (error) {
      const status = statusOf(error);
      if (status === 412 || status === 409) return false;
      throw error;
    }
  }

  async remove(key: string) {
    await this.#ask((s3) => s3.deleteObject(this.#at(key)));
  }

  async names(folder: string): Promise<string[]> {
    const start = folder ? `${this.#at(folder)}/` : this.#prefix;
    // Asked for one level: builds below have thousands of files.
    const listed = await this.#ask((s3) => s3.listObjects('/', start, undefined, { delimiter: '/' }));
    const names = new Set<string>();
    for (const { Key } of listed ?? []) {
      const key = Key.replace(/^\//, '');
      const [name] = key.startsWith(start) ? key.slice(start.length).split('/') : [];
      if (name && !name.startsWith('.')) names.add(name);
    }
    return [...names].sort();
  }

  async addFolder(folder: string, source: string, names: readonly string[], seal: { name: string; content: string }) {
    await inGroups(names, async (name) =>
      this.put(`${folder}/${name}`, await fs.promises.readFile(path.join(source, name))),
    );
    await this.put(`${folder}/${seal.name}`, seal.content);
  }

  async local(folder: string, names: readonly string[], anew: readonly string[] = []): Promise<string> {
    const target = path.join(this.#cacheDir, safeKey(folder));
    const missing = names.filter((name) => anew.includes(name) || !fs.existsSync(path.join(target, safeKey(name))));
    if (missing.length === 0) return target;
    await fs.promises.mkdir(target, { recursive: true });
    await inGroups(missing, async (name) => {
      const content = await this.get(`${folder}/${name}`);
      if (!content) return;
      const fresh = path.join(target, `.${name}.${randomUUID()}`);
      await fs.promises.writeFile(fresh, content);
      await fs.promises.rename(fresh, path.join(target, name));
    });
    return target;
  }

  async removeFolder(folder: string) {
    const start = `${this.#at(folder)}/`;
    const listed = (await this.#ask((s3) => s3.listObjects('/', start))) ?? [];
    const keys = listed.map(({ Key }) => Key.replace(/^\//, '')).filter((key) => key.startsWith(start));
    // The seal goes first: a removal that stops half way leaves no build that looks whole.
    for (const seal of keys.filter((key) => key.endsWith('.sig'))) await this.#ask((s3) => s3.deleteObject(seal));
    await this.#ask((s3) => s3.deleteObjects(keys.filter((key) => !key.endsWith('.sig'))));
    await fs.promises.rm(path.join(this.#cacheDir, folder), { recursive: true, force: true });
  }

  watch(onChange: () => void) {
    let known = '';
    let stopped = false;
    const look = async () => {
      const [units, links] = await Promise.all([this.names(''), this.names(linksFolder)]);
      const keys = [...units.map((unit) => `${unit}/${liveFile}`), ...links.map((name) => `${linksFolder}/${name}`)];
      const tags = await Promise.all(keys.map(async (key) => `${key} ${await this.#s3.getEtag(this.#at(key))}`));
      const now = tags.join('\n');
      if (known !== '' && now !== known && !stopped) onChange();
      known = now;
    };
    const again = () => {
      look()
        // A store that does not answer changes nothing; what is live here stays.
        .catch(() => {})
        .finally(() => {
          if (!stopped) timer = setTimeout(again, this.#pollMs).unref();
        });
    };
    let timer = setTimeout(again, 0).unref();
    return () => {
      stopped = true;
      clearTimeout(timer);
    };
  }
}

const statusOf = (error: unknown) =>
  error instanceof Error && 'status' in error && typeof error.status === 'number' ? error.status : undefined;

async function inGroups<Item>(items: readonly Item[], work: (item: Item) => Promise<void>) {
  const waiting = [...items];
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: parallel }, worker));
}
