import { createHash } from 'node:crypto';
import type { JobState } from '@avenue/contract';
import { type Counting, figuresReading, readFigures } from '../../../capabilities/figures/index.ts';
import { googleOAuth, youTubeFigures } from '../../../connectors/youtube/index.ts';
import { accountLabel } from '../../../kernel/channels.ts';
import type { JobDefinition } from '../../../kernel/jobs/index.ts';
import { keepDoing } from '../../../kernel/keep-doing.ts';
import type { Services } from '../../../services.ts';
import { postedVideos } from './posted.ts';
import { noteKinds, sayWatched } from './watched.ts';

const kind = 'figures';
const active: ReadonlySet<JobState> = new Set(['queued', 'running']);
/** How often what is due is looked for. */
const everyMs = 5 * 60_000;

interface FiguresInput extends Record<string, unknown> {
  account: string;
}

/** YouTube, as what tells figures. */
export const countingOf = ({ oauth }: Pick<Services, 'oauth'>): Counting => ({
  id: 'youtube',
  name: 'YouTube',
  figures: youTubeFigures({ oauth, vendor: oauth.vendor(googleOAuth.id), fetch: oauth.fetch }),
});

/** `none`: nothing is connected. `lacking`: the connection may not read figures. */
export async function mayRead(
  { oauth }: Pick<Services, 'oauth'>,
  account: string,
): Promise<'yes' | 'none' | 'lacking'> {
  const scopes = await oauth.scopes(googleOAuth.id, account);
  if (!scopes) return 'none';
  return countingOf({ oauth }).figures.scopes.every((scope) => scopes.includes(scope)) ? 'yes' : 'lacking';
}

/** Reads the figures of the videos of a channel. */
export const figuresJob = (services: Services): JobDefinition<FiguresInput> => ({
  kind,
  queue: 'light',
  steps: [{ name: 'read', label: 'Read figures', weight: 1 }],
  changes: () => ['/api/upload-queue', '/api/ideas', '/api/learn'],
  async run({ account }, context) {
    const read = await context.step('read', async ({ signal, report }) => {
      const { db } = services;
      const posted = await postedVideos(db, 'own', { channel: account });
      await noteKinds(db, posted);
      const progress = (done: number, of: number) => report(done / of, `${done} of ${of} videos`);
      const count = await readFigures({ db, signal, progress }, countingOf(services), { account, posted });
      await sayWatched(db, posted);
      return count;
    });
    return { read };
  },
});

const subjectOf = (account: string) => `${kind}_${createHash('sha256').update(account).digest('hex').slice(0, 24)}`;

export const isUnderWay = async ({ jobs }: Pick<Services, 'jobs'>, account: string): Promise<boolean> =>
  (await jobs.list('own', { kind })).some(({ state, subject }) => active.has(state) && subject === subjectOf(account));

/** Begins a reading, or joins the one under way. @param path page that it is shown on */
export async function startReading({ jobs, db }: Services, account: string, path: string) {
  const title = `Reading figures: ${await accountLabel(db, 'own', account)} on YouTube`;
  return jobs.run(kind, { studio: 'own', title, subject: subjectOf(account), path, input: { account } });
}

/** Begins what is due: each connected channel that has something out, once a day. */
export async function readDue(services: Services): Promise<void> {
  const now = new Date();
  const { db, oauth } = services;
  for (const account of await oauth.accounts(googleOAuth.id)) {
    if ((await mayRead(services, account)) !== 'yes') continue;
    const due = (await figuresReading(db, { platform: 'youtube', account }))?.nextAt;
    if (due !== undefined && due > now) continue;
    if ((await postedVideos(db, 'own', { channel: account })).length === 0) continue;
    await startReading(services, account, '/upload-queue');
  }
}

/** Reads figures when they are due. @returns how it is stopped */
export const keepReadingFigures = (services: Services): (() => void) =>
  keepDoing({ what: 'reading of figures', everyMs, log: services.log }, () => readDue(services));
