import type { ImportWays, IncomeStream } from '@avenue/contract';
import { incomeStreams } from '@avenue/contract/words';
import type { Writing } from '../../../capabilities/collect/index.ts';
import { type NewFact, noteFacts, type Standing, standingOf } from '../../../kernel/ledger/index.ts';
import type { Scope } from '../../../services.ts';
import { type SaleLine, slugOf } from './lines.ts';

/** What lines of a file earn by: as it was said, else what a shop sells. */
const streamOf = ({ stream, shop }: ImportWays['choices']): IncomeStream | '' =>
  incomeStreams.find((one) => one === stream) ?? (shop ? 'sale' : '');

type Fact = NewFact & { revision?: number };

const money = (cents: number, currency: string) => `${(cents / 100).toFixed(2)} ${currency}`;

/** Facts that a line comes to, the first of them under the key of the line. */
function factsOf(line: SaleLine, { choices }: ImportWays, { studio, id }: Pick<Writing, 'studio' | 'id'>): Fact[] {
  const { key, kind, cents, fee, back, currency, text, day } = line;
  const shop = choices.shop ?? '';
  const slug = slugOf(shop);
  // As the connector of a shop names the same things.
  const name = (what: string) => (slug ? `${slug} ${what} ${key}` : `${key} ${what}`);
  const sold = slug !== '' && choices.words !== 'plain';
  const said = slug && !sold ? `${shop}: ${text}` : text;
  const same = {
    ...({ book: 'real', source: 'import' } as const),
    ...{ studio, currency, occurredAt: new Date(`${day}T12:00:00.000Z`) },
    ...{ account: choices.account ?? '', module: slug ? 'shops' : '', subject: id },
    state: choices.state === 'expected' ? ('expected' as const) : ('confirmed' as const),
    stream: streamOf(choices),
  };
  const words = {
    income: sold ? `"${text}" was sold on ${shop}.` : said,
    refund: sold ? `The price of "${text}" was given back on ${shop}.` : said,
    fee: sold ? `${shop}'s fee for "${text}".` : `Fee: ${said}`,
    feeBack: sold ? `${shop} gave the fee for "${text}" back.` : `Fee given back: ${said}`,
  };
  const first = kind === 'income' ? words.income : kind === 'refund' ? words.refund : said;
  return [
    ...(cents === 0 ? [] : [{ ...same, kind, cents, sourceId: slug ? name('sale') : key, text: first }]),
    ...(fee < 0 ? [{ ...same, kind: 'fee' as const, cents: fee, sourceId: name('fee'), text: words.fee }] : []),
    ...(fee > 0
      ? [{ ...same, kind: 'adjustment' as const, cents: fee, sourceId: name('fee'), text: words.feeBack }]
      : []),
    ...(back < 0
      ? [{ ...same, kind: 'refund' as const, cents: back, sourceId: name('refund'), text: words.refund }]
      : []),
  ].map((fact) => ({ ...fact, text: fact.text.slice(0, 300) }));
}

/** Why a line stays out: its amount stands in the ledger already. Nothing for a new one. */
function whyKnown({ cents, fee, currency }: SaleLine, found: Standing | undefined): string | undefined {
  if (!found || found.isFree) return undefined;
  const by = found.source === 'connector' ? ', read from the shop' : '';
  const said = cents === 0 ? fee : cents;
  return found.cents === said && found.currency === currency
    ? `It is in the ledger already${by}.`
    : `It is in the ledger with ${money(found.cents, found.currency)}${by}. Correct it there.`;
}

/** Name under which a line is looked for: that of its amount, or of its fee where it is a fee alone. */
function nameOf({ key, cents }: SaleLine, { choices }: ImportWays): string {
  const slug = slugOf(choices.shop ?? '');
  if (slug) return `${slug} ${cents === 0 ? 'fee' : 'sale'} ${key}`;
  return cents === 0 ? `${key} fee` : key;
}

export async function knownSales(
  { db, studio }: Scope,
  lines: readonly SaleLine[],
  ways: ImportWays,
): Promise<(string | undefined)[]> {
  const names = lines.map((line) => nameOf(line, ways));
  const found = await standingOf(db, studio, names);
  return lines.map((line, at) => whyKnown(line, found.get(names[at] ?? '')));
}

/** Writes what is not in the ledger yet. @returns how many lines */
export async function writeSales(writing: Writing, lines: readonly SaleLine[], ways: ImportWays): Promise<number> {
  const all = lines.map((line) => factsOf(line, ways, writing));
  const found = await standingOf(
    writing.tx,
    writing.studio,
    all.flatMap((facts) => facts.map(({ sourceId }) => sourceId)),
  );
  const fresh = (fact: Fact): Fact[] => {
    const was = found.get(fact.sourceId);
    if (!was) return [fact];
    return was.isFree ? [{ ...fact, revision: was.revision + 1 }] : [];
  };
  // A line whose amount stands brings no fee either: whoever brought the amount knew it.
  const taken = all.map((facts) => {
    const [first] = facts;
    return first && fresh(first).length > 0 ? facts.flatMap(fresh) : [];
  });
  const written = await noteFacts(writing.tx, taken.flat());
  return taken.filter(([first]) => first && written.has(first.sourceId)).length;
}
