import { type LedgerSum, leftPerHour } from '@avenue/contract';
import { dayIn } from '../../kernel/calendar.ts';
import { listHours, sumFacts, sumHours } from '../../kernel/ledger/index.ts';
import { spokenSpan } from '../../kernel/spoken-time.ts';
import type { Call } from '../../services.ts';
import type { Assistant, Matter, Told } from '../assistant.ts';
import { readPlaces } from './year/places.ts';

const page = '/earnings-tracker';
const money = '(?:money|earnings?|income|revenue|profit|sales|cash|euros?|dollars?|pounds|bucks)';

/** What others earn is not known here. */
const mine =
  '^(?!.*\\b(?:her|his|their|she|he|they|lady|guy|competitors?|spy|other (?:\\w+ )?channels?|burn|spend|spent|cost|costs)\\b)';

const amount = (cents: number, currency: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).format(cents / 100);

/** What came in and what went out, by currency; a payout moves what was earned already. */
function balances(sums: readonly LedgerSum[]) {
  const all = new Map<string, { income: number; costs: number }>();
  for (const { kind, currency, confirmed, expected } of sums) {
    if (kind === 'payout') continue;
    const of = all.get(currency) ?? { income: 0, costs: 0 };
    if (kind === 'income') of.income += confirmed + expected;
    else of.costs += confirmed + expected;
    all.set(currency, of);
  }
  return [...all].map(([currency, { income, costs }]) => ({ currency, income, costs, net: income + costs }));
}

const spoken = (sums: readonly LedgerSum[]) =>
  balances(sums)
    .map(
      ({ currency, income, costs, net }) =>
        `${amount(income, currency)} came in${costs ? `, ${amount(costs, currency)} in fees, costs and refunds: ${amount(net, currency)}` : ''}`,
    )
    .join('; ');

async function read({ db, studio, studios }: Call, span?: { from: Date; to: Date }) {
  const zone = await studios.zone();
  return sumFacts(
    db,
    studio,
    { by: 'month', book: 'real', ...(span && { from: span.from.toISOString(), to: span.to.toISOString() }) },
    zone,
  );
}

async function tellEarned(call: Call, said: string): Promise<Told> {
  const span = spokenSpan(said, await call.studios.zone());
  const sums = await read(call, span);
  const when = span ? ` ${span.label}` : ' in all';
  return {
    text: sums.length
      ? `${spoken(sums)},${when}, of all accounts together. It stands on what shops sold and what you noted.`
      : `The ledger holds no earnings${span ? ` ${span.label}` : ' yet'}. It fills with what connected shops sell and what you note.`,
    paths: [page],
  };
}

async function tellBest(call: Call): Promise<Told> {
  const sums = await read(call);
  const months = [...new Set(sums.map(({ period }) => period))].map((period) => ({
    period,
    net: balances(sums.filter((one) => one.period === period)),
  }));
  const currencies = [...new Set(sums.map(({ currency }) => currency))];
  const best = currencies.flatMap((currency) => {
    const [first] = months
      .flatMap(({ period, net }) => net.filter((one) => one.currency === currency).map((one) => ({ period, ...one })))
      .toSorted((a, b) => b.net - a.net);
    return first ? [first] : [];
  });
  if (best.length === 0) return { text: 'The ledger holds no earnings yet, so no month is the best.', paths: [page] };
  const name = (period: string) =>
    new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(period));
  return {
    text: best
      .map(
        ({ period, net, currency }) =>
          `${name(period)} was the best month so far, with ${amount(net, currency)} after costs.`,
      )
      .join(' '),
    paths: [page],
  };
}

/** What is left for an hour of those that were noted, in each currency by itself. */
async function tellPerHour(call: Call, said: string): Promise<Told> {
  const zone = await call.studios.zone();
  const span = spokenSpan(said, zone);
  const hours = await sumHours(call.db, call.studio, {
    by: 'month',
    ...(span && { from: dayIn(span.from, zone), to: dayIn(new Date(span.to.getTime() - 1), zone) }),
  });
  const minutes = hours.reduce((sum, one) => sum + one.minutes, 0);
  const when = span ? ` ${span.label}` : '';
  if (minutes === 0)
    return {
      text: `No hour of work is noted${when || ' yet'}, so what is left for one is not known. Press Hours of work in the Earnings Tracker and note some; nothing measures them by itself.`,
      paths: [page],
    };
  // A month without hours would make an hour look dearer.
  const months = new Set(hours.map(({ period }) => period));
  const left = balances((await read(call, span)).filter(({ period }) => months.has(period))).map(
    ({ currency, net }) => `${amount(leftPerHour(net, minutes) ?? 0, currency)} for an hour`,
  );
  const noted = `${(minutes / 60).toLocaleString('en', { maximumFractionDigits: 1 })} hours of work are noted${when}`;
  return {
    text: left.length
      ? `${left.join('; ')}: ${noted}, and costs are taken off.`
      : `${noted}; the ledger holds no earnings${when || ' yet'}.`,
    paths: [page],
  };
}

/** Where something was earned, and what of it was paid out. */
async function tellPayouts(call: Call): Promise<Told> {
  const places = (await readPlaces(call)).slice(0, 4);
  const told = places.map(({ place, currency, earned, paidOut }) =>
    paidOut === null
      ? `${place}: ${amount(earned, currency)} earned, no payout known`
      : `${place}: ${amount(earned, currency)} earned, ${amount(paidOut, currency)} paid out, ${amount(earned - paidOut, currency)} still there`,
  );
  return {
    text: told.length
      ? `${told.join('; ')}. It stands on the lines of the ledger; when a platform pays is its own affair.`
      : 'The ledger holds no earnings yet, so nothing is known of payouts.',
    paths: [page],
  };
}

const matters: readonly Matter[] = [
  {
    id: 'ledger.export',
    ways: [
      `(?:export|download|csv|spreadsheet|excel|print)\\b.*\\b(?:${money}|ledger|accountant|taxes)`,
      `(?:${money}|ledger)\\b.*\\b(?:csv|spreadsheet|excel|accountant)`,
    ],
    examples: ['export earnings to csv so i can send it to my accountant', 'my sales as a spreadsheet'],
    tell: () => ({
      text: 'In the Earnings Tracker, Export writes the lines that its filters show as a CSV file, and Year for taxes those of a whole year in one currency. I send it to nobody.',
      paths: [page],
    }),
  },
  {
    id: 'ledger.currency',
    ways: [
      '\\bexchange rates?\\b',
      `\\bconvert\\b.*\\b(?:currenc\\w+|euros?|dollars?|pounds|usd|eur|gbp)\\b`,
      `${money}\\b.*\\b(?:in|into|to) (?:one currency|euros?|dollars?|pounds|usd|eur|gbp)\\b`,
    ],
    examples: ['convert my dollar earnings to euros', 'which exchange rate do you use'],
    tell: () => ({
      text: 'Year for taxes in the Earnings Tracker shows a year in one currency, each line by the reference rate of the European Central Bank of its day. They are read once a day from when you press Read exchange rates there; all other sums stay in their own currencies.',
      paths: [page],
    }),
  },
  {
    id: 'ledger.payouts',
    ways: [
      '(?:what|how much|which|has|have|did|show|list)\\b.*\\b(?:paid (?:me |us )?out|payouts?|owes? me|still owed|not paid(?: \\w+)? yet)\\b',
    ],
    examples: ['how much has gumroad not paid out yet', 'show me the payouts'],
    tell: tellPayouts,
  },
  {
    id: 'ledger.hours',
    ways: [
      '(?:note|log|track|enter|add|record|put in|write down)\\b.*\\b(?:hours?|minutes)\\b(?!.*\\b(?:video|clip|footage|ago)\\b)',
      'i (?:just )?worked\\b.*\\b(?:hours?|minutes)\\b',
      '(?:track|log|note)\\b.*\\b(?:my )?(?:working )?time\\b.*\\bwork',
    ],
    examples: ['log 3 hours of work for today', 'i worked 2 hours on pocket physics, note that'],
    tell: async (call) => {
      const { total, minutes } = await listHours(call.db, call.studio, { limit: 1 });
      const noted = total
        ? ` ${(minutes / 60).toLocaleString('en', { maximumFractionDigits: 1 })} hours are noted so far.`
        : '';
      return {
        text: `I note no hours, so that none is read wrong. Press Hours of work in the Earnings Tracker and write the time and the channel.${noted}`,
        paths: [page],
      };
    },
  },
  {
    id: 'ledger.per-hour',
    ways: [
      `${mine}.*\\b(?:per|an|each|for an|every) hour\\b.*\\b(?:earn|earning|make|making|worth|profit|income|left)\\b`,
      `${mine}.*\\b(?:earn|earning|make|making|worth|profit|income|left|wage|rate)\\b.*\\b(?:per|an|each|every) hour\\b`,
      `${mine}.*\\b(?:hourly (?:rate|wage|income|profit|pay)|profit per hour)\\b`,
    ],
    examples: ['what do i make per hour of work', 'my hourly rate this month'],
    tell: tellPerHour,
  },
  {
    id: 'ledger.note',
    ways: [
      `i (?:just )?(?:sold|earned|spent|got paid|was paid)\\b.*\\d`,
      `(?:add|note|enter|record|log|book|write down|put in)\\b.*\\b(?:sale|sold|income|earning|cost|costs|expense|fee|payout|refund|invoice)`,
    ],
    examples: ['i sold 3 guides by hand for 12 quid each, put that in', 'add a cost of 20 euros for music'],
    tell: () => ({
      text: "I can't do that yet: I write no amounts, so that none is read wrong. Press Add in the Earnings Tracker; what you add can be corrected and taken back.",
      paths: [page],
    }),
  },
  {
    id: 'ledger.correct',
    ways: [
      '(?:entry|amount|booking|payment|sale|earning)\\b.*\\b(?:wrong|should be|mistake|not right|incorrect)',
      `(?:correct|fix|change|mend|remove|delete)\\b.*\\b(?:entry|entries|amount|booking|payment|sale)`,
    ],
    examples: ['that 45 dollar entry is wrong, it should be 54', 'fix the amount of that sale'],
    tell: () => ({
      text: 'Open the line in the Earnings Tracker and press Correct: the old amount is taken back by a line of its own, and the new one stands beside it. I change no amount myself.',
      paths: [page],
    }),
  },
  {
    id: 'ledger.best',
    ways: ['(?:best|strongest|highest|top|worst) (?:(?!this|last|next)\\w+ )?months?\\b'],
    examples: ['what was my best month so far?'],
    tell: tellBest,
  },
  {
    id: 'ledger.compare',
    ways: [
      `^(?!.*\\b(?:withdraw|cash out|pay me)\\b).*${money}\\b.*\\b(?:from|by|of)\\b.*\\b(?:vs|versus|or|against|compared|and)\\b`,
      `(?:what|which|who)\\b.*\\b(?:earns?|earned|brings?|makes?) (?:me )?(?:the )?(?:most|more|best)\\b(?:.*\\b${money})?`,
    ],
    examples: ['earnings from pdf guides vs youtube, whats bigger', 'which product earns the most'],
    tell: async (call) => {
      const sums = await read(call);
      return {
        text: sums.length
          ? `In all ${spoken(sums)}. By account and by source it stands in the Earnings Tracker: choose one in its filter and read its sum. I compare nothing yet.`
          : 'The ledger holds no earnings yet, so there is nothing to compare.',
        paths: [page],
      };
    },
  },
  {
    id: 'ledger.earned',
    ways: [
      `${mine}.*\\bhow much\\b.*\\b(?:i|we|my \\w+|it)\\b.*\\b(?:earn|earned|make|made|making|sell|sold|take home|bring in)\\b`,
      `${mine}(?!.*\\b(?:will|worth)\\b).*\\b(?:how much|what|show|see|list|total)\\b.*\\b(?:${money})\\b(?!.*\\b(?:will|next year|exactly|predict))`,
      `${mine}.*\\b(?:did|have|has|do) (?:i|we|it|my \\w+)\\b(?: \\w+){0,2} (?:earn|earned|sell|sold|make (?:any )?money|made (?:any )?money)\\b`,
      '(?:what|how much) (?:did|do|have) (?:i|we) (?:earn|earned|sell|sold)\\b',
    ],
    examples: [
      'how much did i make this month',
      'show me my earnings',
      'what did i earn last year',
      'did i sell anything in october',
    ],
    tell: tellEarned,
  },
];

export const ledgerAssistant: Assistant = { matters };
