import type { OrderEvery, OrderHold, OrderInput, StandingOrder } from '@avenue/contract';
import { callApi, useRefresh } from '@avenue/data';
import { useDraftForm } from '@avenue/form';
import { toast, useNavigate } from '@avenue/ui';
import { isClock, linesOf, timesOf } from '../typed-times.ts';
import { nameOfDays } from './words.ts';

/** An order as it is typed. */
export interface Typed {
  work: string;
  source: string;
  /** A line each. */
  topics: string;
  channel: string;
  seconds: string;
  hold: OrderHold;
  every: OrderEvery;
  days: number[];
  /** Days that have no name are chosen one by one. */
  ownDays: boolean;
  times: string;
  /** Dollars; empty: no limit. */
  perRunMicros: string;
  perMonthMicros: string;
  /** Gigabytes; empty: no limit. */
  mostBytes: string;
  /** What is asked of every run, by the names of the work's fields. */
  brief: Record<string, string>;
  stopDenied: string;
  stopWaiting: string;
}

export const labels: Record<keyof Typed, string> = {
  work: 'What is made',
  source: 'List that it takes from',
  topics: 'Topics, a line each; the first is taken first',
  channel: 'Channel',
  seconds: 'Length',
  hold: 'What happens then',
  every: 'How often',
  days: 'Days',
  ownDays: 'Days',
  times: 'Time',
  perRunMicros: 'Most that a run may cost, in dollars',
  perMonthMicros: 'Most that a month may cost, in dollars',
  mostBytes: 'Most that it may keep on the disk, in gigabytes',
  brief: 'What every run is asked for',
  stopDenied: 'Denied in a row',
  stopWaiting: 'Waiting',
};

const dollars = (micros: number | null) => (micros === null ? '' : (micros / 1_000_000).toFixed(2));
const micros = (text: string): number | null => (text.trim() === '' ? null : Math.round(Number(text) * 1_000_000));
const isMoney = (text: string) => text.trim() === '' || /^\d+(\.\d{1,4})?$/.test(text.trim());

const gigabytes = (bytes: number | null | undefined) => (bytes == null ? '' : String(bytes / 1e9));
const bytes = (text: string): number | null => (text.trim() === '' ? null : Math.round(Number(text) * 1e9));

/** What the address asks a new order to begin with: days, times, topics and a channel, where it names some that are right. */
export function askedOf(search: URLSearchParams, channels: readonly { name: string }[]): Partial<Typed> | undefined {
  const days = [...new Set((search.get('days') ?? '').split(',').map(Number))].filter((day) => day >= 1 && day <= 7);
  const times = timesOf(search.get('times') ?? '');
  const topics = linesOf(search.get('topics') ?? '').join('\n');
  const channel = channels.find(({ name }) => name === search.get('channel'))?.name;
  const asked = {
    ...(topics && { topics }),
    ...(channel !== undefined && { channel }),
    ...(days.length > 0 && days.every(Number.isInteger) && { days, ownDays: nameOfDays(days) === 'own' }),
    ...(times.length > 0 && times.every(isClock) && { times: times.join(', ') }),
  };
  return Object.keys(asked).length > 0 ? asked : undefined;
}

export const typedOf = (order: StandingOrder | undefined, channel: string, asked?: Partial<Typed>): Typed =>
  order
    ? {
        ...{ work: order.work, source: order.source, topics: order.topics.join('\n'), channel: order.channel },
        ...{ seconds: String(order.seconds), hold: order.hold, days: [...order.days] },
        ...{ every: order.every ?? 'week', brief: order.brief ?? {}, mostBytes: gigabytes(order.mostBytes) },
        ...{ ownDays: nameOfDays(order.days) === 'own', times: order.times.join(', ') },
        ...{ perRunMicros: dollars(order.perRunMicros), perMonthMicros: dollars(order.perMonthMicros) },
        ...{ stopDenied: String(order.stopDenied), stopWaiting: String(order.stopWaiting) },
      }
    : {
        ...{ work: 'video', source: 'topics', topics: '', channel, seconds: '45', hold: 'finished' },
        ...{ every: 'week', brief: {}, mostBytes: '' },
        ...{ days: [1, 2, 3, 4, 5], ownDays: false, times: '05:00', perRunMicros: '0.60', perMonthMicros: '12.00' },
        ...{ stopDenied: '2', stopWaiting: '3' },
        ...asked,
      };

const inputOf = (words: Typed): OrderInput => ({
  ...{ work: words.work, source: words.source, channel: words.channel, hold: words.hold, days: words.days },
  topics: words.source === 'topics' ? linesOf(words.topics) : [],
  ...{ every: words.every, brief: words.brief, mostBytes: bytes(words.mostBytes) },
  ...{ seconds: Number(words.seconds), times: timesOf(words.times) },
  ...{ perRunMicros: micros(words.perRunMicros), perMonthMicros: micros(words.perMonthMicros) },
  ...{ stopDenied: Number(words.stopDenied), stopWaiting: Number(words.stopWaiting) },
});

/** What is asked for before it starts; undefined while a time is not one yet. */
export function previewOf(words: Typed) {
  const times = timesOf(words.times);
  if (times.length === 0 || !times.every(isClock) || words.days.length === 0 || !words.channel) return undefined;
  const perRun = micros(words.perRunMicros);
  const topics = linesOf(words.topics).slice(0, 12).join('\n');
  return {
    ...{ work: words.work, source: words.source, channel: words.channel },
    ...(words.every === 'month' && { every: words.every }),
    ...{ days: words.days.join(','), times: times.join(',') },
    ...(words.source === 'topics' && topics && { topics }),
    ...(perRun !== null && Number.isFinite(perRun) && { perRunMicros: perRun }),
  };
}

/** The sentence of an order as a draft that comes back: of a new one, or of one that is there. */
export function useOrderForm(order: StandingOrder | undefined, channel: string, asked?: Partial<Typed>) {
  const refresh = useRefresh();
  const navigate = useNavigate();
  return useDraftForm({
    call: order ? 'PUT /api/orders/{id}' : 'POST /api/orders',
    // What the address asks for has a draft of its own, so that it takes no typed words away.
    key: `orders/${order?.id ?? (asked ? 'asked' : 'new')}`,
    base: typedOf(order, channel, asked),
    labels,
    check: ({ times, topics, source, perRunMicros, perMonthMicros, mostBytes, days }) => ({
      times: timesOf(times).length > 0 && timesOf(times).every(isClock) ? undefined : 'Write a time as 05:30.',
      topics:
        source === 'topics' && linesOf(topics).length === 0 ? 'Write at least one topic, a line each.' : undefined,
      days: days.length === 0 ? 'Choose at least one day.' : undefined,
      perRunMicros: isMoney(perRunMicros) ? undefined : 'Write dollars as 0.60, or nothing for no limit.',
      mostBytes: isMoney(mostBytes) ? undefined : 'Write gigabytes as 5.0, or nothing for no limit.',
      perMonthMicros: isMoney(perMonthMicros) ? undefined : 'Write dollars as 12.00, or nothing for no limit.',
    }),
    send: (words: Typed) =>
      order
        ? callApi('PUT /api/orders/{id}', {
            params: { id: order.id },
            body: { ...inputOf(words), version: order.version },
          })
        : callApi('POST /api/orders', { body: inputOf(words) }),
    after: (saved, words) => (order ? typedOf(saved, channel) : typedOf(undefined, words.channel, asked)),
    onSaved: async (saved) => {
      await refresh('/api/orders').catch(() => undefined);
      toast.show({
        text: order
          ? 'The order is changed. What it made is not touched.'
          : 'The order is started. It holds what it makes for you.',
        tone: 'good',
      });
      void saved;
      navigate('/task-system');
    },
    onRefused: () => refresh('/api/orders').catch(() => undefined),
  });
}
export type OrderForm = ReturnType<typeof useOrderForm>;
