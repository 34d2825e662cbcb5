import type { Dashboard } from '@avenue/contract';
import { Facts, isToday, JournalList, Panel, Row, Rows, SourceTag, Term, Text, TextLink, Time } from '@avenue/ui';
import css from './dashboard.module.css';

/** What happened, newest first, from the journal. */
export const DonePanel = ({ entries, alarm }: { entries: Dashboard['done']; alarm?: string | undefined }) => (
  <Panel
    title="Done and checked"
    flush={entries.length > 0}
    foot={
      alarm && (
        <>
          <span>
            The <Term of="journal-chain">journal</Term> does not hold together. {alarm}
          </span>
          <TextLink to="/about">About</TextLink>
        </>
      )
    }
  >
    {entries.length === 0 ? (
      <Text kind="muted">No activity yet.</Text>
    ) : (
      <JournalList
        entries={entries.map(({ seq, at, text }) => ({
          key: seq,
          when: <Time at={at} style={isToday(at) ? 'time' : 'short'} />,
          text,
        }))}
      />
    )}
  </Panel>
);

type Figure = Dashboard['figures'][number];

const isCount = ({ value }: Figure) => /^[\d,]+$/.test(value);

/** Figures with where they come from. An amount leads, with what it is made of below; plain counts stand as a list. */
export function FiguresPanel({ figures }: { figures: Dashboard['figures'] }) {
  const [first, ...others] = figures;
  if (!first) return null;
  const oneSource = figures.every(({ source }) => source === first.source);
  const leads = !isCount(first);
  const listed = leads ? others : figures;
  return (
    <Panel title={leads ? first.label : 'Made so far'} tag={oneSource && <SourceTag source={first.source} />}>
      {leads && (
        <p className={css.lead}>
          {first.value}
          {!oneSource && <SourceTag source={first.source} />}
        </p>
      )}
      <Facts
        ends
        facts={listed.map(({ label, value, source }) => ({
          label,
          value: (
            <span className={css.amount}>
              {value} {!oneSource && <SourceTag source={source} />}
            </span>
          ),
        }))}
      />
    </Panel>
  );
}

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
