/** What every engine says of itself. Shown beside each result and on the engine cards. */
export interface EngineInfo {
  /** Stable id, for example `formula`, `ollama`, `flite`, `elevenlabs`, `scene`, `comfyui`. */
  id: string;
  /** Name for the operator, for example "Built-in voice, draft quality". */
  label: string;
  /** True for the engine that works without key and network. */
  embedded: boolean;
}

export interface EngineHealth {
  ok: boolean;
  /** One sentence for the operator: what works, or what to do. */
  sentence: string;
}

/** Passed to everything that takes longer than a moment. */
export interface Progress {
  /** Fires when the operator cancels; work must stop within two seconds. */
  signal: AbortSignal;
  /** `fraction` is 0 to 1 of this piece of work; `label` is the step in words ("scene 7 of 11"). */
  report(fraction: number, label?: string): void;
}

export type EngineErrorCode =
  | 'engine_unreachable'
  | 'engine_timeout'
  | 'engine_unauthorized'
  | 'engine_rate_limited'
  | 'engine_quota'
  | 'engine_refused'
  | 'engine_bad_answer'
  | 'engine_unavailable';

/** A failure of an engine, told to the operator as it stands: `message` says what happened and what to do next. */
export class EngineError extends Error {
  override readonly name = 'EngineError';
  readonly code: EngineErrorCode;
  readonly engine: string;
  /** Seconds after which trying again makes sense, where the vendor says so. */
  readonly retryAfterS: number | undefined;

  constructor(
    engine: string,
    code: EngineErrorCode,
    message: string,
    options: { cause?: unknown; retryAfterS?: number } = {},
  ) {
    super(message, { cause: options.cause });
    this.engine = engine;
    this.code = code;
    this.retryAfterS = options.retryAfterS;
  }
}
