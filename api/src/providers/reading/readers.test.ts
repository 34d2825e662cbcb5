import assert from 'node:assert/strict';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { EngineError } from '../engine.ts';
import { readCues } from './cues.ts';
import { readFeed } from './feed.ts';
import { piecesOfHtml, readPage } from './page.ts';
import { readPlain } from './plain.ts';
import { drawPages, type ReadOptions, readSource } from './read.ts';
import { readBytes } from './readers.ts';
import { docxOf, pdfOf, zipOf } from './testing/documents.ts';
import type { Reading } from './types.ts';

const { signal } = new AbortController();
const said = ({ pieces }: Pick<Reading, 'pieces'>) => pieces.map(({ place, text }) => [place, text]);

let dir: string;
before(async () => {
  dir = await fs.mkdtemp(path.join(os.tmpdir(), 'readers-'));
});
after(() => fs.rm(dir, { recursive: true }));

test('Markdown: headings are places, list items and code stay apart, and the head of the file says title and language', () => {
  const read = readPlain(
    '---\ntitle: "Bread"\nlanguage: de\n---\n\nBefore.\n\nTop\n===\n\nA paragraph\nof two lines.\n- one\n- two\n\n### Code ###\n\n```\n# no heading\n\nend\n```\n\n# Bare\n',
  );
  assert.deepEqual([read.title, read.language], ['Bread', 'de']);
  assert.deepEqual(said(read), [
    ['paragraph 1', 'Before.'],
    ['Top', 'A paragraph\nof two lines.'],
    ['Top', '- one'],
    ['Top', '- two'],
    ['Code', '```\n# no heading\n\nend\n```'],
    ['Bare', 'Bare'],
  ]);
});

test('cues: what is said without how it is shown, each at its time', () => {
  const vtt = `WEBVTT\nLanguage: fr\n\nNOTE a note\nof two lines\n\nSTYLE\n::cue { color: red }\n\nintro\n01:02.000 --> 01:04.500 align:start\n<v Ann>Bonjour <i>vous</i>\n\n00:01:05.000 --> 00:01:06.000\n5 < 6 & so on\n`;
  const read = readCues(vtt);
  assert.equal(read.language, 'fr');
  assert.deepEqual(said(read), [
    ['00:01:02', 'Bonjour vous'],
    ['00:01:05', '5 < 6 & so on'],
  ]);
  assert.throws(() => readCues('WEBVTT\n\nno cue at all'), /No cue/);
});

test('a Word file: headings in any language of Word, without what was deleted, field codes and doubles', async () => {
  const body = `<w:document><w:body>
    <w:p><w:pPr><w:pStyle w:val="berschrift1"/></w:pPr><w:r><w:t>Größe &amp; Maß</w:t></w:r></w:p>
    <w:p><w:r><w:t xml:space="preserve">Kept </w:t></w:r><w:del><w:r><w:delText>gone</w:delText></w:r></w:del><w:ins><w:r><w:t>new</w:t></w:r></w:ins><w:r><w:tab/><w:instrText>PAGE</w:instrText><w:t>end.</w:t></w:r></w:p>
    <w:p><mc:AlternateContent><mc:Choice><w:r><w:t>Once.</w:t></w:r></mc:Choice><mc:Fallback><w:r><w:t>Once.</w:t></w:r></mc:Fallback></mc:AlternateContent></w:p>
    <w:tbl><w:tr><w:tc><w:p><w:r><w:t>cell</w:t></w:r></w:p></w:tc></w:tr></w:tbl></w:body></w:document>`;
  const more = {
    'word/document.xml': body,
    'word/footnotes.xml':
      '<w:footnotes><w:footnote><w:p><w:r><w:t>A note.</w:t></w:r></w:p></w:footnote></w:footnotes>',
    'docProps/core.xml':
      '<cp:coreProperties><dc:title>Measures</dc:title><dc:language>de-DE</dc:language></cp:coreProperties>',
  };
  const read = (await readBytes(await docxOf([], more), { kind: 'docx' })) as Reading;
  assert.deepEqual([read.title, read.language], ['Measures', 'de-DE']);
  assert.deepEqual(said(read), [
    ['Größe & Maß', 'Kept new\tend.'],
    ['Größe & Maß', 'Once.'],
    ['Größe & Maß', 'cell'],
    ['footnotes', 'A note.'],
  ]);
});

test('a page: blocks under their headings, entities as letters, and markup that is written out stays text', () => {
  assert.deepEqual(
    said({
      pieces: piecesOfHtml(
        '<h2>Ri<b>s</b>ing</h2><p>1 &lt;b&gt; &amp;  2<br>3<script>no()</script></p><ul><li>a<li>b</ul><pre>x\n  y</pre>',
      ),
    }),
    [
      ['Rising', '1 <b> & 2\n3'],
      ['Rising', 'a'],
      ['Rising', 'b'],
      ['Rising', 'x\ny'],
    ],
  );
  const page = `<html lang="de"><title>Brot – Seite</title><body><div class="cookie-banner">Accept</div><article>${'<p>Der Teig ruht über Nacht, er wird dabei kräftig und riecht nach Hefe.</p>'.repeat(8)}</article></body></html>`;
  const read = readPage(page);
  assert.deepEqual([read.language, read.pieces.length, read.title], ['de', 8, 'Brot – Seite']);
  assert.throws(() => readPage('<html><body><script>draw()</script></body></html>'), /drawn by a script/);
});

test('feeds: RSS, Atom and RDF, each item with its key, address, date and text', () => {
  const atom = `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en"><title type="html">A &amp;amp; B</title><entry><id>urn:1</id><title>One</title><link rel="self" href="/self"/><link href="/one"/><updated>2026-01-02T03:04:05Z</updated><content type="xhtml"><div><p>Hi <b>you</b></p></div></content></entry><entry><link href="javascript:alert(1)"/><title>Two</title></entry></feed>`;
  const read = readFeed(atom, 'https://a.example/feed');
  assert.equal(read.title, 'A & B');
  assert.deepEqual(
    read.items.map(({ key, title, url, published, pieces }) => [key, title, url, published, pieces[0]?.text]),
    [
      ['urn:1', 'One', 'https://a.example/one', '2026-01-02T03:04:05.000Z', 'Hi you'],
      ['Two', 'Two', undefined, undefined, undefined],
    ],
  );
  const rdf =
    '<rdf:RDF><channel><title>R</title></channel><item><title>T</title><link>https://r.example/t</link></item></rdf:RDF>';
  assert.deepEqual(readFeed(rdf, 'https://r.example').items[0]?.key, 'https://r.example/t');
  assert.throws(() => readFeed('<html><body>no</body></html>', 'https://a.example'), /no RSS or Atom/);
});

test('text of any encoding that says what it is', async () => {
  const wide = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('Größe', 'utf16le')]);
  const old = Buffer.from('<html><head><meta charset="iso-8859-1"></head><body><p>Größe</p></body></html>', 'latin1');
  for (const [bytes, wanted] of [
    [wide, { kind: 'text' }],
    [old, { kind: 'page' }],
    [Buffer.from('Größe', 'latin1'), { kind: 'text', charset: 'windows-1252' }],
    [Buffer.from('Größe'), { kind: 'text', charset: 'no-such-thing' }],
  ] as const)
    assert.equal(((await readBytes(bytes, wanted)) as Reading).pieces[0]?.text, 'Größe');
});

/** Zeros that a tiny file unpacks to. */
const bomb = Buffer.alloc(80 * 1024 ** 2, 32);

test('a hostile file is refused with a sentence, in time, and reaches nothing', async () => {
  const laughs = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "ha">${Array.from({ length: 12 }, (_, at) => `<!ENTITY a${at} "${`&a${at - 1};`.repeat(12)}">`).join('')}]>`;
  const outside = '<!DOCTYPE x [<!ENTITY file SYSTEM "file:///etc/passwd">]>';
  const entities = await docxOf([], {
    'word/document.xml': `${outside}${laughs}<w:document><w:body><w:p><w:r><w:t>[&file;&a11;]</w:t></w:r></w:p></w:body></w:document>`,
  });
  const read = await readSource(entities, { kind: 'docx' }, { signal });
  assert.deepEqual(said(read), [['paragraph 1', '[&file;&a11;]']], 'entities of a document are not expanded');

  const deep = `${'<div>'.repeat(60_000)}deep${'</div>'.repeat(10)}`;
  const hostile: [name: string, bytes: Buffer, kind: 'docx' | 'pdf' | 'page' | 'cues'][] = [
    ['a bomb', await docxOf([], { 'word/document.xml': bomb.toString() }), 'docx'],
    ['a package without a text', await zipOf({ 'word/other.xml': 'x' }), 'docx'],
    ['half a package', (await docxOf(['x'.repeat(500)])).subarray(0, 300), 'docx'],
    ['half a PDF', pdfOf([['A line.']]).subarray(0, 200), 'pdf'],
    [
      'a PDF whose pages are their own parents',
      Buffer.from(
        pdfOf([['A']])
          .toString('latin1')
          .replace('/Kids [6 0 R]', '/Kids [2 0 R]'),
        'latin1',
      ),
      'pdf',
    ],
    ['no PDF', Buffer.from('%PDF-1.4 and nothing else'), 'pdf'],
    ['no cue', Buffer.from('words'), 'cues'],
  ];
  for (const [name, bytes, kind] of hostile)
    await assert.rejects(readSource(bytes, { kind }, { signal }), (error: unknown) => {
      assert.ok(error instanceof EngineError && error.code === 'engine_refused' && /[.]$/.test(error.message), name);
      return true;
    });
  assert.equal(said(await readSource(Buffer.from(deep), { kind: 'page' }, { signal }))[0]?.[1], 'deep');
});

/** Reads by another program in place of the reader. */
async function readBy(code: string, more: Partial<ReadOptions> = {}): Promise<Reading> {
  const program = path.join(dir, 'program.mjs');
  await fs.writeFile(program, code);
  return readSource(Buffer.from('x'), { kind: 'text' }, { signal, program, ...more });
}
const answer = (text: string) => `JSON.stringify({ read: { pieces: [{ place: '', text: ${text} }] } })`;

test('a reader that never ends is ended by the time, one that is always busy by its processor, one that is not wanted by the cancel', async () => {
  const waits = 'setInterval(() => {}, 1000)';
  const waiting = path.join(dir, 'waiting.mjs');
  await fs.writeFile(waiting, waits);
  await assert.rejects(readBy(waits, { limitMs: 300 }), /could not be read/);
  await assert.rejects(readBy('for (;;);', { cpuS: 1 }), /could not be read/);
  const control = new AbortController();
  // It is started by the time that the call is made.
  const reading = readSource(Buffer.from('x'), { kind: 'text' }, { signal: control.signal, program: waiting });
  control.abort(new Error('cancelled'));
  await assert.rejects(reading, /cancelled/);
});

test('a reader gets so much memory and no more', async () => {
  // It only asks for it: nothing of this machine is filled where the limit is gone.
  const asks = (bytes: number) =>
    readBy(`const all = Buffer.allocUnsafeSlow(${bytes}); process.stdout.write(${answer("'' + all.length")})`);
  assert.equal((await asks(1e8)).pieces[0]?.text, '100000000');
  await assert.rejects(asks(1.5e9), /could not be read/);
});

test('a reader that says too much is not listened to', async () => {
  await assert.rejects(
    readBy(`process.stdout.write(' '.repeat(25e6) + ${answer("'x'")})`),
    /more than 3 million/,
    'whatever it says',
  );
  await assert.rejects(
    readBy(`process.stdout.write(${answer("'x'.repeat(3_100_000)")})`),
    /more than 3 million/,
    'what it has read',
  );
});

test('a reader writes no file, starts no program and gets nothing of the environment', async () => {
  process.env.S3_SECRET_ACCESS_KEY = 'honey';
  const told = async (text: string) => {
    const tried = 'const tried = (act) => { try { act(); return "done"; } catch (error) { return error.code; } };';
    const code = `import fs from 'node:fs'; import child from 'node:child_process'; ${tried}`;
    return (await readBy(`${code} process.stdout.write(${answer(text)})`)).pieces[0]?.text;
  };
  try {
    const out = JSON.stringify(path.join(dir, 'out'));
    assert.equal(await told(`tried(() => fs.writeFileSync(${out}, 'x'))`), 'ERR_ACCESS_DENIED');
    assert.equal(await told("tried(() => child.spawnSync('ls'))"), 'ERR_ACCESS_DENIED');
    assert.ok(!(await told('Object.keys(process.env).join()'))?.includes('SECRET'));
  } finally {
    delete process.env.S3_SECRET_ACCESS_KEY;
  }
});

test('pages of a PDF are drawn: those that differ, at most so many, and a long street of a page no larger than is held', async () => {
  const signal = AbortSignal.timeout(60_000);
  const words = (count: number) => Array.from({ length: count }, (_, at) => `line ${at}`);
  const file = pdfOf([words(1), words(30), words(30), words(2), []]);
  const { total, pages } = await drawPages(file, { most: 2, width: 300 }, { signal });
  assert.deepEqual([total, pages.length, pages[0]?.width], [5, 2, 300]);
  assert.ok(pages.every(({ number, png }) => number > 1 && png.subarray(1, 4).toString() === 'PNG'));
  assert.notEqual(pages[1]?.number, 5, 'an empty page shows nothing');
  await assert.rejects(drawPages(Buffer.from('%PDF-1.7 nothing'), { most: 2, width: 300 }, { signal }), /damaged/);
});
