import type { RivalChannel, Rivals } from '@avenue/contract';
import { formatFixed, Panel, SourceTag, Stack, Text, Time } from '@avenue/ui';
import css from './watching.module.css';

/** 1/4 to 8 times, each doubling as wide as the next. */
const shareOf = (times: number) => Math.min(100, Math.max(0, ((Math.log2(times) + 2) / 5) * 100));
const placeOf = (times: number) => `${shareOf(times)}%`;

/** Dots of many videos in one line; those at the same place are one dot. */
const dotsOf = (spread: readonly number[]) =>
  [...new Set(spread.map((times) => shareOf(times).toFixed(1)))].map((place) => `M${place} 5h0`).join('');

interface MedianPanelProps {
  channels: readonly RivalChannel[];
  line: number;
  at: string;
  source: Rivals['source'];
}

/** Each video as a dot on the scale of its channel's median. */
export function MedianPanel({ channels, line, at, source }: MedianPanelProps) {
  const known = channels.filter(({ spread }) => spread.length > 0);
  return (
    <Panel
      title="Against their own median"
      tag={<SourceTag source={source} />}
      foot={
        <span>
          The band holds eight of ten videos; large marks are {line} times the median and more. Computed{' '}
          <Time at={at} style="short" />.
        </span>
      }
    >
      {known.length === 0 ? (
        <Text kind="meta">
          A median needs five videos whose views are known. Feeds of YouTube tell views; each look adds to it.
        </Text>
      ) : (
        <Stack gap={8}>
          <div className={css.strip} aria-hidden="true">
            <span />
            <div className={css.axis}>
              {[0.25, 0.5, 1, 2, 4, 8].map((times) => (
                <span key={times} style={{ left: placeOf(times) }}>
                  {times === 1 ? 'median' : times < 1 ? `1/${1 / times}` : times}
                </span>
              ))}
            </div>
          </div>
          {known.map(({ source: id, title, spread, outliers, usual }) => (
            <div key={id} className={css.strip}>
              <span>{title}</span>
              <span
                className={css.marks}
                role="img"
                aria-label={`${title}: ${spread.length} videos${
                  usual ? `, eight of ten between ${usual.low} and ${usual.high} times the median` : ''
                }; the highest ${formatFixed(spread.at(-1) ?? 0, 1)} times`}
              >
                {usual && <b style={{ left: placeOf(usual.low), right: `calc(100% - ${placeOf(usual.high)})` }} />}
                <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                  <path d={dotsOf(spread.filter((times) => times < line))} />
                </svg>
                {outliers.map(({ key, title: name, times }) => (
                  <i key={key} title={`${name}: ${times} times`} style={{ left: placeOf(times) }} />
                ))}
              </span>
            </div>
          ))}
        </Stack>
      )}
    </Panel>
  );
}
