import type { BlitzPost, Campaign } from '@avenue/contract';
import { formatDateTime, Icon, statuses } from '@avenue/ui';
import css from './media-blitz.module.css';
import { laneWords, lookOf } from './words.ts';

const share = (at: number, from: number, to: number) => Math.min(100, Math.max(0, ((at - from) / (to - from)) * 100));

function Marker({ post, left }: { post: BlitzPost; left: number }) {
  const { number, state, at } = post;
  const { status, word } = lookOf(state);
  const { icon, tone } = statuses[status];
  return (
    <span
      className={css.marker}
      data-tone={tone}
      data-first={number === 1 || undefined}
      style={{ left: `${left}%` }}
      role="img"
      aria-label={`Post ${number}: ${word}${at ? `, ${formatDateTime(at)}` : ''}`}
      title={`Post ${number}: ${word}${at ? `, ${formatDateTime(at)}` : ''}`}
    >
      <Icon of={icon} size="sm" />
    </span>
  );
}

/** Posts of a campaign on a line of time, a lane for each place. The first one, which goes alone, has a ring. */
export function Timeline({ campaign: { posts, from, to }, now }: { campaign: Campaign; now: number }) {
  const times = posts.flatMap(({ at }) => (at ? [Date.parse(at)] : []));
  const begin = Math.min(Date.parse(from), ...times);
  // The last posts stand before the end of the campaign, often long before.
  const end = Math.max(...times, begin + 3_600_000);
  const [first, last] = [begin - (end - begin) * 0.04, Math.min(end, Date.parse(to)) + (end - begin) * 0.04];
  const places = [...new Set(posts.map(({ place }) => place))];
  const isNow = now > first && now < last;
  return (
    <ul className={css.lanes} aria-label="Timeline">
      {places.map((place) => {
        const own = posts.filter((post) => post.place === place);
        const [platform, ...name] = place.split(': ');
        return (
          <li key={place} className={css.lane}>
            <div>
              <strong>{platform}</strong>
              <span>{name.join(': ')}</span>
            </div>
            <div className={css.track}>
              {isNow && <span className={css.now} style={{ left: `${share(now, first, last)}%` }} />}
              {own.map(
                (post) =>
                  post.at && <Marker key={post.id} post={post} left={share(Date.parse(post.at), first, last)} />,
              )}
            </div>
            <span className={css.meta}>{laneWords(own)}</span>
          </li>
        );
      })}
    </ul>
  );
}
