import type { CSSProperties } from 'react';
import { Frame, seriesTable } from '../chart/frame.tsx';
import type { BarChartProps } from '../chart/types.ts';
import { useNarrow } from '../layout/use-narrow.ts';
import { formatNumber } from '../text/format.ts';
import css from './bars.module.css';
import { type Part, type Scale, scaleOf, stackOf } from './scale.ts';

const colours = 6;
const colourOf = (series: number) => `var(--chart-${(series % colours) + 1})`;

const percent = (share: number) => `${Math.round(share * 10_000) / 100}%`;
const heightOf = ({ low, high }: Scale, value: number) => (value - low) / (high - low);

/** Where a bar stands: its foot, its height, and its place beside others. */
const placeOf = (scale: Scale, { series, from, to }: Part, lanes: number): CSSProperties => ({
  bottom: percent(heightOf(scale, Math.min(from, to))),
  height: percent(heightOf(scale, Math.max(from, to)) - heightOf(scale, Math.min(from, to))),
  ...(lanes > 1 && { left: percent(series / lanes), width: percent(1 / lanes) }),
  background: colourOf(series),
});

/** Bars as plain boxes: no canvas, so they follow theme, zoom and printing by themselves. */
export function BarsPart(props: BarChartProps) {
  const { sentence, labels, series, format = formatNumber, labelsName = 'What', notes = [] } = props;
  const { heightPx = 240, stacked = false } = props;
  const narrow = useNarrow();
  const valuesAt = (at: number) => series.map(({ values }) => values[at] ?? null);
  const parts = labels.map((_, at) =>
    stacked
      ? stackOf(valuesAt(at))
      : valuesAt(at).flatMap((value, index) => (value ? [{ series: index, from: 0, to: value }] : [])),
  );
  const all = parts.flat().flatMap(({ from, to }) => [from, to]);
  const whole = series.every(({ values }) => values.every((value) => value === null || Number.isInteger(value)));
  const scale = scaleOf(all, format, whole);
  // Words of labels must not run into each other.
  const every = Math.ceil(labels.length / (narrow ? 5 : 12));
  return (
    <Frame
      sentence={sentence}
      heightPx={narrow ? Math.min(190, heightPx) : heightPx}
      legend={
        series.length > 1 ? series.map(({ label, dashed = false }, at) => ({ label, dashed, color: colourOf(at) })) : []
      }
      table={seriesTable(labelsName, labels, series, format)}
    >
      <div className={css.chart}>
        <div className={css.axis}>
          {scale.ticks.map((tick) => (
            <span key={tick} style={{ bottom: percent(heightOf(scale, tick)) }}>
              {format(tick)}
            </span>
          ))}
          {/* As wide as the widest of them. */}
          {scale.ticks.map((tick) => (
            <b key={tick}>{format(tick)}</b>
          ))}
        </div>
        <div className={css.plot}>
          {scale.ticks.map((tick) => (
            <i key={tick} className={css.grid} style={{ bottom: percent(heightOf(scale, tick)) }} />
          ))}
          {labels.map((label, at) => (
            <div key={label} className={css.column} data-late={at * 2 >= labels.length || undefined}>
              <div className={css.bars}>
                {parts[at]?.map((part) => (
                  <i key={part.series} className={css.bar} style={placeOf(scale, part, stacked ? 1 : series.length)} />
                ))}
              </div>
              <div className={css.tip}>
                <strong>{label}</strong>
                {series.map(({ label: name, values }, index) => {
                  const value = values[at];
                  return (
                    value !== null &&
                    value !== undefined && (
                      <span key={name}>
                        <i style={{ background: colourOf(index) }} />
                        {`${name}: ${format(value)}`}
                      </span>
                    )
                  );
                })}
              </div>
              {notes
                .filter((note) => note.at === at)
                .map(({ text }) => (
                  <span key={text} className={css.note}>
                    {text}
                  </span>
                ))}
            </div>
          ))}
        </div>
        <div className={css.labels}>
          {labels.map((label, at) => (
            <span key={label}>
              {at % every === 0 && (
                <em data-between={(labels.length > every * 6 && (at / every) % 2 === 1) || undefined}>{label}</em>
              )}
            </span>
          ))}
        </div>
      </div>
    </Frame>
  );
}
