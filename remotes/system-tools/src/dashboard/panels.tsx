import type { Dashboard } from '@avenue/contract';
import { Figure, Figures, Panel, Row, Rows, Text, Time } from '@avenue/ui';
import css from './dashboard.module.css';

const isToday = (at: string) => new Date(at).toDateString() === new Date().toDateString();

/** What happened, newest first, from the journal. */
export const DonePanel = ({ entries }: { entries: Dashboard['done'] }) => (
  <Panel title="Done and checked" flush={entries.length > 0}>
    {entries.length === 0 ? (
      <Text kind="muted">No activity yet.</Text>
    ) : (
      <ol className={css.done} aria-label="What was done, newest first">
        {entries.map(({ seq, at, text }) => (
          <li key={seq}>
            <span className={css.meta}>
              <Time at={at} style={isToday(at) ? 'time' : 'short'} />
            </span>
            <span>{text}</span>
          </li>
        ))}
      </ol>
    )}
  </Panel>
);

/** At most four figures, each with where it comes from. */
export const FigureTiles = ({ figures }: { figures: Dashboard['figures'] }) =>
  figures.length === 0 ? null : (
    <Figures label="Figures">
      {figures.slice(0, 4).map(({ label, value, source, detail }) => (
        <Figure key={label} label={label} value={value} source={source} note={detail} />
      ))}
    </Figures>
  );

/** What is worth doing next, and why. */
export const SuggestedPanel = ({ suggestions }: { suggestions: Dashboard['suggestions'] }) =>
  suggestions.length === 0 ? null : (
    <Panel title="Suggested next" flush>
      <Rows label="Suggested next">
        {suggestions.map(({ title, why, path }) => (
          <Row key={title} title={title} meta={why} to={path} />
        ))}
      </Rows>
    </Panel>
  );
