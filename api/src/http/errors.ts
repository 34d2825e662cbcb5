import type { ApiErrorBody } from '@avenue/contract';
import type { FastifyError } from 'fastify';
import { z } from 'zod';
import { EngineError, engineErrorStatus } from '../kernel/engine-error.ts';
import { Failure } from '../kernel/failure.ts';

interface Told {
  status: number;
  error: ApiErrorBody['error'];
  /** Whole seconds after which trying again makes sense, where that is known. */
  retryAfterS?: number;
  /** Whether it is our fault and belongs in the log as an error. */
  unexpected: boolean;
}

/** The validator's own words are for programmers; a message that the contract wrote itself is kept. */
function sentenceFor(issue: z.core.$ZodIssue): string {
  if (!/^(?:Invalid|Unrecognized|Too )/.test(issue.message)) return issue.message;
  switch (issue.code) {
    case 'invalid_value':
      return `Choose one of ${issue.values.map(String).join(', ')}.`;
    case 'invalid_type':
      return issue.input === undefined ? 'This is missing.' : `This must be of type ${issue.expected}.`;
    case 'too_big':
      return `This is too large: ${String(issue.maximum)} at most.`;
    case 'too_small':
      return `This is too small: ${String(issue.minimum)} at least.`;
    case 'unrecognized_keys':
      return `There is no field ${issue.keys.join(', ')}.`;
    default:
      return 'This is not in the right form.';
  }
}

/** Field problems of a refused body or query, each with the path of its field. */
const fieldProblems = (error: z.ZodError) =>
  error.issues.map((issue) => ({ path: issue.path.join('.'), message: sentenceFor(issue) }));

/** Any thrown value as status and error body. Nothing of an unexpected failure's inside reaches the browser. */
export function tell(error: unknown, reference: string): Told {
  if (error instanceof Failure) {
    const { status, code, message, details, retryAfterS } = error;
    return {
      status,
      error: { code, message, ...(details && { details }), reference },
      ...(retryAfterS !== undefined && { retryAfterS: Math.max(1, Math.ceil(retryAfterS)) }),
      unexpected: false,
    };
  }
  if (error instanceof EngineError) {
    return {
      status: engineErrorStatus[error.code],
      error: { code: error.code, message: error.message, reference },
      ...(error.retryAfterS !== undefined && { retryAfterS: Math.max(0, Math.ceil(error.retryAfterS)) }),
      unexpected: false,
    };
  }
  if (error instanceof z.ZodError) {
    const details = fieldProblems(error);
    const message = details[0]?.message ?? 'The request was not understood.';
    return { status: 422, error: { code: 'invalid', message, details, reference }, unexpected: false };
  }
  const { statusCode, code } = error as Partial<FastifyError>;
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    const messages: Record<number, string> = {
      400: 'The request was not readable JSON.',
      413: 'This is too large to send.',
      415: 'Send JSON.',
    };
    return {
      status: statusCode,
      error: {
        code: code ?? 'bad_request',
        message: messages[statusCode] ?? 'The request was not understood.',
        reference,
      },
      unexpected: false,
    };
  }
  return {
    status: 500,
    error: {
      code: 'unexpected',
      message: 'Something went wrong on the server. Try again; the log has the details.',
      reference,
    },
    unexpected: true,
  };
}
