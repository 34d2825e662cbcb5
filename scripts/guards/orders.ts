import { guardsIn } from './guard.ts';

const days = 'api/src/modules/orders/thirty-days.test.ts';
const orders = 'api/src/modules/orders/orders.test.ts';
const suggestions = 'api/src/modules/learn/proposals.test.ts';
const watch = 'api/src/modules/watch/watch.test.ts';
const rising = 'api/src/capabilities/watch/watch.test.ts';
const ads = 'api/src/modules/ads/ads.test.ts';
const reading = 'api/src/modules/ads/reading.test.ts';
const platforms = 'api/src/connectors/ads.test.ts';
const starts = 'api/src/modules/pdf/documents/starts.test.ts';
const titles = 'api/src/modules/pdf/titles/bank.test.ts';
const off = 'if (false)';

/** What does itself, and what it goes by. */
export const standingOrders = [
  ...guardsIn('api/src/modules/orders/verdict.ts', days, {
    'an order that was denied in a row stops': ['if (denied >= order.stopDenied)', off],
    'an order skips over what waits': ['if (waiting >= order.stopWaiting)', off],
    'an order begins nothing on a full disk': ['if (free < work.needsBytes)', off],
    'an order keeps to its month': ['spent + mean > perMonthMicros', 'false'],
  }),
  ...guardsIn('api/src/modules/orders/job.ts', days, {
    'what an order that failed cost is spent': [
      'await db.update(runs).set({ costMicros: cost }).where(eq(runs.id, id));',
      '',
    ],
  }),
  ...guardsIn('api/src/modules/orders/entries.ts', days, {
    'what was taken is not taken again': ['entries.filter(({ id }) => !used.has(id))', 'entries'],
  }),
  ...guardsIn('api/src/modules/orders/orders.ts', orders, {
    'a change of an order as it was seen': ['eq(orders.id, id), eq(orders.version, version)', 'eq(orders.id, id)'],
  }),
  ...guardsIn('api/src/modules/learn/proposals.ts', suggestions, {
    'what was used since is not taken back': [
      "=== 'approved')\n    throw new Failure(409, 'used'",
      "=== 'never')\n    throw new Failure(409, 'used'",
    ],
    'a suggestion is taken once': ['if (claimed.length === 0) throw', `${off} throw`],
  }),
  ...guardsIn('api/src/capabilities/watch/sources.ts', watch, {
    'no name and password in what is watched': ['if (url.username || url.password)', off],
  }),
  ...guardsIn('api/src/capabilities/watch/outliers.ts', rising, {
    'a median of fewer than five says nothing': [
      'values.length >= leastVideos ? medianOf(values) : undefined',
      'medianOf(values)',
    ],
  }),
  ...guardsIn('api/src/capabilities/watch/rising.ts', rising, {
    'without a week of base nothing rises': ['base.length < leastBaseDays || ', ''],
    'small counts are held to their chance': ['(even(recent) - even(usual))', '3 * (even(recent) - even(usual))'],
  }),
  ...guardsIn('api/src/modules/ads/rules.ts', ads, {
    'a verdict needs more than chance gives': [
      'const [least, most] = [each / (1 + spread),',
      'const [least, most] = [each,',
    ],
    'own names are not raised': ['most < target * cheap && !isBrand', 'most < target * cheap'],
  }),
  ...guardsIn('api/src/modules/ads/reading.ts', reading, {
    'days that say the same are not written': ['return stands.get(', 'return true || stands.get('],
    'a reading does not pile up': [
      '      delete from ads.lines where studio',
      '      delete from ads.lines where false and studio',
    ],
    'what is waited for is waited for': ['Math.max(refusedWaitMs, (error.retryAfterS ?? 0) * 1000)', 'refusedWaitMs'],
    'nothing of ads is read while it is not due': ['(due.get(account) ?? now) <= now', 'true'],
  }),
  ...guardsIn('api/src/connectors/meta-ads/ads.ts', platforms, {
    'a sale is one': [
      'results.find((kind) => days.some(({ actions }) => of(actions, kind) > 0)) ?? results[0]',
      "'lead'",
    ],
  }),
  ...guardsIn('api/src/modules/pdf/documents/starts.ts', starts, {
    'a list of something else is not taken': [
      "if (plain?.kind === 'bucket-list') return theme && { ...plain, themes: [theme.id] };",
      '',
    ],
    'what is called undated has no dates': ["start.kind === 'planner' && /", 'false && /'],
  }),
  ...guardsIn('api/src/modules/pdf/titles/fill.ts', titles, {
    'a topic says for whom it is': ['if (saysPeople && ', 'if (false && '],
  }),
];
