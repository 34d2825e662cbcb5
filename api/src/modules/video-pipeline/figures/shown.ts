import type { PostedFigures, StudioId } from '@avenue/contract';
import { figuresOf, figuresReading } from '../../../capabilities/figures/index.ts';
import { figureDays } from '../../../connectors/youtube/index.ts';
import { conflict } from '../../../kernel/failure.ts';
import type { Call } from '../../../services.ts';
import { requireItem, toItem } from '../queue/rows.ts';
import { countingOf, isUnderWay, mayRead, startReading } from './job.ts';
import { thingOf } from './posted.ts';

const bare = (studio: StudioId): PostedFigures => ({
  ...{ state: 'none', sentence: '', teller: 'YouTube Analytics', source: studio === 'sample' ? 'sample' : 'live' },
  ...{ isUnderWay: false, total: {}, days: [], notes: [], isToAllow: false },
});

const why = {
  none: 'YouTube is not connected for this channel. Connect it in Connections, and its figures are read once a day.',
  lacking:
    'The connection of this channel may not read figures. Connect YouTube again and allow everything that is asked for.',
} as const;

/** What YouTube counts of a posted video, as it was read last. @throws Failure 404 */
export async function readPostedFigures(call: Call, id: string): Promise<PostedFigures> {
  const { db, studio } = call;
  const { posted, channel } = toItem(await requireItem(call, id));
  const empty = bare(studio);
  if (!posted) return { ...empty, sentence: 'It is not out yet. Once it is, what YouTube counts of it stands here.' };
  const thing = thingOf(posted);
  if (!thing) return { ...empty, sentence: 'Figures are read of videos on YouTube. This one stands elsewhere.' };
  const source = studio === 'sample' ? figureDays : countingOf(call).figures;
  const found = await figuresOf(db, { studio, platform: 'youtube', thing }, source);
  const kept = found && {
    ...{ total: found.total, days: found.days },
    ...(found.readAt && { fetchedAt: found.readAt.toISOString() }),
    ...(found.filedAt && { filedAt: found.filedAt.toISOString() }),
  };
  // What a file says needs no word on its absence.
  const notes = found?.total.impressions === undefined ? [...figureDays.notes] : [];
  if (studio === 'sample')
    return kept
      ? { ...empty, ...kept, state: 'read', sentence: 'Made up for looking around.', notes }
      : { ...empty, sentence: 'Nothing of the Sample studio is connected, so nothing is read.' };
  const may = await mayRead(call, channel);
  const shared = { ...empty, ...kept, notes };
  if (may !== 'yes' && found && !found.readAt)
    return {
      ...shared,
      source: 'imported',
      state: 'read',
      sentence: `It is what you imported. ${why[may]}`,
      isToAllow: true,
    };
  if (may !== 'yes') return { ...shared, state: kept ? 'failed' : 'none', sentence: why[may], isToAllow: true };
  const [reading, underWay] = await Promise.all([
    figuresReading(db, { platform: 'youtube', account: channel }),
    isUnderWay(call, channel),
  ]);
  const more = { isUnderWay: underWay, ...(reading && { nextAt: reading.nextAt.toISOString() }) };
  if (reading?.ok === false) return { ...shared, ...more, state: 'failed', sentence: reading.sentence };
  if (!found?.readAt) {
    const sentence = underWay
      ? 'They are being read.'
      : 'They were not read yet. It is done once a day, or at a press.';
    return { ...shared, ...more, state: 'waiting', sentence };
  }
  const isTold = found.days.some(({ state }) => state !== 'missing');
  const sentence = isTold
    ? 'Days are those of Pacific time. The last ones are told two to three days later, and may change until then.'
    : 'YouTube has told no day of it yet: that takes two to three days.';
  return { ...shared, ...more, state: 'read', sentence };
}

/**
 * Begins to read the figures of the channel of a posted video.
 *
 * @throws Failure 404, 409 `not_read` with what to do first
 */
export async function readFiguresNow(call: Call, id: string) {
  const { posted, channel } = toItem(await requireItem(call, id));
  if (call.studio === 'sample')
    throw conflict('sample_studio', 'Nothing of the Sample studio is connected, so nothing is read.');
  if (!posted || !thingOf(posted)) throw conflict('not_read', 'It stands at no address of YouTube yet.');
  const may = await mayRead(call, channel);
  if (may !== 'yes') throw conflict('not_read', why[may]);
  return startReading(call, channel, `/upload-queue/item?${new URLSearchParams({ id })}`);
}
