/** What every engine says of itself. Shown beside each result and on the engine cards. */
export interface EngineInfo {
  /** Stable id, for example `formula`, `ollama`, `flite`, `elevenlabs`, `scene`, `comfyui`. */
  id: string;
  /** Name for the operator, for example "Built-in voice, draft quality". */
  label: string;
  /** True for the engine that works without key and network. */
  embedded: boolean;
}

export { EngineError, type EngineErrorCode } from '../kernel/engine-error.ts';
export type { EngineHealth } from '../kernel/engine-health.ts';
export type { Progress } from '../kernel/progress.ts';
