import fs from 'node:fs';
import path from 'node:path';
import { seedOf } from '../../../kernel/ids.ts';
import { fitMusic } from '../../../providers/video/index.ts';
import type { Services } from '../../../services.ts';
import { musicBed } from '../pictures.ts';
import type { VideoInput } from './input.ts';

/** The operator's own music fitted to the length, else the composer's. @returns a file; null for none */
export async function makeMusic(
  services: Services,
  { scriptId, music, musicUrl }: VideoInput,
  { seconds, workDir, signal }: { seconds: number; workDir: string; signal: AbortSignal },
): Promise<string | null> {
  if (musicUrl) {
    const file = path.join(workDir, 'music.wav');
    await fs.promises.mkdir(workDir, { recursive: true });
    await fitMusic(services.store.pathOf(musicUrl), seconds, file, signal);
    return file;
  }
  if (music === 'none') return null;
  return musicBed(services, { mood: music, seconds, seed: seedOf(scriptId) }, signal);
}
