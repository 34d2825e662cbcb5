import { Parser } from 'htmlparser2';
import { Failure, invalid } from '../../../kernel/failure.ts';
import { sniffBytes } from '../../../kernel/media/sniff.ts';
import { guardedFetch } from '../../../kernel/net/index.ts';
import type { Call } from '../../../services.ts';

/** A picture has at most 20 MB at Pinterest; a page is read as far. */
const mostBytes = 20 * 1024 * 1024;
/** Title and picture of a page stand in its head. */
const headChars = 512 * 1024;
const deadlineMs = 20_000;

const fetchThere = guardedFetch({ allowPrivate: false, deadlineMs, limitBytes: mostBytes, redirects: 5 });

const field = 'pinUrl';

/** What stands behind an address: a picture, or a page with the picture and title that it gives of itself. */
interface Found {
  /** `/media/<sha256>.<extension>`; absent for a page without one. */
  picture?: string;
  /** Title of the page; empty for a picture. */
  title: string;
  isPage: boolean;
}

async function bytesAt(url: string, signal: AbortSignal, call: typeof fetch): Promise<Buffer> {
  const why = (error: unknown) => (error instanceof Error ? error.message : String(error));
  let answer: Response;
  try {
    answer = await call(url, { signal });
    if (answer.ok) return Buffer.from(await answer.arrayBuffer());
  } catch (error) {
    if (signal.aborted) throw error;
    throw invalid(field, `Nobody answered there: ${why(error)}`);
  }
  await answer.body?.cancel();
  throw invalid(field, `There is nothing to pin: the address answers ${answer.status}.`);
}

/** What a page says of itself in its head. */
export function headOf(html: string, address: string): { title: string; picture?: string } {
  const meta = new Map<string, string>();
  let [title, open] = ['', false];
  const parser = new Parser({
    onopentag(name, { property, name: called, content }) {
      open = name === 'title' && title === '';
      const key = property ?? called;
      if (name === 'meta' && key && content && !meta.has(key)) meta.set(key, content);
    },
    ontext(text) {
      if (open) title += text;
    },
    onclosetag() {
      open = false;
    },
  });
  parser.end(html.slice(0, headChars));
  const given = meta.get('og:image:secure_url') ?? meta.get('og:image') ?? meta.get('twitter:image');
  const picture = given ? URL.parse(given, address) : undefined;
  const words = (meta.get('og:title') ?? title).replace(/\s+/g, ' ').trim().slice(0, 300);
  return { title: words, ...(picture && /^https?:$/.test(picture.protocol) && { picture: picture.href }) };
}

/**
 * Looks what stands behind an address, through the guarded client, and keeps its picture.
 *
 * @throws Failure 422 beside the field where nobody answers, the answer is too big, or it is neither a picture nor a page
 */
export async function pictureAt(
  { store, signal }: Pick<Call, 'store' | 'signal'>,
  url: string,
  call: typeof fetch = fetchThere,
): Promise<Found> {
  const keep = async (bytes: Buffer, from: string) => {
    const found = sniffBytes(bytes.subarray(0, 4096));
    if (found?.kind !== 'still') return undefined;
    return store.putBuffer(bytes, found.extension, { engine: 'address', rights: 'operator', source: from });
  };
  const bytes = await bytesAt(url, signal, call);
  const picture = await keep(bytes, url);
  if (picture) return { picture, title: '', isPage: false };
  const text = bytes.toString('utf8');
  if (!/<(?:!doctype html|html|head|meta|title)\b/i.test(text.slice(0, 4096)))
    throw invalid(field, 'This is neither a picture nor a page. Paste the address of one of the two.');
  const head = headOf(text, url);
  const named = head.picture && (await keep(await bytesAt(head.picture, signal, call), head.picture));
  return { ...(named && { picture: named }), title: head.title, isPage: true };
}

/** @throws Failure 422 where a page has no picture and none was chosen */
export function demandPicture(picture: string | undefined): string {
  if (picture) return picture;
  throw new Failure(
    422,
    'no_picture',
    'This page names no picture of itself. Choose a product with a cover, or paste the address of a picture.',
    [{ path: field, message: 'This page names no picture of itself.' }],
  );
}
