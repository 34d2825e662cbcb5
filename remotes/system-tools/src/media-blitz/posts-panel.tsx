import type { BlitzPost, Campaign } from '@avenue/contract';
import { mostAlike } from '@avenue/contract/words';
import { callApi, useApi, useRefresh } from '@avenue/data';
import { Form, useDraftForm } from '@avenue/form';
import {
  Button,
  formatDateTime,
  formatNumber,
  Panel,
  ProgressBar,
  Row,
  Rows,
  SourceTag,
  StatusChip,
  TextArea,
  TextLink,
  Time,
} from '@avenue/ui';
import { useState } from 'react';
import css from './media-blitz.module.css';
import { PicturePanel, type Pictures } from './picture-panel.tsx';
import { isActive, lookOf, plural } from './words.ts';

/** What stands between a post and the start. */
const troubleOf = ({ length, longest, alike, state, reason }: BlitzPost): string | undefined => {
  if (length > longest) return `${formatNumber(length)} characters; ${formatNumber(longest)} fit.`;
  if (alike && alike.percent > mostAlike) return `${alike.percent} % like post ${alike.to}; at most ${mostAlike} %.`;
  return state === 'left-out' ? reason : undefined;
};

/** Where the picture stands in a post of this place. */
const PostPicture = ({ campaign: { picture } }: { campaign: Campaign }) =>
  picture && <img className={css.postPicture} src={picture.url} alt={picture.alt || 'The picture of the post'} />;

/** The words of one post, to be changed until the campaign starts. */
function DraftPost({
  campaign,
  post,
  platforms,
}: { campaign: Campaign; post: BlitzPost } & Pick<Pictures, 'platforms'>) {
  const refresh = useRefresh();
  const { id, number, place, text, length, longest, alike, at } = post;
  const form = useDraftForm({
    call: 'PUT /api/blitz/{id}/posts/{post}',
    key: `blitz/${id}`,
    base: { text },
    labels: { text: `Post ${number}` },
    send: (words) =>
      callApi('PUT /api/blitz/{id}/posts/{post}', { params: { id: campaign.id, post: id }, body: words }),
    onSaved: () => refresh('/api/blitz'),
  });
  const trouble =
    troubleOf(post) ?? (post.needsPicture && !campaign.picture ? 'Takes no words alone. Choose a picture.' : undefined);
  const stands = platforms.find(({ accounts }) => accounts.includes(place))?.stands;
  return (
    <li className={css.draft}>
      <div className={css.draftHead}>
        <strong>{place}</strong>
        <span className={css.meta}>
          {formatNumber(length)} of {formatNumber(longest)} characters
          {alike && `, ${alike.percent} % like post ${alike.to}`}
          {at && `, ${formatDateTime(at)}`}
        </span>
        {trouble && <StatusChip status="risky">{trouble}</StatusChip>}
      </div>
      <Form
        form={form}
        of={`Post ${number}`}
        foot={
          form.dirty && (
            <div className={css.acts}>
              <Button size="sm" kind="primary" type="submit" busy={form.busy} aria-label={`Save post ${number}`}>
                Save
              </Button>
            </div>
          )
        }
      >
        {stands === 'above' && <PostPicture campaign={campaign} />}
        <TextArea {...form.field('text')} rows={5} />
        {stands === 'below' && <PostPicture campaign={campaign} />}
      </Form>
    </li>
  );
}

/** Posts before the start: each in its own words, to be read and changed. */
export function DraftPosts({ campaign }: { campaign: Campaign }) {
  const { id, posts, link, picture, writer } = campaign;
  const [chooses, setChooses] = useState(false);
  const known = useApi('GET /api/blitz/{id}/pictures', { params: { id }, when: chooses || picture !== undefined });
  const platforms = known.data?.platforms ?? [];
  return (
    <>
      <PicturePanel {...{ campaign, known, chooses }} onChoose={setChooses} />
      <Panel
        title="Posts"
        foot={`Written by: ${writer}. Your start says yes to every post exactly as it stands here.`}
        flush
      >
        <ul className={css.drafts} aria-label="Posts">
          {posts.map((post) => (
            <DraftPost key={post.id} {...{ campaign, post, platforms }} />
          ))}
        </ul>
        {link && (
          <p className={css.notes}>
            {posts.some((post) => post.link)
              ? 'Below each post stands a short link of its own, which counts its clicks. They lead where this one does: '
              : 'Below each post: '}
            <TextLink href={link}>{link}</TextLink>
          </p>
        )}
      </Panel>
    </>
  );
}

const reached = ({ at }: BlitzPost) => at ?? '9';

/** Every post as it stands, the last that moved first. */
export function LivePosts({ campaign, now }: { campaign: Campaign; now: number }) {
  const isOver = (post: BlitzPost) => reached(post) <= new Date(now).toISOString();
  const rows = campaign.posts.toSorted((a, b) => {
    if (isOver(a) !== isOver(b)) return isOver(a) ? -1 : 1;
    return isOver(a) ? reached(b).localeCompare(reached(a)) : reached(a).localeCompare(reached(b));
  });
  return (
    <Panel title={isActive(campaign) ? 'Live' : 'Posts'} flush>
      {campaign.picture && (
        <figure className={css.sentPicture}>
          <img src={campaign.picture.url} alt={campaign.picture.alt || 'The picture of the posts'} />
          <figcaption className={css.meta}>
            With every post{campaign.picture.alt && `: ${campaign.picture.alt}`}
          </figcaption>
        </figure>
      )}
      <Rows label="Posts">
        {rows.map((post) => {
          const { id, number, place, text, state, reason, at, url, effect, clicks } = post;
          const { status, word } = lookOf(state);
          const next = state === 'handed' ? '/hand-off' : '/shadow-mode-controller';
          return (
            <Row
              key={id}
              lead={
                <span className={css.state}>
                  <StatusChip status={status}>{word}</StatusChip>
                </span>
              }
              title={`Post ${number}, ${place}`}
              meta={
                <>
                  {at && (
                    <>
                      <Time at={at} />
                      {'. '}
                    </>
                  )}
                  {clicks !== undefined && `${plural(clicks, 'click')} in 72 hours. `}
                  {reason} <span className={css.excerpt}>{text.replace(/\s+/g, ' ')}</span>
                </>
              }
              end={
                <>
                  {url && <TextLink href={url}>Open it there</TextLink>}
                  {effect && ['handed', 'awaiting', 'mismatch', 'unknown'].includes(state) && (
                    <Button
                      size="sm"
                      to={`${next}?effect=${encodeURIComponent(effect)}`}
                      aria-label={`Look at post ${number}`}
                    >
                      Look
                    </Button>
                  )}
                </>
              }
            />
          );
        })}
      </Rows>
    </Panel>
  );
}

const shownPairs = 5;

/** How alike posts are: the most alike first. */
export function AlikePanel({ campaign: { posts }, isSample }: { campaign: Campaign; isSample: boolean }) {
  const pairs = posts
    .flatMap(({ number, alike }) => (alike ? [{ ...alike, number }] : []))
    .toSorted((a, b) => b.percent - a.percent)
    .filter((one, at, all) => !all.slice(0, at).some((other) => other.number === one.to && other.to === one.number));
  const [worst] = pairs;
  if (!worst) return null;
  const passes = worst.percent <= mostAlike;
  return (
    <Panel
      title="Posts differ enough"
      tag={<SourceTag source={isSample ? 'sample' : 'computed'} />}
      actions={<StatusChip status={passes ? 'pass' : 'risky'}>{passes ? 'Pass' : 'Too alike'}</StatusChip>}
      foot={`Shared runs of five words; at most ${mostAlike} % before it starts.`}
    >
      <ul className={css.pairs}>
        {pairs.slice(0, shownPairs).map(({ number, to, percent }) => (
          <li key={`${number} ${to}`}>
            <div className={css.meta}>
              <span>
                Posts {number} and {to}
              </span>
              <span>{percent} % alike</span>
            </div>
            <ProgressBar
              label={`Posts ${number} and ${to}`}
              percent={percent}
              tone={percent > mostAlike ? 'bad' : 'accent'}
              valueText={`${percent} % alike`}
            />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
