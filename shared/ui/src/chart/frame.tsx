import { type ReactNode, useState } from 'react';
import { Button } from '../action/button.tsx';
import css from './chart.module.css';
import type { Series } from './types.ts';

interface FrameProps {
  sentence: string;
  heightPx: number;
  widthPx?: number | undefined;
  /** Shown as legend where there are at least two series, or one with a second meaning. */
  legend: readonly { label: string; color: string; dashed: boolean }[];
  table: { columns: readonly string[]; rows: readonly (readonly string[])[] };
  children: ReactNode;
}

/** Sentence, legend, drawing, and the same numbers as a table. */
export function Frame({ sentence, heightPx, widthPx, legend, table, children }: FrameProps) {
  const [asTable, setAsTable] = useState(false);
  return (
    <figure className={css.frame}>
      <div className={css.top}>
        {legend.length > 0 && (
          <ul className={css.legend} aria-hidden="true">
            {legend.map(({ label, color, dashed }) => (
              <li key={label}>
                <i data-dashed={dashed || undefined} style={{ color }} />
                {label}
              </li>
            ))}
          </ul>
        )}
        <Button size="sm" kind="quiet" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
          {asTable ? 'View as chart' : 'View as table'}
        </Button>
      </div>
      {asTable ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an area that scrolls must be reachable by keyboard
        <section className={css.numbers} aria-label={sentence} tabIndex={0}>
          <table>
            <caption>{sentence}</caption>
            <thead>
              <tr>
                {table.columns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {table.rows.map(([first, ...rest]) => (
                <tr key={first}>
                  <th scope="row">{first}</th>
                  {rest.map((value, index) => (
                    <td key={table.columns[index + 1]}>{value}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ) : (
        <div
          className={css.canvas}
          style={{ height: heightPx, ...(widthPx && { maxWidth: widthPx }) }}
          role="img"
          aria-label={sentence}
        >
          {children}
        </div>
      )}
    </figure>
  );
}

/** One row a label, one column a series; a gap reads "no value". */
export const seriesTable = (
  labelsName: string,
  labels: readonly string[],
  series: readonly Series[],
  format: (value: number) => string,
) => ({
  columns: [labelsName, ...series.map(({ label }) => label)],
  rows: labels.map((label, index) => [
    label,
    ...series.map(({ values }) => {
      const value = values[index];
      return value === null || value === undefined ? 'no value' : format(value);
    }),
  ]),
});
