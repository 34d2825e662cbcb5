import type { ChannelPosting, PostingChoices, PostingPlace, StudioId } from '@avenue/contract';
import { and, eq } from 'drizzle-orm';
import { youTubeCategories } from '../../../connectors/youtube/index.ts';
import { listChannels, requireChannel } from '../../../kernel/channels.ts';
import type { Database } from '../../../kernel/db/index.ts';
import { invalid } from '../../../kernel/failure.ts';
import { record } from '../../../kernel/journal/index.ts';
import type { Call } from '../../../services.ts';
import { postingChoices as table } from '../schema.ts';

/** Until somebody sets others; who the videos are for nobody has been asked. */
const usual: PostingChoices = {
  ...{ audience: 'ask', privacy: 'public', categoryId: '27', language: 'en' },
  ...{ places: ['youtube'], captionEnd: '', advertises: 'none' },
  ...{ targets: [], link: '' },
};

const toChoices = (row: PostingChoices): PostingChoices => {
  const { audience, privacy, categoryId, language, places, captionEnd, advertises, targets, link } = row;
  return { audience, privacy, categoryId, language, places, captionEnd, advertises, targets, link };
};

/** What is said of a channel's videos. */
export async function choicesOf(
  db: Pick<Database, 'select'>,
  studio: StudioId,
  channel: string,
): Promise<PostingChoices> {
  const [row] = await db
    .select()
    .from(table)
    .where(and(eq(table.studio, studio), eq(table.channel, channel)));
  return row ? toChoices(row) : usual;
}

/** Of every channel of the studio, in its order. */
export async function listChoices(call: Call): Promise<ChannelPosting[]> {
  const { db, studio } = call;
  const [channels, rows] = await Promise.all([
    listChannels(call, studio),
    db.select().from(table).where(eq(table.studio, studio)),
  ]);
  return channels.map(({ name, label }) => {
    const row = rows.find(({ channel }) => channel === name);
    return { channel: name, label, isSet: row !== undefined, ...(row ? toChoices(row) : usual) };
  });
}

/** What each place needs to be sent to without a person. */
export const postingPlaces = [
  {
    id: 'youtube',
    name: 'YouTube',
    needs:
      'Sent by itself once the channel is connected and YouTube has audited your Google project; else yours to post.',
  },
  {
    id: 'tiktok',
    name: 'TikTok',
    needs: 'Sent by itself once the account is connected and TikTok has audited your client; else yours to post.',
  },
  {
    id: 'instagram',
    name: 'Instagram',
    needs:
      'Sent by itself as a reel once a professional account is connected; else yours to post. It takes public videos alone.',
  },
  {
    id: 'pinterest',
    name: 'Pinterest',
    needs:
      'Pinned by itself once the account is connected, a board is chosen and Pinterest has given your app standard access; else yours to post. It takes public videos alone.',
  },
] as const satisfies { id: PostingPlace; name: string; needs: string }[];

export const nameOf = (place: PostingPlace): string => postingPlaces.find(({ id }) => id === place)?.name ?? place;

/** As the journal keeps them. */
const noted = ({ targets, ...rest }: PostingChoices) => ({
  ...rest,
  targets: targets.map(({ place, name }) => `${nameOf(place)}: ${name}`),
});

/** @throws Failure 404 for a channel that there is not, 422 for a category that YouTube does not have */
export async function setChoices(call: Call, channel: string, given: PostingChoices): Promise<ChannelPosting> {
  // Each once, in the order of the list.
  const places = postingPlaces.map(({ id }) => id).filter((id) => given.places.includes(id));
  const targets = places.flatMap((place) => given.targets.find((one) => one.place === place) ?? []);
  const choices: PostingChoices = { ...given, places, targets };
  const { db, studio } = call;
  const { label } = await requireChannel(call, studio, channel);
  if (!youTubeCategories.some(({ value }) => value === choices.categoryId))
    throw invalid('categoryId', 'YouTube has no such category. Choose one of the list.');
  await db.transaction(async (tx) => {
    const before = await choicesOf(tx, studio, channel);
    await tx
      .insert(table)
      .values({ studio, channel, ...choices })
      .onConflictDoUpdate({ target: [table.studio, table.channel], set: { ...choices, changedAt: new Date() } });
    await record(tx, {
      studio,
      action: 'posting.choices',
      subject: channel,
      text: `What platforms are told of the videos of "${label}" was set.`,
      before: noted(before),
      after: noted(choices),
    });
  });
  return { channel, label, isSet: true, ...choices };
}
