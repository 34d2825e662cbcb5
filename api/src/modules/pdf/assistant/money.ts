import type { Call } from '../../../services.ts';
import type { Matter, Told } from '../../assistant.ts';
import { moneyOf } from '../files/money.ts';
import { readRevenue } from '../overview/revenue.ts';
import { pathOf } from '../products/products.ts';
import { productsNamed } from './named.ts';
import { counted, productWord } from './words.ts';

const page = '/automation/pdf-farming/earnings';

const amount = (value: number, currency: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).format(value);

async function tellOne(call: Call, { id, title }: { id: string; title: string }): Promise<Told> {
  const { sums } = await moneyOf(call, id);
  const told = sums.map(
    ({ currency, earnedCents, sales }) => `${amount(earnedCents / 100, currency)} from ${counted(sales, 'sale')}`,
  );
  return {
    text: told.length
      ? `"${title}" brought ${told.join(' and ')}, by the ledger.`
      : `No sale of "${title}" is in the ledger.`,
    paths: [{ title, path: pathOf(id) }, page],
  };
}

async function tellEarned(call: Call, said: string): Promise<Told> {
  const [one, ...others] = await productsNamed(call, said);
  if (one && others.length === 0) return tellOne(call, one);
  const sums = await readRevenue(call);
  if (sums.length === 0)
    return {
      text: 'No sale of a product is in the ledger. It fills with what connected shops sell, what you import and what you note.',
      paths: [page],
    };
  const lines = sums.map(
    ({ label, amount: value, currency, note }) => `${label}: ${amount(value, currency)}${note ? ` (${note})` : ''}.`,
  );
  return { text: lines.join(' '), paths: [page] };
}

/** What products brought. */
export const moneyMatters: readonly Matter[] = [
  {
    id: 'pdf.price',
    ways: [
      '(?:cheaper|dearer|pricier|price|discount)\\b.*\\b(?:etsy|gumroad)\\b',
      '(?:etsy|gumroad)\\b.*\\b(?:cheaper|dearer|price)\\b',
    ],
    examples: ['make the planner a bit cheaper on etsy', 'change the gumroad price to 5'],
    tell: () => ({
      text: 'Price, words and pictures of a listing are changed on the product, and the Storefront Auto-Poster shows what would change at the shop before anything is written there. I change none by myself.',
      paths: ['/pdf/storefront-auto-poster', '/pdf/products'],
    }),
  },
  {
    id: 'pdf.earned',
    ways: [
      `(?:how much|what|how many)\\b.*\\b${productWord}\\b.*\\b(?:earn|earned|make|made|bring|brought|sold|sell)`,
      `(?:how much|what|how many)\\b.*\\b(?:earn|earned|make|made|bring|brought|sold|sell|sales)\\b.*\\b${productWord}\\b`,
      `(?:which|what)\\b.*\\b${productWord}\\b.*\\b(?:sells?|sold) (?:the )?(?:best|most)`,
      `(?:best ?sell(?:er|ing))\\b.*\\b${productWord}\\b|\\b${productWord}\\b.*\\bbest ?seller`,
    ],
    examples: [
      'what did my planners earn',
      'how much did the night sky journal make',
      'which product sells best',
      'how many planners did i sell',
    ],
    tell: tellEarned,
  },
];
