import fs from 'node:fs';
import path from 'node:path';
import { S3mini } from 's3mini';
import { RegistryFailure } from './failure.ts';
import type { Files } from './files.ts';

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
  readonly #s3: S3mini;
  readonly #prefix: string;
  readonly #cacheDir: string;
  readonly #pollMs: number;

  constructor({ endpoint, bucket, prefix, region, accessKeyId, secretAccessKey, cacheDir, pollMs = 3000 }: S3Place) {
    this.place = `s3://${bucket}/${prefix}`;
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

  /** Makes the bucket if it is not there. */
  async prepare() {
    if (!(await this.#s3.bucketExists())) await this.#s3.createBucket();
  }

  async get(key: string): Promise<Buffer | undefined> {
    return (await this.#read(key))?.content;
  }

  async #read(key: string): Promise<{ content: Buffer; tag: string | undefined } | undefined> {
    const response = await this.#s3.getObjectResponse(this.#prefix + key);
    if (!response) return undefined;
    return { content: Buffer.from(await response.arrayBuffer()), tag: response.headers.get('etag') ?? undefined };
  }

  async put(key: string, content: Buffer | string) {
    await this.#write(key, content, {});
  }

  async #write(key: string, content: Buffer | string, condition: Record<string, string>) {
    const type = types[path.extname(key)] ?? 'application/octet-stream';
    await this.#s3.putObject(this.#prefix + key, Buffer.from(content), type, undefined, condition as never);
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
      const status = error instanceof Error && 'status' in error ? error.status : undefined;
      if (status === 412 || status === 409) return false;
      throw error;
    }
  }

  async names(folder: string): Promise<string[]> {
    const start = folder ? `${this.#prefix}${folder}/` : this.#prefix;
    const objects = (await this.#s3.listObjects('/', start)) ?? [];
    const names = new Set<string>();
    for (const { Key } of objects) {
      // Some stores answer from the root of the bucket, some list what lies deeper.
      const rest = Key.replace(/^\//, '');
      const [name] = rest.startsWith(start) ? rest.slice(start.length).split('/') : [];
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

  async local(folder: string, names: readonly string[]): Promise<string> {
    const target = path.join(this.#cacheDir, folder);
    const missing = names.filter((name) => !fs.existsSync(path.join(target, name)));
    if (missing.length === 0) return target;
    await fs.promises.mkdir(target, { recursive: true });
    await inGroups(missing, async (name) => {
      const content = await this.get(`${folder}/${name}`);
      if (!content)
        throw new RegistryFailure('damaged', `${folder} is damaged: ${name} is missing.`, [`${name} is missing.`]);
      const fresh = path.join(target, `.${name}.${process.pid}`);
      await fs.promises.writeFile(fresh, content);
      await fs.promises.rename(fresh, path.join(target, name));
    });
    return target;
  }

  async removeFolder(folder: string) {
    const objects = (await this.#s3.listObjects('', `${this.#prefix}${folder}/`)) ?? [];
    await this.#s3.deleteObjects(objects.map(({ Key }) => Key.replace(/^\//, '')));
    await fs.promises.rm(path.join(this.#cacheDir, folder), { recursive: true, force: true });
  }

  watch(onChange: () => void) {
    let known = '';
    let stopped = false;
    const look = async () => {
      const units = await this.names('');
      const tags = await Promise.all(
        units.map(async (unit) => `${unit} ${await this.#s3.getEtag(`${this.#prefix}${unit}/live.json`)}`),
      );
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

async function inGroups<Item>(items: readonly Item[], work: (item: Item) => Promise<void>) {
  const waiting = [...items];
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: parallel }, worker));
}
