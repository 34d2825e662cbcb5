import type { ApiErrorBody } from '@avenue/contract';

export type FieldError = NonNullable<ApiErrorBody['error']['details']>[number];

/** A call that failed. `message` is a sentence for the operator. */
export class RequestFailure extends Error {
  override readonly name = 'RequestFailure';
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  readonly code: string;
  readonly details: readonly FieldError[];
  /** Id of the request in the server's log. */
  readonly reference: string | undefined;

  constructor(status: number, error: ApiErrorBody['error'], cause?: unknown) {
    super(error.message, { cause });
    this.status = status;
    this.code = error.code;
    this.details = error.details ?? [];
    this.reference = error.reference;
  }

  /** Message for one field of a form, if the server named it. */
  field(path: string): string | undefined {
    return this.details.find((detail) => detail.path === path)?.message;
  }
}

/** Any thrown value as a sentence for the operator. */
export const sentenceOf = (error: unknown): string =>
  error instanceof Error && error.message ? error.message : 'Something went wrong. Try again.';
