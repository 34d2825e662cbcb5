import type { Dashboard } from '@avenue/contract';
import { useRefusal } from '@avenue/data';
import { Facts, Panel, Row, Rows, SourceTag } from '@avenue/ui';
import css from './dashboard.module.css';

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

/** What is worth doing next, and why; for who may do it. */
export function SuggestedPanel({ suggestions }: { suggestions: Dashboard['suggestions'] }) {
  const mayMake = useRefusal('POST /api/ideas/generate') === undefined;
  if (suggestions.length === 0 || !mayMake) return null;
  return (
    <Panel title="Suggested next" flush>
      <Rows label="Suggested next">
        {suggestions.map(({ title, why, path }) => (
          <Row key={title} title={title} meta={why} to={path} />
        ))}
      </Rows>
    </Panel>
  );
}
