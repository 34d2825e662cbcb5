import { buffer } from 'node:stream/consumers';
import yazl from 'yazl';

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A package as Word writes it, of these parts. */
export async function zipOf(parts: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  for (const [name, text] of Object.entries(parts)) zip.addBuffer(Buffer.from(text), name);
  zip.end();
  return buffer(zip.outputStream as unknown as NodeJS.ReadableStream);
}

const styles = `<w:styles><w:style w:type="paragraph" w:styleId="berschrift1"><w:name w:val="heading 1"/></w:style><w:style w:type="paragraph" w:styleId="Titel"><w:name w:val="Title"/></w:style></w:styles>`;

/** One paragraph; `#` before it makes it a heading, as Word in German writes one. */
const paragraph = (text: string) => {
  const style = text.startsWith('# ') ? '<w:pPr><w:pStyle w:val="berschrift1"/></w:pPr>' : '';
  return `<w:p>${style}<w:r><w:t xml:space="preserve">${escaped(text.replace(/^# /, ''))}</w:t></w:r></w:p>`;
};

/** A Word file of these paragraphs. */
export const docxOf = (paragraphs: readonly string[], more: Readonly<Record<string, string>> = {}): Promise<Buffer> =>
  zipOf({
    '[Content_Types].xml': '<Types/>',
    'word/document.xml': `<?xml version="1.0"?><w:document><w:body>${paragraphs.map(paragraph).join('')}</w:body></w:document>`,
    'word/styles.xml': styles,
    ...more,
  });

const hex = (text: string) =>
  [...text].map((sign) => (sign.codePointAt(0) ?? 0).toString(16).padStart(4, '0').slice(0, 4)).join('');

/**
 * A PDF whose pages hold these lines. Letters are 16 bits each, with a map to Unicode, so that every script of the basic
 * plane can stand in it.
 */
export function pdfOf(pages: readonly (readonly string[])[], { title = '' } = {}): Buffer {
  const objects: string[] = [];
  const add = (body: string) => objects.push(body);
  const stream = (text: string) => `<< /Length ${Buffer.byteLength(text, 'latin1')} >>\nstream\n${text}\nendstream`;
  const first = 6;
  add('<< /Type /Catalog /Pages 2 0 R >>');
  add(`<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, at) => `${first + at * 2} 0 R`).join(' ')}] >>`);
  add(
    '<< /Type /Font /Subtype /Type0 /BaseFont /Any /Encoding /Identity-H /DescendantFonts [4 0 R] /ToUnicode 5 0 R >>',
  );
  add(
    '<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Any /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /DW 500 >>',
  );
  add(
    stream(
      '/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /Any def /CMapType 2 def 1 begincodespacerange <0000> <ffff> endcodespacerange 1 beginbfrange <0000> <ffff> <0000> endbfrange endcmap end end',
    ),
  );
  pages.forEach((lines, at) => {
    add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F 3 0 R >> >> /Contents ${first + at * 2 + 1} 0 R >>`,
    );
    add(
      stream(`BT /F 12 Tf 14 TL 50 800 Td ${lines.map((line) => (line ? `<${hex(line)}> Tj T*` : 'T*')).join(' ')} ET`),
    );
  });
  if (title) add(`<< /Title (${title}) >>`);
  let text = '%PDF-1.4\n';
  const places = objects.map((body, at) => {
    const place = text.length;
    text += `${at + 1} 0 obj\n${body}\nendobj\n`;
    return place;
  });
  const start = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')}`;
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R${title ? ` /Info ${objects.length} 0 R` : ''} >>\nstartxref\n${start}\n%%EOF`;
  return Buffer.from(text, 'latin1');
}
