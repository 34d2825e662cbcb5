import type { Fact } from '@avenue/contract/auto-facts';
import { Checkbox, type Cursor, Icon, StatusChip, TextLink } from '@avenue/ui';
import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import css from './auto-facts.module.css';

export const heldBy = ({ checks }: Fact) => checks.find(({ verdict }) => verdict === 'held');

const heldWords: Readonly<Record<string, string>> = {
  source: 'No source',
  quote: 'Needs evidence',
  values: 'Needs evidence',
  names: 'Needs evidence',
  dates: 'Wrong date',
  stale: 'Out of date',
  again: 'Told before',
  wording: 'Wording',
};

/** Where a fact stands. */
export function FactChip({ fact }: { fact: Fact }) {
  const held = heldBy(fact);
  if (held)
    return <StatusChip status={held.id === 'again' ? 'aside' : 'evidence'}>{heldWords[held.id] ?? 'Held'}</StatusChip>;
  if (fact.decision === 'kept') return <StatusChip status="approved">Kept</StatusChip>;
  if (fact.decision === 'left') return <StatusChip status="aside">Left</StatusChip>;
  return <StatusChip status="verified" />;
}

interface FactListProps {
  facts: readonly Fact[];
  cursor: Cursor;
  ticked: ReadonlySet<string>;
  onTick: (id: string) => void;
}

/** Facts with their quotes and sources; one that is held says why it cannot be ticked. */
export const FactList = ({ facts, cursor, ticked, onTick }: FactListProps) => (
  <ul className={css.list} aria-label="Facts" {...cursor.list}>
    {facts.map((fact) => {
      const held = heldBy(fact);
      return (
        <li key={fact.id} className={css.row} {...cursor.row(fact.id)}>
          <Checkbox
            label={`Tick: ${fact.text}`}
            hideLabel
            checked={!held && ticked.has(fact.id)}
            disabled={held !== undefined}
            onChange={() => onTick(fact.id)}
          />
          <div className={css.words}>
            <div className={css.head}>
              <button type="button" className={css.text} data-row-main="" onClick={() => cursor.go(fact.id)}>
                {fact.text}
              </button>
              <FactChip fact={fact} />
            </div>
            {fact.quote && <blockquote className={css.quote}>{fact.quote}</blockquote>}
            <div className={css.foot}>
              <Source fact={fact} />
              <span className={css.scores}>
                <Meter label="Surprise" value={fact.surprise.value} />
                <Meter label="Checkable" value={fact.checkable.value} />
              </span>
            </div>
            {held && (
              <p className={css.held}>
                <Icon of={IconAlertCircle} size="sm" />
                {held.sentence}
              </p>
            )}
          </div>
        </li>
      );
    })}
  </ul>
);

/** A score with its bar; the number says the same. */
const Meter = ({ label, value }: { label: string; value: number }) => (
  <span className={css.meter}>
    {label}
    <i aria-hidden="true">
      <b style={{ width: `${value}%` }} />
    </i>
    {value}
  </span>
);

export function Source({ fact: { source } }: { fact: Fact }) {
  const words = source.title || source.url || 'No source';
  return source.url ? <TextLink href={source.url}>{words}</TextLink> : <span>{words}</span>;
}
