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
