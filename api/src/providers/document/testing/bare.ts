import { fileURLToPath } from 'node:url';
import { NodeCompiler, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler';
import { fontFiles } from '../fonts.ts';

/** Typst alone in this process, for measurements. */
export function bareTypst() {
  const workspace = fileURLToPath(new URL('../typst/', import.meta.url));
  const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontPaths: fontFiles() }] });
  /** Lays out a document of `documentOf`, given as JSON. */
  const layOut = (doc: string): NodeTypstDocument => {
    const { result } = compiler.compile({ mainFilePath: `${workspace}main.typ`, inputs: { doc } });
    if (!result) throw new Error('nothing was set');
    return result;
  };
  /** Writes what is laid out as PDF. */
  const write = (laidOut: NodeTypstDocument): Buffer => compiler.pdf(laidOut);
  /** Forgets what was kept of it for the next one. */
  const forget = (): void => compiler.evictCache(0);
  return { layOut, write, forget };
}
