import type { RivalChannel } from '@avenue/contract';
import { formatFixed, Panel } from '@avenue/ui';
import { dayNames } from '../typed-times.ts';
import css from './watching.module.css';

/** On which days each channel posted in the last four weeks. */
export const CadencePanel = ({ channels }: { channels: readonly RivalChannel[] }) => (
  <Panel title="Cadence" foot="Posted in the last four weeks, by day of the week in your time zone.">
    <table className={css.cadence}>
      <thead>
        <tr>
          <th scope="col">Channel</th>
          {dayNames.map((day) => (
            <th key={day} scope="col">
              {day}
            </th>
          ))}
          <th scope="col">a week</th>
        </tr>
      </thead>
      <tbody>
        {channels.map(({ source, title, cadence, perWeek }) => (
          <tr key={source}>
            <th scope="row">{title}</th>
            {cadence.map((count, at) => (
              <td key={dayNames[at]} data-some={count > 0 || undefined}>
                {count || ''}
              </td>
            ))}
            <td>{formatFixed(perWeek, 1)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </Panel>
);
