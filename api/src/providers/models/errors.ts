import { EngineError, type EngineErrorCode } from '../engine.ts';

export function modelError(code: EngineErrorCode, message: string, cause?: unknown): EngineError {
  return new EngineError('models', code, message, { cause });
}

/** "103 MB"; one decimal below ten. */
export function inMegabytes(bytes: number): string {
  const megabytes = bytes / 1_000_000;
  return `${megabytes < 10 ? megabytes.toFixed(1) : Math.round(megabytes)} MB`;
}

/** The sentence for a full disk, or undefined where the error is another one. */
export function diskFull(cause: unknown): EngineError | undefined {
  const code = (cause as { code?: string } | undefined)?.code;
  if (code !== 'ENOSPC' && code !== 'EDQUOT') return undefined;
  return modelError(
    'engine_unavailable',
    'The disk is full. Free some space, then press Download again; it goes on from where it was.',
    cause,
  );
}
