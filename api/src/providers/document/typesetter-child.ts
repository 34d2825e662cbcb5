import { fileURLToPath } from 'node:url';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { fontFiles } from './fonts.ts';
import type { Answer, Task } from './typesetter.ts';

// Documents are set here, one after the other: what breaks, hangs or fills the memory takes this process along, and no other.

const compiler = NodeCompiler.create({
  workspace: fileURLToPath(new URL('./typst/', import.meta.url)),
  fontArgs: [{ fontPaths: fontFiles() }],
});
const file = (name: string) => fileURLToPath(new URL(`./typst/${name}.typ`, import.meta.url));
const mains = { main: file('main'), letter: file('letter') };

/** Previews of a page are near each other: what was laid out for one is kept for some. Of a whole document nothing is. */
const keptFor = { picture: 4, pdf: 0 };

/** The canvas cuts what is drawn outside of a symbol, such as the lower part of a "g"; and it reads faster what has no blanks. */
const forCanvas = (svg: string) => svg.replace(/<(\/?)symbol\b/g, '<$1g').replace(/>\s+</g, '><');

async function pictureOf(
  svg: string,
  width: number | undefined,
): Promise<Pick<Extract<Answer, { kind: 'picture' }>, 'bytes' | 'width' | 'height'>> {
  const [, w = '0', h = '0'] = /<svg[^>]*?width="([\d.]+)[a-z]*"[^>]*?height="([\d.]+)/.exec(svg) ?? [];
  if (width === undefined) return { bytes: Buffer.from(svg), width: Number(w), height: Number(h) };
  const height = Math.round((width * Number(h)) / Number(w));
  const image = await loadImage(Buffer.from(forCanvas(svg)));
  image.width = width;
  image.height = height;
  const canvas = createCanvas(width, height);
  canvas.getContext('2d').drawImage(image, 0, 0, width, height);
  return { bytes: await canvas.encode('png'), width, height };
}

const marks = '/MarkInfo <<';
const suspects = '/Suspects false';

/**
 * Takes an entry out that says what holds without it: Poppler, of which many readers are made, reports "false" there as a wrong type
 * (22.12). Blanks stand in its place, so that nothing else in the file moves.
 */
function withoutSuspects(pdf: Buffer): Buffer {
  const begin = pdf.lastIndexOf(marks);
  const end = pdf.indexOf('>>', begin);
  const at = pdf.indexOf(suspects, begin);
  // Words of a document may look the same: then it stays as it is.
  if (begin < 0 || pdf.indexOf(marks) !== begin || at < 0 || at > end) return pdf;
  return pdf.fill(0x20, at, at + suspects.length);
}

async function answer({ doc, main = 'main', want }: Task): Promise<Answer> {
  const { result, takeDiagnostics } = compile(doc, mains[main]);
  if (!result) return { kind: 'failed', message: takeDiagnostics() };
  const tight = compiler.query(result, { selector: '<tight>', field: 'value' }) as { page: number; text: string }[];
  if (want.kind === 'pdf')
    return { kind: 'pdf', bytes: withoutSuspects(compiler.pdf(result)), pages: result.numOfPages, tight };
  return { kind: 'picture', ...(await pictureOf(compiler.plainSvg(result), want.width)), tight };
}

function compile(doc: string, mainFilePath: string) {
  const done = compiler.compile({ mainFilePath, inputs: { doc } });
  return {
    result: done.result,
    takeDiagnostics: () => {
      const wrong = done.takeDiagnostics();
      return JSON.stringify(wrong ? compiler.fetchDiagnostics(wrong) : 'no result').slice(0, 4000);
    },
  };
}

process.on('message', (task: Task) => {
  answer(task)
    .catch((error: unknown): Answer => ({ kind: 'failed', message: String(error) }))
    .then((said) => {
      // Cleaned up once the whole answer is on its way: a long one goes out in parts, which would wait for that.
      process.send?.({ id: task.id, said }, () => {
        compiler.evictCache(keptFor[task.want.kind]);
        // The document's memory is not seen by this process's own collector, and is freed only when that runs; for what is this young
        // the short run is enough.
        if (task.want.kind === 'pdf') (globalThis as { gc?: (how: { type: 'minor' }) => void }).gc?.({ type: 'minor' });
      });
    });
});
process.on('disconnect', () => process.exit(0));
