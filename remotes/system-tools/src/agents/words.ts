import type { Webhook, WebhookEvent, WebhookMessage } from '@avenue/contract';
import type { StatusName } from '@avenue/ui';

export const eventWords: Readonly<Record<WebhookEvent, { name: string; help: string }>> = {
  decided: { name: 'Decided', help: 'Approved, held in shadow, rejected or taken back.' },
  sent: { name: 'Sent', help: 'It arrived, by Avenue or by hand.' },
  verified: { name: 'Verified', help: 'Read back, and as it was meant.' },
  failed: { name: 'Failed', help: 'Not sent, read back as another thing, or nobody knows.' },
};

export const eventName = (event: WebhookMessage['event']): string =>
  event === 'test' ? 'Test' : eventWords[event].name;

export const messageLooks: Readonly<Record<WebhookMessage['state'], { status: StatusName; word: string }>> = {
  waiting: { status: 'pending', word: 'Waits' },
  delivered: { status: 'sent', word: 'Delivered' },
  'gave up': { status: 'failed', word: 'Given up' },
  held: { status: 'paused', word: 'Held' },
};

/** How a webhook does, from its switch and its last message. */
export function lookOf({ active, offReason, last, waiting }: Webhook): { status: StatusName; word: string } {
  if (!active) return offReason ? { status: 'failed', word: 'Switched off' } : { status: 'off', word: 'Off' };
  if (!last) return { status: 'assisted', word: 'Not tested' };
  if (last.state === 'gave up') return { status: 'failed', word: 'Fails' };
  if (last.state === 'held') return { status: 'paused', word: 'Held' };
  if (waiting > 0 && last.attempts > 0) return { status: 'slow', word: 'Tries again' };
  return last.state === 'delivered' ? { status: 'online', word: 'Works' } : { status: 'pending', word: 'Waits' };
}

export const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : url);

/** "video" as "Video". */
export const familyName = (family: string): string =>
  family.charAt(0).toUpperCase() + family.slice(1).replaceAll('-', ' ');
