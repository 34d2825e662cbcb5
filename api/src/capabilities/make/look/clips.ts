import fs from 'node:fs';
import type { BrandLook } from '@avenue/contract';
import { EngineError } from '../../../kernel/engine-error.ts';
import { Failure, invalid } from '../../../kernel/failure.ts';
import { measureClip } from '../../../providers/video/index.ts';
import type { Files } from '../maker.ts';

/** Largest file of a clip. */
const mostBytes = 200 * 1024 ** 2;

const fields = { intro: 'introClip', outro: 'outroClip' } as const;

/**
 * Looks a clip through before a brand kit has it.
 *
 * @throws Failure 422 beside its field for a clip that is chosen and not there, damaged, too short or too long
 */
export async function requireClip(
  { store }: Pick<Files, 'store'>,
  part: 'intro' | 'outro',
  kit: BrandLook,
  before: BrandLook,
  signal: AbortSignal,
): Promise<void> {
  const field = fields[part];
  const clip = kit[field];
  const refuse = (message: string) => invalid(field, message);
  if (kit[part] === 'clip' && !clip) throw refuse('Choose a clip, or let Avenue draw a card.');
  if (!clip || clip === before[field]) return;
  if (!/\.(?:mp4|mov|webm)$/.test(clip)) throw refuse('A clip is an MP4, MOV or WebM. Choose another file.');
  try {
    await store.require(clip);
    const { size } = await fs.promises.stat(store.pathOf(clip));
    if (size > mostBytes) throw refuse('This clip has more than 200 MB. Choose a smaller file.');
    await measureClip(store.pathOf(clip), signal);
  } catch (error) {
    if (error instanceof EngineError && error.code === 'engine_refused') throw refuse(error.message);
    const isGone = (error as NodeJS.ErrnoException).code === 'ENOENT';
    if (isGone || (error instanceof Failure && error.code === 'unknown_file'))
      throw refuse('This clip is not in the studio. Upload it first.');
    throw error;
  }
}
