import type { Script, ScriptChecks } from '@avenue/contract';
import { formatNumber, formatPercent, Panel, Row, Rows, StatusChip, type StatusName, Term, TextLink } from '@avenue/ui';
import type { ReactNode } from 'react';
import type { ClaimActs, ClaimWish } from './claim-acts.ts';
import { Claims } from './claims.tsx';

type Verdict = ScriptChecks['originality']['verdict'];

const statusOf: Record<Verdict, StatusName> = { pass: 'pass', 'needs evidence': 'evidence', blocked: 'blocked' };

export interface ChecksPanelProps {
  checks: ScriptChecks;
  scriptId: string;
  acts: ClaimActs;
  /** What was asked for beside a mark in the text. */
  wish?: ClaimWish | undefined;
  /** Shows a claim in the text. */
  onJump: (claim: string) => void;
  onSource: (script: Script) => void;
}

/** Claims and their sources, likeness with earlier works, house rules. */
export function ChecksPanel({ checks, scriptId, acts, wish, onJump, onSource }: ChecksPanelProps) {
  const { claims, figuresOnly, originality, rules, language } = checks;
  const failed = rules.filter(({ verdict }) => verdict !== 'pass');
  const worst: Verdict = failed.some(({ verdict }) => verdict === 'blocked')
    ? 'blocked'
    : failed.length > 0
      ? 'needs evidence'
      : 'pass';
  return (
    <Panel title="Before you record" flush>
      <Rows label="Checks of this script">
        <Claims
          claims={claims}
          figuresOnly={figuresOnly}
          scriptId={scriptId}
          acts={acts}
          wish={wish}
          onJump={onJump}
          onSource={onSource}
        />
        <Row
          lead={<StatusChip status={statusOf[originality.verdict]} />}
          title={<Term of="original">Original enough</Term>}
          meta={likeness(originality)}
        />
        <Row
          lead={<StatusChip status={statusOf[worst]} />}
          title={<Term of="house-rules">House rules</Term>}
          meta={ruleWords(failed.length > 0 ? failed : rules)}
        />
        {language !== undefined && (
          <Row
            lead={<StatusChip status="evidence" />}
            title={<Term of="channel-language">Language</Term>}
            meta={language}
          />
        )}
      </Rows>
    </Panel>
  );
}

const ruleWords = (rules: ScriptChecks['rules']) => rules.map(({ why }) => why).join(' ') || 'Nothing to object to.';

function likeness({ closest, near, compared }: ScriptChecks['originality']): ReactNode {
  if (compared === 0) return 'Your first work in this language: there is nothing to compare it with yet.';
  const of = compared === 1 ? 'your other work' : `your other ${formatNumber(compared)} works`;
  if (!near) return `Shares nothing with ${of} in this language`;
  const name = near.title ? `"${near.title}"` : `this ${near.label}`;
  return (
    <>
      Closest of {of} in this language: {formatPercent(closest)} like the {near.label}{' '}
      {near.path ? <TextLink to={near.path}>{name}</TextLink> : name}
    </>
  );
}
