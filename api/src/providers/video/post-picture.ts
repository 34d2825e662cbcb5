import fs from 'node:fs';
import type { ArtefactStore } from '../../kernel/artefacts/index.ts';
import { EngineError } from '../../kernel/engine-error.ts';
import { Failure, invalid } from '../../kernel/failure.ts';
import type { PostPicture } from '../../kernel/post-platform.ts';
import { measureStill } from './still.ts';

/**
 * A stored picture with what platforms ask about it.
 *
 * @param field that is named where it cannot be used
 * @throws Failure 422 beside its field
 */
export async function postPictureOf(
  { store, signal }: { store: ArtefactStore; signal: AbortSignal },
  { url, alt = '' }: { url: string; alt?: string | undefined },
  field: string,
): Promise<PostPicture> {
  if (!/\.(?:jpg|png)$/.test(url)) throw invalid(field, 'Posts take pictures as JPEG or PNG. Choose another file.');
  try {
    await store.require(url);
    const file = store.pathOf(url);
    const { size } = await fs.promises.stat(file);
    return { url, bytes: size, ...(await measureStill(file, signal)), alt };
  } catch (error) {
    if (error instanceof EngineError && error.code === 'engine_refused') throw invalid(field, error.message);
    const isGone = (error as NodeJS.ErrnoException).code === 'ENOENT';
    if (isGone || (error instanceof Failure && error.code === 'unknown_file'))
      throw invalid(field, 'This picture is not in the studio. Upload it first.');
    throw error;
  }
}
