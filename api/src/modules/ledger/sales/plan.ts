import { readFileSync } from 'node:fs';
import {
  type ChoicePlan,
  type FieldPlan,
  type ReportPlan,
  writtenChoices,
} from '../../../capabilities/collect/index.ts';
import { listChannels } from '../../../kernel/channels.ts';
import type { Scope } from '../../../services.ts';
import { shops } from '../shops.ts';

/** Columns of a file of sales, costs or a bank, in the order in which they are guessed. */
export const fields: readonly FieldPlan[] = [
  {
    id: 'day',
    label: 'Day',
    required: true,
    guess: [/^(sale |royalty |purchase |transaction |booking )?date$/i, /date|^day|datum|created|buchungstag|time/i],
  },
  {
    id: 'amount',
    label: 'Amount',
    required: true,
    guess: [
      /^(amount|gross|item total|total|betrag|brutto)\b/i,
      /^(net|price|sale|royalty|earnings|revenue)\b/i,
      /^(commission|ad fees|provision|verdienst|affiliate.?amount)\b/i,
      /amount|betrag|total|earnings|revenue/i,
    ],
  },
  {
    id: 'text',
    label: 'Product or what it was',
    required: false,
    guess: [
      /^(item name|product( name)?|title|item|artikel|produkt)$/i,
      /item|product|title|description|name|memo|verwendungszweck|what|text/i,
    ],
  },
  { id: 'fee', label: 'Fee', required: false, guess: [/^fees?\b/i, /fees?\b|gebühr/i] },
  { id: 'currency', label: 'Currency', required: false, guess: [/^(currency|währung)$/i, /currency|währung/i] },
  {
    id: 'id',
    label: 'Id of the line',
    required: false,
    guess: [/^(order|sale|transaction|purchase|payment) id$|^id$|reference/i, /\bid\b|nummer|number/i],
  },
  {
    ...{ id: 'status', label: 'State of a commission', required: false },
    guess: [/^(commission|transaction|payment)[ _]?status$|^status$|^zustand$/i],
  },
  { id: 'type', label: 'Type of the line', required: false, guess: [/^(type|transaction type|kind|art)$/i] },
  {
    id: 'refund',
    label: 'Given back',
    required: false,
    guess: [/^(partial )?refund( amount)?\b(?!.*\?)/i, /amount refunded/i],
  },
  { id: 'refunded', label: 'Given back in full: yes or no', required: false, guess: [/^(fully )?refunded\?$/i] },
];

const currencies = [
  'USD',
  'EUR',
  'GBP',
  'CHF',
  'CAD',
  'AUD',
  'SEK',
  'NOK',
  'DKK',
  'PLN',
  'JPY',
  'INR',
  'BRL',
  'MXN',
  'NZD',
];

const same = (value: string) => ({ value, label: value });

/** What no column of such a file says. */
export const choicesIn = async ({ db, studio }: Scope): Promise<readonly ChoicePlan[]> => [
  ...writtenChoices,
  {
    ...{ id: 'lines', label: 'Lines are' },
    options: [
      { value: 'by sign', label: 'Income; with a minus, what goes out' },
      { value: 'income', label: 'Income' },
      { value: 'cost', label: 'Costs' },
      { value: 'refund', label: 'Refunds' },
      { value: 'payout', label: 'Payouts' },
    ],
  },
  { id: 'currency', label: 'In this currency', open: true, unless: 'currency', options: currencies.map(same) },
  {
    ...{ id: 'fees', label: 'A fee that was taken is written', needs: 'fee' },
    options: [
      { value: 'plus', label: 'Without a minus: 1.20' },
      { value: 'minus', label: 'With a minus: -1.20' },
    ],
  },
  {
    ...{ id: 'state', label: 'Amounts are' },
    options: [
      { value: 'confirmed', label: 'Confirmed' },
      { value: 'expected', label: 'Expected, not paid yet' },
    ],
  },
  {
    ...{ id: 'stream', label: 'It comes in by' },
    options: [
      { value: '', label: 'Not said; of a shop, sales' },
      { value: 'ads', label: 'Ads' },
      { value: 'affiliate', label: 'Affiliate links' },
      { value: 'subscription', label: 'Subscriptions' },
      { value: 'sale', label: 'Sales' },
    ],
  },
  {
    id: 'shop',
    label: 'Sold on, or earned at',
    options: [{ value: '', label: 'No shop or network' }, ...shops.map(({ label }) => same(label))],
  },
  {
    ...{ id: 'deposits', label: 'Money from a shop that a line names' },
    options: [
      { value: 'payout', label: 'Is its payout: earned before' },
      { value: 'income', label: 'Is income' },
    ],
  },
  {
    ...{ id: 'account', label: 'Channel' },
    options: [
      { value: '', label: 'None' },
      ...(await listChannels({ db }, studio)).map(({ name, label }) => ({ value: name, label })),
    ],
  },
];

/** Reports that are known by their columns. */
export const reports = JSON.parse(
  readFileSync(new URL('./reports.json', import.meta.url), 'utf8'),
) as readonly ReportPlan[];
