import { createHmac, randomBytes } from 'node:crypto';
import type { Secret } from '../../kernel/secret.ts';

const prefix = 'whsec_';

/** Text of a new secret: 256 random bits, as Standard Webhooks writes them. */
export const newSecretText = (): string => prefix + randomBytes(32).toString('base64');

/**
 * Headers of a message by Standard Webhooks: HMAC-SHA-256 over id, time and body.
 *
 * @param secret text as `newSecretText` gives it
 * @param at seconds since 1970
 */
export function signedHeaders(secret: Secret, { id, at, body }: { id: string; at: number; body: string }) {
  const key = Buffer.from(secret.reveal().slice(prefix.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${at}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': String(at), 'webhook-signature': `v1,${signature}` };
}
