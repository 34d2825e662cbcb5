import { createHmac } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { ChainEnd } from './chain.ts';
import type { SealKeys } from './keys.ts';

/** An end of the chain that was once verified, kept where a database that is put back does not reach. */
export interface Anchor extends ChainEnd {
  /** ISO instant. */
  at: string;
}

const proofOf = ({ at, seq, hash }: Anchor, { id, key }: SealKeys['current']) =>
  `${id}:${createHmac('sha256', key).update(['anchor', at, seq, hash].join('\n')).digest('hex')}`;

/** An anchor that is none of this server's. */
export class AnchorsChanged extends Error {
  override readonly name = 'AnchorsChanged';
}

/** File of anchors, one JSON object a line; only ever added to. */
export class Anchors {
  readonly file: string;
  readonly #keys: SealKeys;
  readonly #added: (line: Anchor & { proof: string }) => void;

  /** @param added hears of each that is added. Default value: nobody */
  constructor(file: string, keys: SealKeys, added: (line: Anchor & { proof: string }) => void = () => undefined) {
    this.file = file;
    this.#keys = keys;
    this.#added = added;
  }

  /**
   * All anchors, by number. What was cut off by a crash at the end of the file is left out.
   *
   * @throws AnchorsChanged with a sentence
   */
  read(): Anchor[] {
    if (!fs.existsSync(this.file)) return [];
    const lines = fs.readFileSync(this.file, 'utf8').split('\n').slice(0, -1);
    const anchors = lines.filter(Boolean).map((line, index) => this.#parse(line, index + 1));
    return anchors.sort((a, b) => a.seq - b.seq);
  }

  #parse(line: string, number: number): Anchor {
    try {
      const { at, seq, hash, proof } = JSON.parse(line) as Anchor & { proof: string };
      const key = this.#keys.all.find(({ id }) => proof.startsWith(`${id}:`));
      // Of a key that is not here: it names an entry all the same.
      if (!key || proofOf({ at, seq, hash }, key) === proof) return { at, seq, hash };
    } catch {
      // Told below, with the file and the line.
    }
    throw new AnchorsChanged(`Line ${number} of ${this.file} was changed: it is no anchor of this server.`);
  }

  /** Adds one, on disk when this returns; nothing where the last one names the same end. */
  append({ seq, hash }: ChainEnd, at = new Date()): void {
    const anchor = { at: at.toISOString(), seq, hash };
    fs.mkdirSync(path.dirname(this.file), { recursive: true });
    const handle = fs.openSync(this.file, 'a+', 0o600);
    try {
      const { size } = fs.fstatSync(handle);
      const tail = Buffer.alloc(Math.min(size, 1024));
      fs.readSync(handle, tail, 0, tail.length, size - tail.length);
      const text = tail.toString('utf8');
      // A line that a crash cut off would spoil this one.
      const torn = text.slice(text.lastIndexOf('\n') + 1);
      const last = text
        .slice(0, text.length - torn.length)
        .trimEnd()
        .split('\n')
        .at(-1);
      if (last?.includes(`"${hash}"`)) return;
      if (torn) fs.ftruncateSync(handle, size - Buffer.byteLength(torn));
      const line = { ...anchor, proof: proofOf(anchor, this.#keys.current) };
      fs.writeSync(handle, `${JSON.stringify(line)}\n`);
      fs.fsyncSync(handle);
      this.#added(line);
    } finally {
      fs.closeSync(handle);
    }
  }
}
