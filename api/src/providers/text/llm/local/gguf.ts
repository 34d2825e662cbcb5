import { type FileHandle, open, stat } from 'node:fs/promises';

/** What of a model file decides how much memory it takes, and who wrote it. */
export interface GgufHead {
  /** For example `qwen3`. */
  architecture: string;
  /** As its maker calls it; absent where it is not told. */
  name?: string;
  layers: number;
  /** Key-value heads that are kept, of all layers together. */
  keptHeads: number;
  /** Numbers of a key and of a value, of one head. */
  keyLength: number;
  valueLength: number;
  /** Longest context it was trained for, in tokens; absent where it is not told. */
  trained?: number;
}

/** The file is no GGUF file that can be read. */
export class NotGguf extends Error {}

/** Kinds of values of the format, with the bytes of each; texts and lists have their own length. */
const sizes: Readonly<Record<number, number>> = { 0: 1, 1: 1, 2: 2, 3: 2, 4: 4, 5: 4, 6: 4, 7: 1, 10: 8, 11: 8, 12: 8 };
const kind = { f32: 6, text: 8, list: 9, u64: 10, i64: 11, f64: 12 } as const;

const CHUNK = 1 << 20;
/** Vocabularies take a few megabytes; what claims more than this is no head of a model. */
const MOST_BYTES = 64 << 20;
/** Lists of numbers longer than this are passed over: those by layer are shorter. */
const MOST_LAYERS = 4096;
const MOST_TEXT = 1000;

/** Reads on and on through a file, a piece at a time. */
class Reader {
  readonly #file: FileHandle;
  #chunk = Buffer.alloc(0);
  #at = 0;
  #read = 0;

  constructor(file: FileHandle) {
    this.#file = file;
  }

  async bytes(count: number): Promise<Buffer> {
    if (this.#read - this.#chunk.length + this.#at + count > MOST_BYTES) throw new NotGguf('its head is too long');
    if (this.#at + count > this.#chunk.length) await this.#more(count);
    this.#at += count;
    return this.#chunk.subarray(this.#at - count, this.#at);
  }

  async #more(count: number) {
    const rest = this.#chunk.subarray(this.#at);
    const next = Buffer.alloc(Math.max(CHUNK, count));
    const { bytesRead } = await this.#file.read(next, 0, next.length, this.#read);
    this.#read += bytesRead;
    this.#chunk = Buffer.concat([rest, next.subarray(0, bytesRead)]);
    this.#at = 0;
    if (this.#chunk.length < count) throw new NotGguf('it is cut');
  }

  u32 = async () => (await this.bytes(4)).readUInt32LE();
  u64 = async () => Number((await this.bytes(8)).readBigUInt64LE());
}

function numberOf(bytes: Buffer, of: number): number {
  switch (of) {
    case kind.f32:
      return bytes.readFloatLE();
    case kind.f64:
      return bytes.readDoubleLE();
    case kind.u64:
      return Number(bytes.readBigUInt64LE());
    case kind.i64:
      return Number(bytes.readBigInt64LE());
    default:
      return bytes.readUIntLE(0, bytes.length);
  }
}

type Value = number | string | number[] | undefined;

/** One value; undefined for what is too long to be of use here. */
async function readValue(from: Reader, of: number): Promise<Value> {
  const size = sizes[of];
  if (size !== undefined) return numberOf(await from.bytes(size), of);
  if (of === kind.text) {
    const bytes = await from.bytes(await from.u64());
    return bytes.length <= MOST_TEXT ? bytes.toString('utf8') : undefined;
  }
  if (of !== kind.list) throw new NotGguf(`there is no kind ${of} of values`);
  const each = await from.u32();
  const count = await from.u64();
  const bytes = sizes[each];
  if (bytes === undefined) {
    if (each !== kind.text) throw new NotGguf('it has lists of lists');
    for (let i = 0; i < count; i++) await from.bytes(await from.u64());
    return undefined;
  }
  const all = await from.bytes(bytes * count);
  if (count > MOST_LAYERS) return undefined;
  return Array.from({ length: count }, (_, i) => numberOf(all.subarray(i * bytes, (i + 1) * bytes), each));
}

const isPositive = (value: Value): value is number => typeof value === 'number' && value > 0;

/** The shape of a model by the fields of its file; a number that is given by layer is a list of them. */
function headOf(fields: ReadonlyMap<string, Value>): GgufHead {
  const architecture = fields.get('general.architecture');
  if (typeof architecture !== 'string') throw new NotGguf('it names no architecture');
  const at = (key: string) => fields.get(`${architecture}.${key}`);
  const layers = at('block_count');
  if (!isPositive(layers) || layers > MOST_LAYERS) throw new NotGguf('it does not tell its layers');
  const byLayer = (value: Value, otherwise: readonly number[]) =>
    Array.isArray(value) ? value : typeof value === 'number' ? new Array<number>(layers).fill(value) : otherwise;
  const heads = byLayer(at('attention.head_count'), new Array<number>(layers).fill(1));
  const kept = byLayer(at('attention.head_count_kv'), heads);
  const embedding = at('embedding_length');
  const most = Math.max(...heads);
  const usual = most > 0 && typeof embedding === 'number' ? embedding / most : 0;
  const lengthOf = (value: Value) => (isPositive(value) ? value : usual);
  const [name, trained] = [fields.get('general.name'), at('context_length')];
  return {
    architecture,
    ...(typeof name === 'string' && name && { name }),
    layers,
    keptHeads: kept.reduce((sum, one) => sum + one, 0),
    keyLength: lengthOf(at('attention.key_length')),
    valueLength: lengthOf(at('attention.value_length')),
    ...(isPositive(trained) && { trained }),
  };
}

/**
 * The head of a GGUF file (version 2 or 3), without loading it.
 *
 * @throws NotGguf for a file that is damaged or something else; the system's error where it cannot be opened
 */
export async function readGguf(path: string): Promise<GgufHead> {
  const file = await open(path);
  try {
    const from = new Reader(file);
    if ((await from.bytes(4)).toString('latin1') !== 'GGUF') throw new NotGguf('it does not begin as one');
    const version = await from.u32();
    if (version !== 2 && version !== 3) throw new NotGguf(`its version ${version} is not known`);
    await from.u64();
    const count = await from.u64();
    const fields = new Map<string, Value>();
    for (let i = 0; i < count; i++) {
      const key = (await from.bytes(await from.u64())).toString('utf8');
      fields.set(key, await readValue(from, await from.u32()));
    }
    return headOf(fields);
  } finally {
    await file.close();
  }
}

const part = /-00001-of-(\d{5})\.gguf$/;

/** Whether a file is a later part of a model; it is loaded with the first one. */
export const isLaterPart = (name: string): boolean => /-\d{5}-of-\d{5}\.gguf$/.test(name) && !part.test(name);

/** Bytes of a model's file and of the further parts that it is split into. @throws the system's error for one that is missing */
export async function weightBytes(file: string): Promise<number> {
  const count = Number(part.exec(file)?.[1] ?? 1);
  const files = Array.from({ length: Math.min(count, MOST_LAYERS) }, (_, i) =>
    i === 0 ? file : file.replace(part, `-${String(i + 1).padStart(5, '0')}-of-${String(count).padStart(5, '0')}.gguf`),
  );
  const sizes = await Promise.all(files.map(async (one) => (await stat(one)).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}
