import { parentPort, workerData } from 'node:worker_threads';
import { BadArchive, unpack } from './unpack.ts';

export interface UnpackJob {
  archive: string;
  kind: 'tar.bz2' | 'tar.gz';
  folder: string;
  mostBytes: number;
}

export type UnpackAnswer = { ok: true } | { ok: false; badArchive: boolean; message: string; code: string | undefined };

const { archive, kind, folder, mostBytes } = workerData as UnpackJob;
const answer: UnpackAnswer = await unpack(archive, kind, folder, mostBytes).then(
  () => ({ ok: true }),
  (error: Error & { code?: string }) => ({
    ok: false,
    badArchive: error instanceof BadArchive,
    message: error.message,
    code: error.code,
  }),
);
parentPort?.postMessage(answer);
