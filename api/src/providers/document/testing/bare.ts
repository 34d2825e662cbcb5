import { fileURLToPath } from 'node:url';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { fontFiles } from '../fonts.ts';

/** Typst alone in this process, for measurements: sets a document of `documentOf`, given as JSON. */
export function bareTypst(): (doc: string) => Buffer {
  const workspace = fileURLToPath(new URL('../typst/', import.meta.url));
  const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontPaths: fontFiles() }] });
  return (doc) => {
    const { result } = compiler.compile({ mainFilePath: `${workspace}main.typ`, inputs: { doc } });
    if (!result) throw new Error('nothing was set');
    const pdf = compiler.pdf(result);
    compiler.evictCache(0);
    return pdf;
  };
}
