import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ImportWays } from '@avenue/contract';
import { Reader } from '../../../capabilities/collect/csv/reader.ts';
import { guessColumns, reportOf } from '../../../capabilities/collect/match.ts';
import { evidenceIn } from './evidence.ts';
import { judgeSales } from './lines.ts';
import { fields, reports } from './plan.ts';

/** Names as these reports have them; where each was read stands with its report. */
const heads: readonly [string, string][] = [
  [
    'Gumroad sales',
    'Purchase ID,Item Name,Buyer Name,Purchase Email,Purchase Date,Purchase Time (UTC timezone),Subtotal ($),Taxes ($),Shipping ($),Sale Price ($),Fees ($),Net Total ($),Refunded?,Partial Refund ($),Fully Refunded?,Quantity',
  ],
  [
    'Etsy sold order items',
    'Sale Date,Item Name,Buyer,Quantity,Price,Coupon Code,Order Shipping,Item Total,Currency,Transaction ID,Listing ID,Date Paid,Order ID',
  ],
  ['Etsy payment account statement', 'Date,Type,Title,Info,Currency,Amount,Fees & Taxes,Net,Tax Details'],
  [
    'Amazon KDP royalties',
    'Royalty Date,Title,Author Name,ASIN/ISBN,Marketplace,Royalty Type,Transaction Type,Units Sold,Net Units Sold,Royalty,Currency',
  ],
  [
    'PayPal activity',
    'Date,Time,TimeZone,Name,Type,Status,Currency,Gross,Fee,Net,From Email Address,Transaction ID,Balance',
  ],
  ['Stripe balance history', 'id,Type,Source,Amount,Fee,Net,Currency,Created (UTC),Available On (UTC),Description'],
  ['AdSense by day', 'Date,Estimated earnings (USD),Page views,Impressions,Clicks'],
  [
    'Amazon Associates earnings',
    'Category,Name,ASIN,Seller,Tracking ID,Date Shipped,Price,Items Shipped,Returns,Revenue,Ad Fees,Device Type Group',
  ],
  ['Awin transactions', 'id,publisher_id,sale_amount,commission,date,commission_status,validation_date,type,site_name'],
  ['YouTube Studio revenue by day', 'Date,Views,Watch time (hours),Estimated revenue (USD)'],
];

for (const [label, head] of heads)
  test(`${label} is known by its columns, in any order and with other ones among them`, () => {
    for (const names of [head.split(','), ['Mine', ...head.split(',').toReversed()]]) {
      const report = reportOf(reports, names);
      assert.equal(report?.label, label);
      const columns = guessColumns(fields, names, report);
      assert.ok(columns.day !== undefined && columns.amount !== undefined);
      for (const [field, name] of Object.entries(report?.columns ?? {}))
        assert.equal(names[columns[field] ?? -1], name);
    }
  });

test('what AdSense and YouTube Studio say is of ads', () => {
  for (const id of ['adsense', 'youtube'])
    assert.equal(reports.find((report) => report.id === id)?.choices?.stream, 'ads');
});

for (const [head, wanted] of [
  ['Datum;Verwendungszweck;Betrag;Währung', { day: 0, text: 1, amount: 2, currency: 3 }],
  ['Created;Product;Net Total;Fees;Sale ID', { day: 0, text: 1, amount: 2, fee: 3, id: 4 }],
  ['When;Words', {}],
] as const)
  test(`columns named ${head} are guessed`, () => {
    assert.deepEqual(guessColumns(fields, head.split(';')), wanted);
  });

const row = (line: number, ...cells: string[]) => ({ line, cells, fault: '' });

test('rows say how days, amounts and fees are written; what they leave open is asked for', () => {
  const columns = { day: 0, amount: 1, fee: 2 };
  const says = (...rows: string[][]) =>
    evidenceIn(
      { columns, choices: {} },
      rows.map((cells, at) => row(at, ...cells)),
      ['Date', 'Amount (EUR)', 'Fee'],
    );
  assert.deepEqual(says(['03/04/2026', '1.234', '']), { currency: 'EUR' });
  assert.deepEqual(says(['03/04/2026', '1.234', '-0,50'], ['25/04/2026', '-3,00', '0,50']), {
    ...{ order: 'day first', decimal: ',', fees: 'minus', currency: 'EUR' },
  });
  assert.deepEqual(says(['2026-11-20', '12', '1']), {
    ...{ order: 'year first', decimal: '.', fees: 'plus', currency: 'EUR' },
  });
});

function judged(ways: Partial<ImportWays['choices']>, cells: readonly string[], more: Record<string, number> = {}) {
  const judge = judgeSales({
    columns: { day: 0, amount: 1, text: 2, currency: 3, ...more },
    choices: { order: 'day first', decimal: '.', lines: 'by sign', fees: 'plus', ...(ways as Record<string, string>) },
  });
  let found: ReturnType<typeof judge> = '';
  new Reader(',', 0, (one) => {
    found = judge(one);
  }).push(Buffer.from(cells.map((cell) => `"${cell}"`).join()), true);
  return found as ReturnType<typeof judge>;
}
const day = '20/11/2026';

for (const [what, ways, cells, more, kind, cents, fee, back] of [
  ['a sale', {}, [day, '5.00', 'Planner', 'eur'], {}, 'income', 500, 0, 0],
  ['what goes out of a bank', {}, [day, '-5.00', 'Rent', 'EUR'], {}, 'cost', -500, 0, 0],
  ['what goes out of a shop', { shop: 'Etsy' }, [day, '-5.00', 'Planner', 'EUR'], {}, 'refund', -500, 0, 0],
  ['a fee that was taken', {}, [day, '5', 'P', 'EUR', '1.20'], { fee: 4 }, 'income', 500, -120, 0],
  ['a fee with a minus', { fees: 'minus' }, [day, '5', 'P', 'EUR', '-1.20'], { fee: 4 }, 'income', 500, -120, 0],
  ['a fee that came back', {}, [day, '-5', 'P', 'EUR', '-0.30', 'refund'], { fee: 4, type: 5 }, 'refund', -500, 30, 0],
  ['a fee alone', {}, [day, '--', 'Listing fee', 'EUR', '0.20'], { fee: 4 }, 'income', 0, -20, 0],
  ['a payout', {}, [day, '-90', 'Bank', 'EUR', 'General Withdrawal'], { type: 4 }, 'payout', -9000, 0, 0],
  ['a part given back', {}, [day, '5', 'P', 'EUR', '2'], { refund: 4 }, 'income', 500, 0, -200],
  ['all given back', {}, [day, '5', 'P', 'EUR', 'true'], { refunded: 4 }, 'income', 500, 0, -500],
  ['costs without a minus', { lines: 'cost' }, [day, '5', 'Music', 'EUR'], {}, 'cost', -500, 0, 0],
] as const)
  test(`${what} is told by its row`, () => {
    const found = judged(ways, cells, more);
    assert.ok(typeof found === 'object', String(found));
    assert.deepEqual(
      [found.day, found.kind, found.cents, found.fee, found.back, found.currency],
      ['2026-11-20', kind, cents, fee, back, 'EUR'],
    );
  });

for (const [cells, ways, says] of [
  [['31/11/2026', '5', 'P', 'EUR'], {}, /"31\/11\/2026" is no day that exists/],
  [['11/20/2026', '5', 'P', 'EUR'], {}, /only with the month first, and the others are read day first/],
  [['03/04/2026', '5', 'P', 'EUR'], { order: 'year first' }, /can be read in two ways/],
  [[day, '5,00', 'P', 'EUR'], {}, /"5,00" is no amount/],
  [[day, '', 'P', 'EUR'], {}, /"" is no amount/],
  [[day, '0', 'P', 'EUR'], {}, /nothing is no fact/],
  [[day, '5', 'P', '?'], {}, /no currency/],
  [[day, '5', '', 'EUR'], {}, /does not say what it was/],
  [[day, '-5', 'P', 'EUR'], { lines: 'income' }, /It goes out/],
] as const)
  test(`a row of ${cells.join(' ')} stays out and says why`, () => {
    assert.match(String(judged(ways, cells)), says);
  });
