import fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import { spawnChild } from '../../kernel/child/index.ts';
import { EngineError } from '../engine.ts';
import type { Wanted } from './readers.ts';
import type { DrawnPages, FeedReading, Length, Reading, ReadKind } from './types.ts';

/** Longest reading of one file. */
const limitMs = 60_000;
const cpuS = 30;
/** Of the whole process; its own heap has less. */
const memoryBytes = 1024 ** 3;
const heapMb = 512;
/** Characters that one source may have: three thick books. */
const mostCharacters = 3_000_000;
/** Bytes that a reader may answer with: text as JSON, with room for its places. */
const mostText = mostCharacters * 8;
/** Bytes that pictures of pages may take. */
const mostPictures = 96 * 1024 ** 2;

const child = fileURLToPath(new URL('./reader-child.ts', import.meta.url));

const refuse = (message: string, cause?: unknown) => new EngineError('reader', 'engine_refused', message, { cause });

const damaged = 'This could not be read: it is damaged, or made to be hard to read. Choose another file.';
const tooLong = 'This has more than 3 million characters of text. Split it, then add its parts.';

const tooRich = 'Pictures of these pages are too large to draw. Make the pictures in the PDF smaller.';

/** For tests: another program in place of the reader, and shorter limits. */
export interface ReadOptions {
  signal: AbortSignal;
  program?: string;
  limitMs?: number;
  cpuS?: number;
}

/** What the reader says, cut where it says too much; undefined where it was ended or broke. */
async function answerOf(source: Buffer | string, wanted: Wanted, options: ReadOptions): Promise<string | undefined> {
  const { signal } = options;
  const mostAnswer = wanted.kind === 'pages' ? mostPictures : mostText;
  const reader = spawnChild(
    process.execPath,
    [
      ...['--disable-warning=ExperimentalWarning', `--max-old-space-size=${heapMb}`],
      // It writes no file, starts no program and loads no library of machine code.
      ...['--permission', '--allow-fs-read=*', '--disable-warning=SecurityWarning'],
      ...[options.program ?? child, JSON.stringify(wanted)],
    ],
    { stdio: ['pipe', 'pipe', 'ignore'], limits: { cpuS: options.cpuS ?? cpuS, memoryBytes } },
  );
  const { stdin, stdout } = reader;
  const stop = () => void reader.kill('SIGKILL');
  const timer = setTimeout(stop, options.limitMs ?? limitMs);
  signal.addEventListener('abort', stop, { once: true });
  try {
    return await new Promise<string | undefined>((resolve, reject) => {
      const parts: Buffer[] = [];
      let size = 0;
      stdout?.on('data', (part: Buffer) => {
        size += part.length;
        if (size > mostAnswer) {
          stop();
          reject(refuse(wanted.kind === 'pages' ? tooRich : tooLong));
        } else parts.push(part);
      });
      reader.once('error', reject);
      reader.once('close', (code) => resolve(code === 0 ? Buffer.concat(parts).toString('utf8') : undefined));
      // A reader that ended early closes its end.
      stdin?.on('error', () => undefined);
      if (stdin) {
        if (typeof source === 'string') fs.createReadStream(source).on('error', reject).pipe(stdin);
        else stdin.end(source);
      }
    });
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
    stop();
  }
}

async function read(
  source: Buffer | string,
  wanted: Wanted,
  options: ReadOptions,
): Promise<Reading | FeedReading | Length | DrawnPages> {
  options.signal.throwIfAborted();
  const said = await answerOf(source, wanted, options);
  options.signal.throwIfAborted();
  if (!said) throw refuse(damaged, new Error('the reader ended'));
  const { read: found, wrong } = JSON.parse(said) as {
    read?: Reading | FeedReading | Length | DrawnPages;
    wrong?: string;
  };
  if (!found) throw refuse(wrong || damaged);
  return found;
}

/**
 * Reads a file or bytes of a stranger in a process of its own, which is killed when it takes too long or too much memory,
 * and gets nothing of this one's environment.
 *
 * @param source path of a file, or its bytes
 * @throws EngineError `engine_refused` with a sentence, or the signal's reason
 */
export async function readSource(
  source: Buffer | string,
  wanted: Wanted & { kind: Exclude<ReadKind, 'feed'> },
  options: ReadOptions,
): Promise<Reading> {
  const found = (await read(source, wanted, options)) as Reading;
  let characters = 0;
  for (const { text } of found.pieces) characters += text.length;
  if (characters > mostCharacters) throw refuse(tooLong);
  return found;
}

/** Reads an RSS or Atom feed as `readSource` does. @param base its address */
export const readFeedSource = async (bytes: Buffer, base: string, options: ReadOptions): Promise<FeedReading> =>
  (await read(bytes, { kind: 'feed', base }, options)) as FeedReading;

/** Counts the pages of a PDF as `readSource` reads one; none of them needs to hold text. */
export const countPages = async (source: Buffer | string, options: ReadOptions): Promise<number> =>
  ((await read(source, { kind: 'length' }, options)) as Length).pages;

/**
 * Draws pages of a PDF as `readSource` reads one: those that differ most from each other, the fullest first.
 *
 * @param most how many at most
 * @param width of each picture in px
 */
export async function drawPages(
  source: Buffer | string,
  { most, width }: { most: number; width: number },
  options: ReadOptions,
): Promise<{ total: number; pages: { number: number; width: number; height: number; png: Buffer }[] }> {
  const { total, pages } = (await read(source, { kind: 'pages', most, width }, options)) as DrawnPages;
  return { total, pages: pages.map(({ png, ...page }) => ({ ...page, png: Buffer.from(png, 'base64') })) };
}
