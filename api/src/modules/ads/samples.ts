import { eq } from 'drizzle-orm';
import type { Services } from '../../services.ts';
import { lines, said } from './schema.ts';

const studio = 'sample';
const dayMs = 86_400_000;

/** Name, platform, cents a day, results a day, what a result brings, status. */
const campaigns = [
  ['Slow History, search', 'Google Ads', 420, 0.9, 900, 'Active'],
  ['Night planner, gardeners', 'Meta', 1150, 1.4, 1400, 'Active'],
  ['Kitchen physics, lookalike', 'Meta', 960, 0.15, 900, 'Active'],
  ['Winter bundle', 'Pinterest', 530, 1.8, 1200, 'Active'],
  ['Autumn test', 'TikTok', 700, 0.2, 800, 'Paused'],
] as const;

/** Puts made-up campaigns in that are not there; dated by the day on which they were put in. */
export async function seedAds({ db }: Pick<Services, 'db'>, now = Date.now()): Promise<void> {
  // Cheap at every later start.
  if ((await db.$count(lines, eq(lines.studio, studio))) > 0) return;
  const rows = campaigns.flatMap(([name, platform, spend, results, worth, status]) =>
    Array.from({ length: 28 }, (_, at) => 28 - at).map((back) => {
      const cents = Math.round(spend * (0.85 + ((back * 37) % 30) / 100));
      const conversions = Math.floor((29 - back) * results) - Math.floor((28 - back) * results);
      return {
        ...{ studio, importId: 'sample', platform, campaign: name, name, status, currency: 'USD' },
        day: new Date(now - back * dayMs).toISOString().slice(0, 10),
        ...{ spend: cents, conversions, revenue: conversions * worth, clicks: Math.round(cents / 22) },
        impressions: cents * 4,
      };
    }),
  );
  await db.transaction(async (tx) => {
    await tx.insert(lines).values(rows);
    await tx.insert(said).values([
      { studio, campaign: 'Meta/Night planner, gardeners', target: 900 },
      { studio, campaign: 'Meta/Kitchen physics, lookalike', target: 900 },
    ]);
  });
}
