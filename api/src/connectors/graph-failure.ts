import { z } from 'zod';
import { parseJson, type Refused } from '../kernel/net/index.ts';

const failure = z.object({
  error: z.object({
    message: z.string().default(''),
    code: z.number(),
    error_subcode: z.number().optional(),
    error_user_msg: z.string().optional(),
  }),
});
export type GraphFailure = z.infer<typeof failure>['error'];

/** What an answer of Meta's Graph API that is not 2xx says; undefined for one that is not its own. */
export const graphFailure = ({ body }: Pick<Refused, 'body'>): GraphFailure | undefined =>
  failure.safeParse(parseJson(body)).data?.error;

/** A token that has ended. */
export const hasEnded = (answer: Pick<Refused, 'body'>): boolean => graphFailure(answer)?.code === 190;

const limited = new Set([4, 17, 32, 613, 80_000, 80_002, 80_003, 80_004]);
/** Too many calls; the numbers over 80,000 are those of one business's use. */
export const isLimited = (code: number): boolean => limited.has(code);
/** Something that the connection was not allowed. */
export const isAllowance = (code: number): boolean => code === 10 || (code >= 200 && code < 300);
/** A fault of the platform that may be over in a moment. */
export const isPassing = (code: number): boolean => code === 1 || code === 2;
