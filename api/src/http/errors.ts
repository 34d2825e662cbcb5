import type { ApiErrorBody } from '@avenue/contract';
import type { FastifyError } from 'fastify';
import { z } from 'zod';
import { Failure } from '../kernel/failure.ts';
import { EngineError, type EngineErrorCode } from '../providers/engine.ts';

const engineStatus: Record<EngineErrorCode, number> = {
  engine_unreachable: 502,
  engine_timeout: 504,
  engine_unauthorized: 424,
  engine_rate_limited: 429,
  engine_quota: 402,
  engine_refused: 422,
  engine_bad_answer: 502,
  engine_unavailable: 503,
};

interface Told {
  status: number;
  error: ApiErrorBody['error'];
  /** Whether it is our fault and belongs in the log as an error. */
  unexpected: boolean;
}

/** Field problems of a refused body or query, each with the path of its field. */
export const fieldProblems = (error: z.ZodError) =>
  error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }));

/** Any thrown value as status and error body. Nothing of an unexpected failure's inside reaches the browser. */
export function tell(error: unknown, reference: string): Told {
  if (error instanceof Failure) {
    const { status, code, message, details } = error;
    return { status, error: { code, message, ...(details && { details }), reference }, unexpected: false };
  }
  if (error instanceof EngineError) {
    return {
      status: engineStatus[error.code],
      error: { code: error.code, message: error.message, reference },
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
