import type { ImportWays, IncomeStream } from '@avenue/contract';
import { incomeStreams } from '@avenue/contract/words';
import type { Writing } from '../../../capabilities/collect/index.ts';
import {
  bankPayout,
  daysTold,
  type NewFact,
  noteFacts,
  type Payout,
  payoutDays,
  payoutsIn,
  type Standing,
  standingOf,
  takeBackFacts,
} from '../../../kernel/ledger/index.ts';
import type { Scope } from '../../../services.ts';
import { type Shop, shopCalled } from '../shops.ts';
import type { SaleLine } from './lines.ts';

/** What lines of a file earn by: as it was said, else what a shop sells and a network brings. */
const streamOf = ({ stream }: ImportWays['choices'], of: Shop | undefined): IncomeStream | '' =>
  incomeStreams.find((one) => one === stream) ?? (of ? (of.module === 'shops' ? 'sale' : 'affiliate') : '');

type Fact = NewFact & { revision?: number };
type Runner = Parameters<typeof standingOf>[0];

const money = (cents: number, currency: string) => `${(cents / 100).toFixed(2)} ${currency}`;

/** Facts that a line comes to, the first of them under the key of the line. */
function factsOf(line: SaleLine, { choices }: ImportWays, { studio, id }: Pick<Writing, 'studio' | 'id'>): Fact[] {
  const { key, kind, cents, fee, back, currency, text, day, said: told } = line;
  const shop = choices.shop ?? '';
  const of = shopCalled(shop);
  // As the connector of a shop names the same things.
  const name = (what: string) => (of ? `${of.slug} ${what} ${key}` : `${key} ${what}`);
  const sold = of?.module === 'shops' && choices.words !== 'plain';
  const said = of && !sold ? `${shop}: ${text}` : text;
  const same = {
    ...({ book: 'real', source: 'import' } as const),
    ...{ studio, currency, occurredAt: new Date(`${day}T12:00:00.000Z`) },
    ...{ account: choices.account ?? '', module: of?.module ?? '', subject: id },
    state: (told ?? choices.state) === 'expected' ? ('expected' as const) : ('confirmed' as const),
    stream: streamOf(choices, of),
  };
  if (line.paidBy)
    return [
      {
        ...{ ...same, kind, cents, module: line.paidBy.module, stream: '' },
        ...{
          sourceId: bankPayout(line.paidBy.slug, key),
          text: `${line.paidBy.label} paid out: ${text}`.slice(0, 300),
        },
      },
    ];
  const words = {
    income: sold ? `"${text}" was sold on ${shop}.` : said,
    refund: sold ? `The price of "${text}" was given back on ${shop}.` : said,
    fee: sold ? `${shop}'s fee for "${text}".` : `Fee: ${said}`,
    feeBack: sold ? `${shop} gave the fee for "${text}" back.` : `Fee given back: ${said}`,
  };
  const first = kind === 'income' ? words.income : kind === 'refund' ? words.refund : said;
  return [
    ...(cents === 0 ? [] : [{ ...same, kind, cents, sourceId: of ? name('sale') : key, text: first }]),
    ...(fee < 0 ? [{ ...same, kind: 'fee' as const, cents: fee, sourceId: name('fee'), text: words.fee }] : []),
    ...(fee > 0
      ? [{ ...same, kind: 'adjustment' as const, cents: fee, sourceId: name('fee'), text: words.feeBack }]
      : []),
    ...(back < 0
      ? [{ ...same, kind: 'refund' as const, cents: back, sourceId: name('refund'), text: words.refund }]
      : []),
  ].map((fact) => ({ ...fact, text: fact.text.slice(0, 300) }));
}

/** What stands and only was expected may become what a row says now. */
const isOpen = (found: Standing) => found.state === 'expected' && !found.isReversed && found.source === 'import';

/** Why a line stays out: its amount stands in the ledger already. Nothing for one that changes something. */
function whyKnown(line: SaleLine, found: Standing | undefined, isConfirmed: boolean): string | undefined {
  const { cents, fee, currency, said } = line;
  if (said === 'declined') return found && isOpen(found) ? undefined : 'It was declined and stands in no sum.';
  if (!found || found.isFree || (isConfirmed && isOpen(found))) return undefined;
  const by = found.source === 'connector' ? ', read from the shop' : '';
  const amount = cents === 0 ? fee : cents;
  return found.cents === amount && found.currency === currency
    ? `It is in the ledger already${by}.`
    : `It is in the ledger with ${money(found.cents, found.currency)}${by}. Correct it there.`;
}

/** Name under which a line is looked for: that of its amount, or of its fee where it is a fee alone. */
function nameOf({ key, cents, paidBy }: SaleLine, { choices }: ImportWays): string {
  if (paidBy) return bankPayout(paidBy.slug, key);
  const of = shopCalled(choices.shop ?? '');
  if (of) return `${of.slug} ${cents === 0 ? 'fee' : 'sale'} ${key}`;
  return cents === 0 ? `${key} fee` : key;
}

const dayMs = 86_400_000;

/** Of lines by which a bank tells of a payout, the payout of the shop that each of them is; a payout is one line's. */
async function toldByShops({ db, studio }: Pick<Scope, 'studio'> & { db: Runner }, lines: readonly SaleLine[]) {
  const told = new Map<SaleLine, Payout>();
  const own = lines.filter(({ paidBy }) => paidBy);
  if (own.length === 0) return told;
  const times = own.map(({ day }) => Date.parse(`${day}T12:00:00Z`));
  const [first, last] = [times.reduce((a, b) => Math.min(a, b)), times.reduce((a, b) => Math.max(a, b))];
  const span = { from: new Date(first - payoutDays * dayMs), to: new Date(last + payoutDays * dayMs) };
  const open = await payoutsIn(db, studio, { ...span, by: 'shop' });
  for (const line of own) {
    const at = Date.parse(`${line.day}T12:00:00Z`);
    const place = open.findIndex(
      ({ slug, cents, currency, at: paidAt }) =>
        slug === line.paidBy?.slug &&
        cents === line.cents &&
        currency === line.currency &&
        Math.abs(paidAt.getTime() - at) <= payoutDays * dayMs,
    );
    const [found] = place < 0 ? [] : open.splice(place, 1);
    if (found) told.set(line, found);
  }
  return told;
}

/** Lines of what ads brought on a day that the platform itself told. */
async function toldByPlatforms(
  { db, studio }: Pick<Scope, 'studio'> & { db: Runner },
  lines: readonly SaleLine[],
  { choices }: ImportWays,
): Promise<ReadonlySet<SaleLine>> {
  const days = lines.map(({ day }) => day).toSorted();
  const [from, to] = [days[0], days.at(-1)];
  if (!from || !to || choices.stream !== 'ads') return new Set();
  const told = [...(await daysTold(db, studio, { by: 'platforms', from, to }))].map((one) => one.split(' '));
  const account = choices.account ?? '';
  const own = new Set(told.flatMap(([of, day = '']) => (account === '' || of === account ? [day] : [])));
  return new Set(lines.filter(({ day }) => own.has(day)));
}

const whyTold = ({ at }: Payout, { paidBy }: SaleLine) =>
  `${paidBy?.label} told of this payout itself, of ${at.toISOString().slice(0, 10)}.`;

export async function knownSales(
  { db, studio }: Scope,
  lines: readonly SaleLine[],
  ways: ImportWays,
): Promise<(string | undefined)[]> {
  const names = lines.map((line) => nameOf(line, ways));
  const [found, told, byPlatforms] = await Promise.all([
    standingOf(db, studio, names),
    toldByShops({ db, studio }, lines),
    toldByPlatforms({ db, studio }, lines, ways),
  ]);
  return lines.map((line, at) => {
    if (byPlatforms.has(line)) return 'The platform told this day itself.';
    const payout = told.get(line);
    const isConfirmed = (line.said ?? ways.choices.state) !== 'expected';
    return payout ? whyTold(payout, line) : whyKnown(line, found.get(names[at] ?? ''), isConfirmed);
  });
}

/**
 * Writes what is not in the ledger yet. What was expected and is confirmed now, or was declined, is taken back first.
 *
 * @returns how many lines changed something
 */
export async function writeSales(writing: Writing, lines: readonly SaleLine[], ways: ImportWays): Promise<number> {
  const { tx, studio } = writing;
  const all = lines.map((line) => ({ line, facts: factsOf(line, ways, writing) }));
  const names = all.flatMap(({ facts }) => facts.map(({ sourceId }) => sourceId));
  const [found, told] = [await standingOf(tx, studio, names), await toldByShops({ db: tx, studio }, lines)];
  const byPlatforms = await toldByPlatforms({ db: tx, studio }, lines, ways);
  const back: string[] = [];
  const fresh = (fact: Fact): Fact[] => {
    const was = found.get(fact.sourceId);
    if (!was) return [fact];
    if (fact.state === 'confirmed' && isOpen(was)) back.push(was.id);
    else if (!was.isFree) return [];
    return [{ ...fact, revision: was.revision + 1 }];
  };
  let declined = 0;
  // A line whose amount stands brings no fee either: whoever brought the amount knew it.
  const taken = all.flatMap(({ line, facts }) => {
    if (told.has(line) || byPlatforms.has(line)) return [];
    if (line.said === 'declined') {
      const open = facts.flatMap(({ sourceId }) => found.get(sourceId) ?? []).filter(isOpen);
      back.push(...open.map(({ id }) => id));
      declined += open.length > 0 ? 1 : 0;
      return [];
    }
    const [first, ...others] = facts;
    const own = first ? fresh(first) : [];
    return own.length > 0 ? [[...own, ...others.flatMap(fresh)]] : [];
  });
  await takeBackFacts(tx, studio, back);
  const written = await noteFacts(tx, taken.flat());
  return declined + taken.filter(([first]) => first && written.has(first.sourceId)).length;
}
