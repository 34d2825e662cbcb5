import type { MoneyPlace } from '@avenue/contract';
import { formatMoney, Text } from '@avenue/ui';
import type { Column } from '@avenue/ui/table';

/** What was earned at a place and where it is now. */
export const placeColumns: readonly Column<MoneyPlace>[] = [
  { id: 'place', header: 'Where', phone: 'title', value: ({ place }) => place },
  {
    ...{ id: 'earned', header: 'Earned, after fees', numeric: true },
    value: ({ earned }) => earned / 100,
    cell: ({ earned, currency }) => formatMoney(earned, currency),
  },
  {
    ...{ id: 'paidOut', header: 'Paid out', numeric: true },
    value: ({ paidOut }) => (paidOut === null ? null : paidOut / 100),
    cell: ({ paidOut, currency }) =>
      paidOut === null ? <Text kind="meta">no payout known</Text> : formatMoney(paidOut, currency),
  },
  {
    ...{ id: 'onTheWay', header: 'On the way', numeric: true },
    value: ({ onTheWay }) => onTheWay / 100,
    cell: ({ onTheWay, currency }) => (onTheWay === 0 ? '-' : formatMoney(onTheWay, currency)),
  },
  {
    ...{ id: 'left', header: 'Still there', numeric: true, phone: 'end' },
    value: ({ earned, paidOut }) => (paidOut === null ? null : (earned - paidOut) / 100),
    cell: ({ earned, paidOut, currency }) => (paidOut === null ? '-' : formatMoney(earned - paidOut, currency)),
  },
];
