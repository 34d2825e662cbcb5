import type { Override, PackRow, VerdictRow } from '@avenue/contract';
import { useApi } from '@avenue/data';
import {
  accountName,
  BoneRows,
  Button,
  EmptyState,
  formatDateTime,
  Loading,
  Panel,
  Read,
  SearchField,
  SourceTag,
  StatusChip,
  Time,
  Toolbar,
  useCursor,
  useShortcuts,
} from '@avenue/ui';
import { FilterChip } from '@avenue/ui/overlay';
import { useState } from 'react';
import { effectPageOf, pageOf } from '../paths.ts';
import { counted, moduleWords } from '../words.ts';
import css from './comply.module.css';
import { EvidenceDialog } from './evidence-dialog.tsx';
import { OverrideDialog } from './override-dialog.tsx';
import { type FindingsState, keyOf } from './use-findings.ts';
import { asksForEvidence, type Compliance, lockName, overrideWords, verdictStatus, whatNow } from './words.ts';

const verdictOptions = [
  { value: 'blocked', label: 'blocked' },
  { value: 'needs evidence', label: 'needs evidence' },
];
const stateOptions = [
  { value: 'open', label: 'still planned' },
  { value: 'over', label: 'refused, out or over' },
];

interface FindingProps {
  row: VerdictRow;
  pack: PackRow | undefined;
  /** In force for it. */
  given: Override | undefined;
  onOverride: (row: VerdictRow) => void;
  onEvidence: (row: VerdictRow) => void;
}

/** What the rule says, what passes, who may let it pass, and the ways from here. */
function Detail({ row, pack, given, onOverride, onEvidence }: FindingProps) {
  const item = pageOf(row.subject);
  return (
    <div className={css.need}>
      <dl>
        {pack && (
          <>
            <dt>The rule says</dt>
            <dd>{pack.source.words}</dd>
          </>
        )}
        {row.fix && (
          <>
            <dt>What passes</dt>
            <dd>{row.fix}</dd>
          </>
        )}
        <dt>Now</dt>
        <dd>{whatNow(row)}</dd>
        {pack && (
          <>
            <dt>Override</dt>
            <dd>
              {given
                ? `${given.by} let it pass until ${formatDateTime(given.until)}: ${given.reason}`
                : overrideWords(pack.severity, pack.override)}
            </dd>
          </>
        )}
      </dl>
      <div className={css.acts}>
        {item && (
          <Button size="sm" to={item}>
            Open the video
          </Button>
        )}
        <Button size="sm" to={effectPageOf(row.effect)}>
          What exactly is sent
        </Button>
        {row.override && !given && (row.state === 'refused' || row.state === 'awaiting') && (
          <Button size="sm" kind="deny" call="POST /api/compliance/overrides" onClick={() => onOverride(row)}>
            Let it pass
          </Button>
        )}
        {asksForEvidence(row) && (
          <Button size="sm" kbd="E" call="POST /api/compliance/evidence" onClick={() => onEvidence(row)}>
            Add evidence
          </Button>
        )}
      </div>
    </div>
  );
}

function List({
  rows,
  packs,
  overrides,
  scope,
  onOverride,
  onEvidence,
}: {
  rows: readonly VerdictRow[];
  packs: readonly PackRow[];
  overrides: readonly Override[];
  scope: string;
  onOverride: (row: VerdictRow) => void;
  onEvidence: (row: VerdictRow) => void;
}) {
  const cursor = useCursor(rows.map(keyOf), { scope });
  const current = rows.find((row) => keyOf(row) === cursor.id);
  useShortcuts({
    ...(current &&
      asksForEvidence(current) && {
        e: { label: 'Add evidence', call: 'POST /api/compliance/evidence', run: () => onEvidence(current) },
      }),
  });
  return (
    <ul className={css.findings} aria-label="Findings" {...cursor.list}>
      {rows.map((row) => {
        const key = keyOf(row);
        const pack = packs.find(({ id }) => id === row.check.pack?.id);
        const isCurrent = key === cursor.id;
        const given = overrides.find(({ effect, pack: of }) => effect === row.effect && of === row.check.pack?.id);
        return (
          <li key={key} {...cursor.row(key)}>
            <StatusChip status={verdictStatus(row.check.verdict)} />
            <button type="button" data-row-main="" aria-expanded={isCurrent} onClick={() => cursor.go(key)}>
              <span className={css.title}>{row.title}</span>
              <span>{row.check.sentence}</span>
              <small>
                {row.check.name}
                {pack ? `, version ${pack.version}` : ''}. {accountName(row.account) || moduleWords(row.module)},{' '}
                <Time at={row.createdAt} />
              </small>
            </button>
            <StatusChip status={row.state} />
            {isCurrent && (
              <Detail row={row} pack={pack} given={given} onOverride={onOverride} onEvidence={onEvidence} />
            )}
          </li>
        );
      })}
    </ul>
  );
}

interface FindingsProps {
  of: FindingsState;
  compliance: Compliance;
}

/** Everything that did not pass, the newest first, with evidence and override where a rule takes them. */
export function Findings({ of: { module: own, place, found }, compliance }: FindingsProps) {
  const { packs, overrides, modules, counts, locks, lockable } = compliance;
  const isSample = useApi('GET /api/studio').data?.studio === 'sample';
  const [asked, setAsked] = useState<VerdictRow>();
  const [shown, setShown] = useState<VerdictRow>();
  const { pack, verdict, module, state, q } = place;
  const narrowed = Boolean(pack || verdict || (module && !own) || state || q);
  const { data } = found;
  return (
    <Panel
      title="Findings"
      {...(isSample && { tag: <SourceTag source="sample" /> })}
      flush
      foot={
        data &&
        (!own || data.total > data.rows.length) && (
          <>
            {!own && `${counted(counts.pass, 'check', 'checks')} passed in 30 days.`}
            {data.total > data.rows.length && (
              <Button size="sm" kind="quiet" onClick={() => place.more(data.rows.length)}>
                {data.rows.length} of {data.total}, load more
              </Button>
            )}
          </>
        )
      }
    >
      <div className={css.filters}>
        <Toolbar label="Which ones">
          <SearchField label="Search title, account or sentence" value={q} onSearch={place.setSearch} shortcut="F" />
          <FilterChip label="Verdict" any="any" options={verdictOptions} value={verdict} onChange={place.setVerdict} />
          <FilterChip
            label="Pack"
            any="every rule"
            options={[
              ...packs.map(({ id, title }) => ({ value: id, label: title })),
              ...locks.map((one) => ({ value: one.id, label: `Lock: ${lockName(one, lockable.kinds, accountName)}` })),
            ]}
            value={pack}
            onChange={place.setPack}
          />
          {!own && (
            <FilterChip
              label="Of"
              any="every module"
              options={modules.map((one) => ({ value: one, label: moduleWords(one) }))}
              value={module}
              onChange={place.setModule}
            />
          )}
          <FilterChip label="Where" any="anywhere" options={stateOptions} value={state} onChange={place.setState} />
        </Toolbar>
      </div>
      <Read
        of="What was found"
        state={found}
        loading={
          <Loading label="Loading what was found">
            <BoneRows count={4} rowPx={72} />
          </Loading>
        }
      >
        {({ rows }) =>
          rows.length > 0 ? (
            <List
              rows={rows}
              packs={packs}
              overrides={overrides}
              scope={`${pack} ${verdict} ${module} ${state} ${q}`}
              onOverride={setAsked}
              onEvidence={setShown}
            />
          ) : narrowed ? (
            <EmptyState
              title="Nothing here is like that."
              actions={<Button onClick={place.clear}>Clear the filters</Button>}
            >
              Nothing fits the search and the filters.
            </EmptyState>
          ) : (
            <EmptyState title="Nothing is blocked, and nothing needs evidence.">
              {own || counts.pass > 0
                ? 'Whatever was proposed passed every rule that applies to it.'
                : 'Nothing was proposed in 30 days. What a module wants to send is held to these rules first.'}
            </EmptyState>
          )
        }
      </Read>
      {shown && <EvidenceDialog row={shown} onClose={() => setShown(undefined)} />}
      {asked && <OverrideDialog row={asked} onClose={() => setAsked(undefined)} />}
    </Panel>
  );
}
