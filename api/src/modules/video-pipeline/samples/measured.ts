import { eq } from 'drizzle-orm';
import { keepFigures } from '../../../capabilities/figures/index.ts';
import { totals } from '../../../capabilities/figures/schema.ts';
import type { Database } from '../../../kernel/db/index.ts';
import type { Figures } from '../../../kernel/figures-source.ts';
import type { Services } from '../../../services.ts';
import type { Measured } from '../../define-module.ts';

const studio = 'sample';
const history = 'CHANNEL_SLOW_HISTORY';
const physics = 'CHANNEL_POCKET_PHYSICS';
const garden = 'CHANNEL_NIGHT_GARDEN';
const dayMs = 86_400_000;
/** Days between two of them. */
const apart = 6;

/** Made-up videos that stand outside, the newest first, with what makes each do well or not. */
const made: readonly (readonly [title: string, account: string, reach: number, watched: number])[] = [
  ['The bridge with no nails', history, 14_800, 52],
  ['Why your kettle sings', physics, 9100, 61],
  ['Plants that smell at night', garden, 4000, 44],
  ['The clock that stopped a railway', history, 7600, 47],
  ['How a zip knows where to stop', physics, 6700, 58],
  ['The moth that only one flower knows', garden, 3100, 49],
  ['Who paid for the lighthouse', history, 8200, 45],
  ['The echo in a shell', physics, 11_300, 66],
  ['Five beds for a shady corner', garden, 5200, 41],
  ['A post office in a balloon', history, 9900, 50],
  ['Why ice is slippery, and why nobody agreed', physics, 7400, 57],
  ['What an owl hears under snow', garden, 3600, 53],
  ['The map that left a street out', history, 5900, 43],
  ['How heavy is a cloud', physics, 8800, 63],
  ['Watering by moonlight', garden, 2500, 39],
  ['The baker who kept the town clock', history, 6400, 46],
  ['The glass that rang by itself', physics, 5100, 55],
  ['Seeds that wait for fire', garden, 4700, 48],
  ['A road built for one parade', history, 7000, 44],
  ['Why the stairs hum', physics, 4300, 52],
  ['The night shift of a meadow', garden, 3300, 47],
  ['The last lamplighter of the harbour', history, 8500, 51],
  ['How a magnet forgets', physics, 5600, 54],
  ['One tree, four centuries of letters', garden, 2900, 45],
  ['The canal nobody dug', history, 6100, 42],
  ['What a spinning egg tells', physics, 6900, 60],
  ['Frost on the inside', garden, 2300, 43],
  ['The price of salt', history, 5400, 48],
  ['A pendulum in a lift', physics, 4800, 50],
  ['Bats and the smell of figs', garden, 2700, 46],
  ['The tower that leaned on purpose', history, 5000, 41],
  ['Why bread crackles', physics, 5200, 57],
  ['A pond in a bucket', garden, 3800, 44],
  ['Letters that came by rocket', history, 4600, 40],
  ['The colour of a shadow', physics, 4100, 53],
  ['Roses that climb at dusk', garden, 2100, 38],
];

const idOf = (at: number) => `sample_${String(at + 1).padStart(2, '0')}`;
const dayOf = (at: Date) => at.toISOString().slice(0, 10);

/** What one gets on each of its days, so that it settles like a video does: most at first, a little for long. */
function dayFigures(age: number, at: number, reach: number, watched: number): Figures {
  const wave = 1 + 0.12 * Math.sin((age * 2 * Math.PI) / 7 + at);
  const views = Math.max(1, Math.round(reach * wave * (0.24 * Math.exp(-age / 2.6) + 0.012 * Math.exp(-age / 70))));
  const averageSeconds = Math.round(58 * (watched / 100));
  return {
    views,
    ...{ averageSeconds, averagePercent: watched, minutesWatched: Math.round((views * averageSeconds) / 60) },
    likes: Math.round(views * (0.031 + 0.012 * Math.sin(at * 1.7))),
    subscribersGained: Math.round(views * 0.0045),
  };
}

/** When sample figures were put in; undefined where there are none. */
async function begunAt(db: Pick<Database, 'select'>): Promise<Date | undefined> {
  const [row] = await db.select({ at: totals.fetchedAt }).from(totals).where(eq(totals.studio, studio)).limit(1);
  return row?.at;
}

const postedAt = (begun: Date, at: number) => new Date(begun.getTime() - (at * apart + 3) * dayMs);

/** What the Sample studio has standing outside, the newest first; dated by the day on which its figures were put in. */
export async function measuredSamples(
  db: Pick<Database, 'select'>,
  { newest, account }: { newest: number; account?: string },
): Promise<{ things: readonly Measured[]; total: number }> {
  const begun = await begunAt(db);
  if (!begun) return { things: [], total: 0 };
  const all = made.flatMap(([title, of], n): Measured[] => {
    const at = postedAt(begun, n);
    return account === undefined || account === of
      ? [{ id: idOf(n), postedOn: dayOf(at), title, account: of, at }]
      : [];
  });
  return { things: all.slice(0, newest), total: all.length };
}

/** Puts figures of made-up videos in that are not there. */
export async function seedMeasured({ db }: Pick<Services, 'db'>, now = new Date()): Promise<void> {
  // Cheap at every later start.
  if (await begunAt(db)) return;
  await db.transaction(async (tx) => {
    for (const [n, [, account, reach, watched]] of made.entries()) {
      const posted = postedAt(now, n).getTime();
      const ages = Array.from({ length: n * apart + 2 }, (_, age) => age);
      const days = ages.map((age) => ({
        day: dayOf(new Date(posted + age * dayMs)),
        figures: dayFigures(age, n, reach, watched),
      }));
      const total = { views: days.reduce((sum, { figures }) => sum + (figures.views ?? 0), 0) };
      await keepFigures(tx, { studio, platform: 'youtube', account, thing: idOf(n) }, { total, days }, now);
    }
  });
}
