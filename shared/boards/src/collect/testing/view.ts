import type { ImportView } from '@avenue/contract';

/** A file of sales that was begun and not looked at yet. */
export const importView: ImportView = {
  ...{ id: 'imp_1', kind: 'sales', name: 'etsy.csv', by: 'Mara Lind', at: '2026-11-22T10:00:00.000Z' },
  ...{ state: 'open', written: 0, bytes: 4096, encoding: 'utf-8', delimiter: ',', report: 'Etsy sold order items' },
  columns: [
    { name: 'Sale Date', samples: ['11/20/26'] },
    { name: 'Item Name', samples: ['Planner'] },
    { name: 'Item Total', samples: ['5.00'] },
  ],
  ways: { columns: { day: 0, text: 1, amount: 2 }, choices: { order: 'month first', currency: 'USD', shop: '' } },
  fields: [
    { id: 'day', label: 'Day', required: true },
    { id: 'amount', label: 'Amount', required: true },
    { id: 'text', label: 'Product or what it was', required: false },
  ],
  choices: [
    {
      ...{ id: 'order', label: 'Days are written' },
      options: [
        { value: 'day first', label: 'Day first' },
        { value: 'month first', label: 'Month first' },
      ],
    },
  ],
  problems: [],
  notes: [],
  head: [
    { line: 2, cells: ['11/20/26', 'Planner', '5.00'], says: '2026-11-20: Planner, income 5.00 USD', wrong: false },
    { line: 3, cells: ['31/11/26', 'Planner', '5.00'], says: '"31/11/26" is no day that exists.', wrong: true },
  ],
  remarks: [],
};

const remark = { line: 3, cells: ['31/11/26', 'Planner', '5.00'], why: '"31/11/26" is no day that exists.' };

/** The same once every row was looked at, and once it came in. */
export const lookedView: ImportView = {
  ...importView,
  looked: { rows: 3, fresh: 1, known: 1, twice: 0, faulty: 1 },
  remarks: [remark],
};
export const doneView: ImportView = {
  ...lookedView,
  ...{ state: 'done', written: 1, came: { rows: 3, fresh: 1, known: 1, twice: 0, faulty: 1, upTo: 4 } },
};
