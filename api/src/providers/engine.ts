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

/** HTTP status that fits a failed engine: whose turn it is, ours, the vendor's or the operator's. */
export const engineErrorStatus: Record<EngineErrorCode, number> = {
  engine_unreachable: 502,
  engine_timeout: 504,
  engine_unauthorized: 424,
  engine_rate_limited: 429,
  engine_quota: 402,
  engine_refused: 422,
  engine_bad_answer: 502,
  engine_unavailable: 503,
};
