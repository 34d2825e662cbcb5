import type { FakeAnswer } from '../../../providers/testing/fake-vendor.ts';

/** A refusal in YouTube's form. */
export const refuse = (
  code: number,
  message: string,
  reason: string,
  more: Record<string, string> = {},
): FakeAnswer => ({
  status: code,
  body: { error: { code, message, errors: [{ domain: 'youtube', reason, message, ...more }] } },
});
