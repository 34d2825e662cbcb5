import { Transform } from 'node:stream';
import { text as streamText } from 'node:stream/consumers';
import { Parser } from 'htmlparser2';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { placeOf } from './plain.ts';
import { type Piece, type Reading, Unreadable } from './types.ts';

const mostEntries = 5000;
/** Of one part when unpacked: the text of 20,000 pages has less. */
const mostBytes = 60 * 1024 ** 2;
const wanted = ['word/document.xml', 'word/styles.xml', 'word/footnotes.xml', 'docProps/core.xml'];

const damaged = 'This Word file is damaged. Open it in Word, save it again as .docx, then add it again.';

/** Cuts off what unpacks to more than was promised. */
const bounded = () => {
  let seen = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length;
      if (seen > mostBytes)
        done(new Unreadable('This Word file unpacks to more than 60 MB. Split it, then add its parts.'));
      else done(null, chunk);
    },
  });
};

const partOf = (zip: ZipFile, entry: Entry) =>
  new Promise<string>((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => {
      if (error) return reject(error);
      streamText(stream.on('error', reject).pipe(bounded())).then(resolve, reject);
    });
  });

/** Parts of the package that hold text. */
function partsOf(bytes: Buffer): Promise<Map<string, string>> {
  return new Promise((resolve, reject) => {
    yauzl.fromBuffer(bytes, { lazyEntries: true }, (error, zip) => {
      if (error) return reject(error);
      const parts = new Map<string, string>();
      if (zip.entryCount > mostEntries) return reject(new Unreadable(damaged));
      zip.on('error', reject);
      zip.on('end', () => resolve(parts));
      zip.on('entry', (entry: Entry) => {
        if (!wanted.includes(entry.fileName) || parts.has(entry.fileName)) return zip.readEntry();
        partOf(zip, entry).then((text) => {
          parts.set(entry.fileName, text);
          zip.readEntry();
        }, reject);
      });
      zip.readEntry();
    });
  });
}

type Attributes = Record<string, string>;

/** Walks through XML. Entities of a document type are not expanded: a bomb of them stays the text it is. */
function walk(
  xml: string,
  on: { open?(name: string, attributes: Attributes): void; close?(name: string): void; text?(text: string): void },
) {
  const parser = new Parser(
    {
      onopentag: (name, attributes) => on.open?.(name, attributes),
      onclosetag: (name) => on.close?.(name),
      ontext: (text) => on.text?.(text),
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(xml);
}

/** Styles of headings, by id: their names are English in every language of Word. */
function headingsIn(styles: string): Map<string, 'title' | 'heading'> {
  const found = new Map<string, 'title' | 'heading'>();
  let style = '';
  walk(styles, {
    open(name, attributes) {
      if (name === 'w:style') style = attributes['w:styleId'] ?? '';
      if (name === 'w:name' && style) {
        const said = (attributes['w:val'] ?? '').toLowerCase();
        if (/^heading [1-9]$/.test(said)) found.set(style, 'heading');
        if (said === 'title') found.set(style, 'title');
      }
    },
  });
  return found;
}

interface Paragraph {
  text: string;
  style: string;
}

/** Paragraphs in their order; what was deleted, field codes and doubles for older programs are left out. */
function paragraphsIn(xml: string): Paragraph[] {
  const done: Paragraph[] = [];
  const open: Paragraph[] = [];
  let [left, inText] = [0, false];
  const hidden = new Set(['mc:Fallback', 'w:del', 'w:moveFrom']);
  const put = (text: string) => {
    const paragraph = open.at(-1);
    if (paragraph && left === 0) paragraph.text += text;
  };
  walk(xml, {
    open(name, attributes) {
      if (hidden.has(name)) left += 1;
      if (name === 'w:p') open.push({ text: '', style: '' });
      const paragraph = open.at(-1);
      if (name === 'w:pStyle' && paragraph) paragraph.style = attributes['w:val'] ?? '';
      if (name === 'w:t') inText = true;
      if (name === 'w:tab') put('\t');
      if (name === 'w:br' || name === 'w:cr') put('\n');
      if (name === 'w:noBreakHyphen') put('-');
    },
    close(name) {
      if (hidden.has(name)) left -= 1;
      if (name === 'w:t') inText = false;
      if (name !== 'w:p') return;
      const paragraph = open.pop();
      if (paragraph && left === 0) done.push(paragraph);
    },
    text(text) {
      if (inText) put(text);
    },
  });
  return done.filter(({ text }) => text.trim() !== '');
}

/** Text of the first element of a name. */
function within(xml: string, name: string): string {
  let isOpen = false;
  let found = '';
  walk(xml, {
    open(tag) {
      if (tag === name) isOpen = found === '';
    },
    close(tag) {
      if (tag === name) isOpen = false;
    },
    text(text) {
      if (isOpen) found += text;
    },
  });
  return found.trim();
}

/** Text of a Word file: paragraphs under their headings, footnotes at the end. @throws Unreadable */
export async function readDocx(bytes: Buffer): Promise<Reading> {
  const parts = await partsOf(bytes).catch((error: unknown) => {
    throw error instanceof Unreadable ? error : new Unreadable(damaged);
  });
  const body = parts.get('word/document.xml');
  if (body === undefined) throw new Unreadable(damaged);
  const styles = headingsIn(parts.get('word/styles.xml') ?? '');
  const pieces: Piece[] = [];
  let [place, part, count, title] = ['', 0, 0, ''];
  let bare = '';
  for (const { text, style } of paragraphsIn(body)) {
    const is = styles.get(style);
    if (is === 'title') title ||= placeOf(text);
    if (is !== undefined) {
      if (bare) pieces.push({ text: bare, place: placeOf(bare), part: `${part}` });
      [place, part, bare] = [placeOf(text), part + 1, text];
      continue;
    }
    [bare, count] = ['', count + 1];
    pieces.push({ text, place: place || `paragraph ${count}`, part: `${part}` });
  }
  if (bare) pieces.push({ text: bare, place: placeOf(bare), part: `${part}` });
  for (const { text } of paragraphsIn(parts.get('word/footnotes.xml') ?? ''))
    pieces.push({ text: text.trim(), place: 'footnotes', part: 'footnotes' });
  const core = parts.get('docProps/core.xml') ?? '';
  const named = within(core, 'dc:title') || title;
  const language = within(core, 'dc:language');
  return { pieces, ...(named && { title: named }), ...(language && { language }) };
}
