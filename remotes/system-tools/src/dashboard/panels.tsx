import type { Dashboard } from '@avenue/contract';
import { useRefusal } from '@avenue/data';
import { Chip, Facts, Panel, Row, Rows, SourceTag, Text, TextLink, VisuallyHidden } from '@avenue/ui';
import css from './dashboard.module.css';
import { PageLink } from './page-link.tsx';
import { Trend } from './trend.tsx';

type Figure = Dashboard['figures'][number];
type Suggestion = Dashboard['suggestions'][number];

const isCount = ({ value }: Figure) => /^[\d,]+$/.test(value);

/** Figures with where they come from, a panel for each group. */
export const FiguresPanels = ({ figures }: { figures: Dashboard['figures'] }) =>
  [...Map.groupBy(figures, ({ of = '' }) => of)].map(([of, own]) => <FiguresPanel key={of} of={of} figures={own} />);

const Value = ({ figure: { label, value, path } }: { figure: Figure }) =>
  path ? (
    <TextLink to={path}>
      <VisuallyHidden>{label}: </VisuallyHidden>
      {value}
    </TextLink>
  ) : (
    value
  );

/** An amount leads, with what it is made of below; plain counts stand as a list. */
function FiguresPanel({ of, figures }: { of: string; figures: readonly Figure[] }) {
  const [first, ...others] = figures;
  if (!first) return null;
  const title = of || (isCount(first) ? 'Made so far' : first.label);
  const page = first.path && (
    <PageLink to={isCount(first) ? '/library' : first.path}>{isCount(first) ? 'Library' : 'Earnings'}</PageLink>
  );
  if (first.unknown)
    return (
      <Panel title={title} actions={page}>
        <Text kind="muted">{first.detail}</Text>
      </Panel>
    );
  const oneSource = figures.every(({ source }) => source === first.source);
  const leads = !isCount(first);
  const listed = leads ? others : figures;
  return (
    <Panel title={title} tag={oneSource && <SourceTag source={first.source} />} actions={page}>
      {leads && (
        <p className={css.lead}>
          {first.value}
          {first.label !== title && <span className={css.leadWord}>{first.label.toLowerCase()}</span>}
          {!oneSource && <SourceTag source={first.source} />}
        </p>
      )}
      {leads && first.trend && <Trend values={first.trend} />}
      <Facts
        ends
        facts={listed.map((figure) => ({
          label: figure.label,
          value: (
            <span className={css.amount}>
              <Value figure={figure} /> {!oneSource && <SourceTag source={figure.source} />}
            </span>
          ),
        }))}
      />
    </Panel>
  );
}

const signed = (points: number) => `${points > 0 ? '+' : ''}${Math.round(points)}`;

/** "+14 points, likely +3 to +25 of 100, from 22 outcomes." */
const expected = ({ points, low, high, of }: NonNullable<Suggestion['lift']>) =>
  `${signed(points)} points, likely ${signed(low)} to ${signed(high)} of 100, from ${of} ${of === 1 ? 'outcome' : 'outcomes'}.`;

/** What is worth doing next, and what speaks for it; for who may do it. */
export function SuggestedPanel({
  suggestions,
  isSample,
}: {
  suggestions: Dashboard['suggestions'];
  isSample: boolean;
}) {
  const mayMake = useRefusal('POST /api/ideas/generate') === undefined;
  if (!mayMake) return null;
  const title = 'Suggested next';
  return (
    <Panel
      title={title}
      flush={suggestions.length > 0}
      tag={suggestions.length > 0 && <SourceTag source={isSample ? 'sample' : 'computed'} />}
      actions={<PageLink to="/learning-dashboard/suggestion-generator">All suggestions</PageLink>}
    >
      {suggestions.length === 0 ? (
        <Text kind="muted">Nothing is suggested now.</Text>
      ) : (
        <Rows label={title}>
          {suggestions.map(({ title: what, why, path, lift, confidence, evidence }) => (
            <Row
              key={what}
              title={what}
              to={path}
              meta={
                <>
                  {lift ? expected(lift) : why}
                  {!lift && evidence && <span className={css.evidence}>{evidence}</span>}
                </>
              }
              end={confidence && <Chip tone={confidence === 'High' ? 'good' : 'wait'}>{confidence}</Chip>}
            />
          ))}
        </Rows>
      )}
    </Panel>
  );
}
