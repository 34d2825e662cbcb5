import type { ApiErrorBody } from '@avenue/contract';

export type FieldError = NonNullable<ApiErrorBody['error']['details']>[number];

interface Circumstances {
  cause?: unknown;
  /** Method and path of the call: "GET /api/ideas". */
  call?: string | undefined;
  /** When trying again makes sense, as the server says it; milliseconds from now. */
  retryAfterMs?: number | undefined;
  /** See `RequestFailure.misfit`. */
  misfit?: unknown;
}

/** Codes of failures that no server sent: the answer was late, did not come, came broken off, or was none of Avenue. */
export type TransportCode = 'timeout' | 'unreachable' | 'cut_off' | 'unreadable';

/** A call that failed. `message` is a sentence for the operator: why. */
export class RequestFailure extends Error {
  override readonly name = 'RequestFailure';
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  /** The server's, a `TransportCode`, or `http_<status>` for a failure without a body of ours. */
  readonly code: string;
  readonly details: readonly FieldError[];
  /** Id of the request in the server's log. */
  readonly reference: string | undefined;
  readonly call: string | undefined;
  readonly retryAfterMs: number | undefined;
  /** JSON that came and is no answer of this call: no list where one is meant. */
  readonly misfit: unknown;
  readonly at = new Date();

  constructor(status: number, error: ApiErrorBody['error'], { cause, call, retryAfterMs, misfit }: Circumstances = {}) {
    super(error.message, { cause });
    this.status = status;
    this.code = error.code;
    this.details = error.details ?? [];
    this.reference = error.reference;
    this.call = call;
    this.retryAfterMs = retryAfterMs;
    this.misfit = misfit;
  }

  /** Message for one field of a form, if the server named it. */
  field(path: string): string | undefined {
    return this.details.find((detail) => detail.path === path)?.message;
  }

  /** Whether the call only read: asking again then changes nothing. A question to the chatbot proposes and does nothing. */
  get onlyRead(): boolean {
    return this.call === undefined || this.call.startsWith('GET ') || this.call.startsWith('POST /api/chat');
  }
}

/** Whether an error says that the server itself did not answer: it mends as soon as the server is back. */
export const isAway = (error: unknown): boolean => error instanceof RequestFailure && error.code === 'unreachable';
