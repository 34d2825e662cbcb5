import type { Script, ScriptChecks } from '@avenue/contract';
import { Button, formatPercent, Panel, Row, Rows, StatusChip, type StatusName } from '@avenue/ui';
import { useState } from 'react';
import { AddSource } from './add-source.tsx';
import css from './script.module.css';

type Verdict = ScriptChecks['originality']['verdict'];

const statusOf: Record<Verdict, StatusName> = { pass: 'pass', 'needs evidence': 'evidence', blocked: 'blocked' };

export interface ChecksPanelProps {
  checks: ScriptChecks;
  scriptId: string;
  /** Shows a claim in the text. */
  onJump: (claim: string) => void;
  onSource: (script: Script) => void;
}

/** Claims and their sources, likeness with earlier scripts, house rules. */
export function ChecksPanel({ checks, scriptId, onJump, onSource }: ChecksPanelProps) {
  const { originality, rules } = checks;
  const failed = rules.filter(({ verdict }) => verdict !== 'pass');
  const worst: Verdict = failed.some(({ verdict }) => verdict === 'blocked')
    ? 'blocked'
    : failed.length > 0
      ? 'needs evidence'
      : 'pass';
  return (
    <Panel title="Before you record" flush>
      <Rows label="Checks of this script">
        <Claims checks={checks} scriptId={scriptId} onJump={onJump} onSource={onSource} />
        <Row
          lead={<StatusChip status={statusOf[originality.verdict]} />}
          title="Original enough"
          meta={likeness(originality)}
        />
        <Row
          lead={<StatusChip status={statusOf[worst]} />}
          title="House rules"
          meta={failed.length > 0 ? failed.map(({ rule, why }) => `${rule}: ${why}`).join(' ') : ruleWords(rules)}
        />
      </Rows>
    </Panel>
  );
}

const ruleWords = (rules: ScriptChecks['rules']) => rules.map(({ why }) => why).join(' ') || 'Nothing to object to.';

function likeness({ closest, closestTitle, compared }: ScriptChecks['originality']): string {
  if (compared === 0) return 'Your first script: there is nothing to compare it with yet.';
  const of = compared === 1 ? 'your other script' : `your other ${compared} scripts`;
  return `Closest of ${of}: ${formatPercent(closest)} alike${closestTitle ? ` ("${closestTitle}")` : ''}`;
}

const shownClaims = 3;

function Claims({ checks, scriptId, onJump, onSource }: ChecksPanelProps) {
  const [adding, setAdding] = useState(false);
  const [all, setAll] = useState(false);
  const { claims } = checks;
  const open = claims.filter(({ state }) => state === 'open');
  const sourced = claims.filter(({ state }) => state === 'sourced');
  const listed = all ? open : open.slice(0, shownClaims);
  return (
    <li className={css.claims}>
      {open.length > 0 ? (
        <StatusChip status="evidence">
          {claims.length - open.length} of {claims.length}
        </StatusChip>
      ) : (
        <StatusChip status="pass" />
      )}
      <div className={css.claimWords}>
        <strong>Claims with a source</strong>
        {claims.length === 0 && <p className={css.meta}>No numbers, dates or superlatives that need one.</p>}
        {listed.map((claim) => (
          <button key={claim.text} type="button" className={css.claim} onClick={() => onJump(claim.text)}>
            “{claim.text}” has none
          </button>
        ))}
        {open.length > listed.length && (
          <Button size="sm" kind="quiet" onClick={() => setAll(true)}>
            {`Show ${open.length - listed.length} more`}
          </Button>
        )}
        {sourced.length > 0 && (
          <details className={css.sources}>
            <summary>{sourced.length === 1 ? 'One source' : `${sourced.length} sources`}</summary>
            {sourced.map((claim) => (
              <p key={claim.text} className={css.meta}>
                “{claim.text}” stands on {claim.sourceTitle ?? claim.sourceUrl ?? 'your notes'}
                {claim.sourceSentence && `: ${claim.sourceSentence}`}
              </p>
            ))}
          </details>
        )}
        {adding ? (
          <AddSource
            scriptId={scriptId}
            onDone={(script) => {
              setAdding(false);
              if (script) onSource(script);
            }}
          />
        ) : (
          claims.length > 0 && (
            <Button size="sm" onClick={() => setAdding(true)}>
              Add source
            </Button>
          )
        )}
      </div>
    </li>
  );
}
