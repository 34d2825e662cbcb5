import { eq } from 'drizzle-orm';
import { type MadeAdvice, seedVerdicts } from '../../capabilities/decide/index.ts';
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

/** Campaign, act, days since then, what came of it. */
const advised = [
  ['Meta/Kitchen physics, lookalike', 'pause', 33, 'right', '134.40 USD were spent, and a result cost 67.20 USD'],
  ['Meta/Night planner, gardeners', 'lower', 31, 'wrong', '161.00 USD were spent, and a result cost 8.05 USD'],
  ['TikTok/Autumn test', 'pause', 30, 'followed', ''],
  ['Pinterest/Winter bundle', 'could raise', 29, 'right', '74.20 USD were spent, and a result cost 2.97 USD'],
] as const;

const made = advised.map(
  ([subject, act, daysAgo, state, came]): MadeAdvice => ({
    ...{ subject, title: subject.slice(subject.indexOf('/') + 1), act, state, daysAgo, knownAfter: 15 },
    path: `/manual-ad-optimization?campaign=${encodeURIComponent(subject)}`,
    why: act === 'could raise' ? 'A result cost far less than it may.' : 'A result cost more than it may.',
    evidence: ['A result may cost 9.00 USD, as you said'],
    outcome:
      state === 'followed'
        ? 'It was paused. What it would have cost since then is not known.'
        : `In the 14 days after, ${came}; one may cost 9.00 USD.`,
  }),
);

/** Puts made-up campaigns, and what was advised of them, in, where there are none; dated by the day on which they were put in. */
export async function seedAds({ db }: Pick<Services, 'db'>, now = Date.now()): Promise<void> {
  await seedVerdicts(db, 'ads', made, now);
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
