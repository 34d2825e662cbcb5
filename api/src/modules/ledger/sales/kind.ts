import { type CollectKind, writtenProblems } from '../../../capabilities/collect/index.ts';
import {
  closeImport,
  countFacts,
  isReadFrom,
  namesSold,
  openImport,
  takeBackImport,
} from '../../../kernel/ledger/index.ts';
import { shopCalled } from '../shops.ts';
import { evidenceIn } from './evidence.ts';
import { judgeSales, type SaleLine } from './lines.ts';
import { choicesIn, fields, reports } from './plan.ts';
import { knownSales, writeSales } from './write.ts';

const money = (cents: number, currency: string) => `${(cents / 100).toFixed(2)} ${currency}`;

/** Sales, costs and bank lines of a file, as facts of the ledger. */
export const salesKind: CollectKind<SaleLine> = {
  id: 'sales',
  title: 'Sales and costs',
  path: '/earnings-tracker',
  changes: ['/api/ledger', '/api/limits', '/api/pdf'],
  fields,
  choices: choicesIn,
  reports,
  evidence: evidenceIn,
  problems(ways) {
    const { columns, choices } = ways;
    return [
      ...writtenProblems(ways, { day: 'day', amounts: ['amount'] }),
      ...(columns.currency === undefined && !/^[A-Z]{3}$/.test(choices.currency ?? '')
        ? [{ path: 'currency', message: 'No column says the currency. Choose it.' }]
        : []),
    ];
  },
  async notes({ db, studio }, { choices }) {
    const shop = choices.shop ?? '';
    // Its reports have other ids than its ledger, so one is not known again in the other.
    const apart = shop === 'Etsy' && (await isReadFrom(db, studio, shopCalled(shop)?.slug ?? ''));
    return apart
      ? [`${shop} is connected and read by itself. The same sales would count twice: leave this file out.`]
      : [];
  },
  judge: judgeSales,
  says: ({ day, kind, cents, fee, back, currency, text, said, paidBy }) =>
    [
      `${day}: ${text}`,
      [
        paidBy && `paid out by ${paidBy.label}`,
        said && said !== 'confirmed' && said,
        cents !== 0 && `${kind} ${money(cents, currency)}`,
        fee !== 0 && `fee ${money(fee, currency)}`,
        back !== 0 && `given back ${money(back, currency)}`,
      ]
        .filter(Boolean)
        .join(', '),
    ].join(', '),
  known: knownSales,
  names: ({ db, studio }, id) => namesSold(db, studio, id),
  open: ({ tx, studio, id, name, by }) => openImport(tx, { studio, id, name, madeBy: by }),
  write: writeSales,
  entries: ({ db, studio }, id) => countFacts(db, studio, { book: 'real', subject: id, state: 'confirmed' }),
  beginUndo: ({ tx, studio, id, by }) => closeImport(tx, { studio, id, by }),
  undo: ({ tx, studio, id, name }, after) => takeBackImport(tx, { studio, id, name }, after),
};
