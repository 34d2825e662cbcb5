import type { ChannelState, Delivery, DeliveryState, NoticeKind } from '@avenue/contract';
import type { StatusName } from '@avenue/ui';

/** How the state of a channel is shown. */
export const looks: Readonly<Record<ChannelState, { status: StatusName; word: string }>> = {
  'not-set': { status: 'off', word: 'Not set' },
  untested: { status: 'assisted', word: 'Not tested' },
  works: { status: 'online', word: 'Works' },
  fails: { status: 'failed', word: 'Fails' },
};

export const kindWords: Readonly<Record<NoticeKind, { name: string; help: string }>> = {
  decision: { name: 'Waits for you', help: 'Videos, takes and sends that need your yes.' },
  send: { name: 'A send went wrong', help: 'Refused, read back as another thing, or nobody knows whether it arrived.' },
  campaign: { name: 'A campaign', help: 'It started, goes on after its first post, was stopped, or has ended.' },
  stop: { name: 'Stopped, or may go on', help: 'Somebody stopped everything, or ended the stop.' },
  connection: { name: 'A connection broke', help: 'An account, or a channel of this page.' },
  job: { name: 'A job gave up', help: 'It failed, and does not try again by itself.' },
  'sign-in': { name: 'A new device', help: 'Somebody signed in where they never did before.' },
};

const otherWords = { digest: 'Digest', test: 'Test', phone: 'Sent to your phone' } as const;

export const kindName = (kind: Delivery['kind']): string =>
  kind === 'digest' || kind === 'test' || kind === 'phone' ? otherWords[kind] : kindWords[kind].name;

export const deliveryLooks: Readonly<Record<DeliveryState, { status: StatusName; word: string }>> = {
  waiting: { status: 'pending', word: 'Waits' },
  sending: { status: 'sending', word: 'Sending' },
  sent: { status: 'sent', word: 'Sent' },
  failed: { status: 'failed', word: 'Failed' },
  unknown: { status: 'unknown', word: 'Unknown' },
  dropped: { status: 'cancelled', word: 'Not sent' },
};

/** "ntfy and Telegram tell you; Discord fails." */
export function summaryOf(channels: readonly { name: string; state: ChannelState }[]): string {
  const names = (states: readonly ChannelState[]) =>
    channels.filter(({ state }) => states.includes(state)).map(({ name }) => name);
  const fail = names(['fails']);
  const tell = names(['works', 'untested']);
  const list = (all: readonly string[]) =>
    all.length < 2 ? (all[0] ?? '') : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`;
  if (fail.length === 0 && tell.length === 0) return 'The bell tells you here. Nothing goes anywhere else yet.';
  const said = [
    ...(tell.length > 0 ? [`Besides the bell, ${list(tell)} ${tell.length === 1 ? 'tells' : 'tell'} you`] : []),
    ...(fail.length > 0 ? [`${list(fail)} ${fail.length === 1 ? 'fails' : 'fail'}`] : []),
  ];
  return `${said.join('; ')}.`;
}
