import fs from 'node:fs';
import type { BrandLook } from '@avenue/contract';
import { EngineError } from '../../../kernel/engine-error.ts';
import { Failure, invalid } from '../../../kernel/failure.ts';
import { fitLogo, logoPlace, measureLogo } from '../../../providers/video/index.ts';
import type { FrameSize, RenderPlan } from '../../../providers/video/types.ts';
import type { Files } from '../maker.ts';
import { cachedFile } from './cached.ts';

/** Largest file of a logo. */
const mostBytes = 5 * 1024 ** 2;

/**
 * Looks a logo through before a brand kit has it.
 *
 * @throws Failure 422 beside its field for a file that is not there, no JPEG or PNG, damaged, or too large
 */
export async function requireLogo({ store }: Pick<Files, 'store'>, url: string, signal: AbortSignal): Promise<void> {
  const refuse = (message: string) => invalid('logo', message);
  if (!/\.(?:jpg|png)$/.test(url)) throw refuse('A logo is a JPEG or PNG. Choose another file.');
  try {
    await store.require(url);
    const { size } = await fs.promises.stat(store.pathOf(url));
    if (size > mostBytes) throw refuse('This logo has more than 5 MB. Choose a smaller file.');
    await measureLogo(store.pathOf(url), signal);
  } catch (error) {
    if (error instanceof EngineError && error.code === 'engine_refused') throw refuse(error.message);
    const isGone = (error as NodeJS.ErrnoException).code === 'ENOENT';
    if (isGone || (error instanceof Failure && error.code === 'unknown_file'))
      throw refuse('This logo is not in the studio. Upload it first.');
    throw error;
  }
}

/** The logo at the size and place it has in a frame, or why it cannot be used; undefined for a look without one. */
export async function fittedLogo(
  { config, store }: Files,
  { logo, logoCorner: corner, logoSize: size }: BrandLook,
  frame: FrameSize,
  signal: AbortSignal,
): Promise<{ mark: NonNullable<RenderPlan['logo']> } | { trouble: string } | undefined> {
  if (!logo) return undefined;
  try {
    const place = logoPlace(frame, await measureLogo(store.pathOf(logo), signal), { corner, size });
    const file = await cachedFile({ config }, ['logo', logo, place.w, place.h], 'png', (out) =>
      fitLogo(store.pathOf(logo), place, out, signal),
    );
    return { mark: { file, x: place.x, y: place.y } };
  } catch (error) {
    if (error instanceof EngineError && error.code === 'engine_refused') return { trouble: error.message };
    throw error;
  }
}
