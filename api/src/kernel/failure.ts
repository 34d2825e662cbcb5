export interface FieldProblem {
  path: string;
  message: string;
}

/** A refusal with a sentence for the operator; the HTTP layer answers with its status. */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly status: number;
  readonly code: string;
  readonly details: FieldProblem[] | undefined;
  /** Seconds after which trying again makes sense. */
  retryAfterS?: number;

  constructor(status: number, code: string, message: string, details?: FieldProblem[]) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

/** Refused for now. */
export const tooOften = (message: string, retryAfterS: number) =>
  Object.assign(new Failure(429, 'too_often', message), { retryAfterS });

export const notFound = (what: string) =>
  new Failure(404, 'not_found', `${what} was not found. It may have been removed.`);
export const conflict = (code: string, message: string) => new Failure(409, code, message);
export const invalid = (path: string, message: string) => new Failure(422, 'invalid', message, [{ path, message }]);
