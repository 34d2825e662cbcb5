import type { EndpointKey } from '@avenue/contract';
import { callApi } from '@avenue/data';

export interface GivenCall {
  /** `POST /api/journal/check` */
  key: string;
  params?: Record<string, string> | undefined;
  body?: Record<string, unknown> | undefined;
}

/**
 * Makes a call that came as data, out of a manifest or an answer of the chatbot. Both were held against the contract
 * before; the server checks once more.
 *
 * @throws RequestFailure
 */
export const makeCall = ({ key, params, body }: GivenCall): Promise<Record<string, unknown>> =>
  callApi(key as EndpointKey, { ...(params && { params }), ...(body && { body }) } as never) as Promise<
    Record<string, unknown>
  >;
