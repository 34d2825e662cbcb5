import type { Effect, StopReceipt } from '@avenue/contract';
import { accountName, formatDateTime } from '@avenue/ui';

/** Where one would have gone: "Slow History, video, publish". */
export const whereOf = ({ module, class: of, account }: Effect): string =>
  [accountName(account), module, of].filter(Boolean).join(', ');

/** Plain text of all of it, to keep elsewhere. */
export const receiptText = (receipt: StopReceipt): string =>
  [
    `Stopped ${formatDateTime(receipt.at, { style: 'long' })} by ${receipt.by}${receipt.reason && `: ${receipt.reason}`}`,
    ...(
      [
        ['Did not go out', receipt.stopped],
        ['Was already being sent', receipt.inFlight],
        ['Went out in the 24 hours before', receipt.sent],
      ] as const
    ).flatMap(([title, list]) => [
      '',
      `${title}: ${list.length}`,
      ...list.map((effect) => [effect.title, whereOf(effect), effect.url, effect.id].filter(Boolean).join(' | ')),
    ]),
  ].join('\n');
