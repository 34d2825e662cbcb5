import { effectPageOf } from '@avenue/boards/paths';
import { ruleStale } from '@avenue/boards/shadow';
import type { TrustRule } from '@avenue/contract';
import { callApi, sentenceOf, useApi, useRefresh } from '@avenue/data';
import { BoneLines, Button, formatDateTime, Loading, Panel, Read, TextLink, toast } from '@avenue/ui';
import { useState } from 'react';
import css from './shadow-mode.module.css';

const nameOf = ({ label, account }: TrustRule) => `${label}, ${account}`;

function Rule({ rule, busy, onEnd }: { rule: TrustRule; busy: boolean; onEnd: () => void }) {
  const { ended, perDay, usedInDay, passed, latest, madeBy, expiresAt } = rule;
  return (
    <li>
      <strong>{nameOf(rule)}</strong>
      <p className={css.quiet}>
        {ended
          ? `Ended ${formatDateTime(ended.at)}. ${ended.reason}`
          : `${usedInDay} of ${perDay} in the last 24 hours, until ${formatDateTime(expiresAt)}.`}{' '}
        Made by {madeBy}. It let {passed} pass{passed > 0 && ': '}
        {latest.map(({ id, title }, at) => (
          <span key={id}>
            {at > 0 && ', '}"<TextLink to={effectPageOf(id)}>{title}</TextLink>"
          </span>
        ))}
        .
      </p>
      {!ended && (
        <Button
          size="sm"
          call="DELETE /api/trust-rules/{id}"
          busy={busy}
          aria-label={`Switch off the rule for ${nameOf(rule)}`}
          onClick={onEnd}
        >
          Switch off
        </Button>
      )}
    </li>
  );
}

/** Rules that say yes in advance, with what each let pass; one press ends one. */
export function TrustPanel() {
  const rules = useApi('GET /api/trust-rules');
  const refresh = useRefresh();
  const [busy, setBusy] = useState<string>();
  const end = async (rule: TrustRule) => {
    setBusy(rule.id);
    try {
      await callApi('DELETE /api/trust-rules/{id}', { params: { id: rule.id } });
      toast.show({ text: `The rule for ${nameOf(rule)} is off: each one waits for a yes again.`, tone: 'good' });
    } catch (error) {
      toast.show({ text: `The rule for ${nameOf(rule)} was not switched off. ${sentenceOf(error)}`, tone: 'bad' });
    } finally {
      setBusy(undefined);
      void refresh(...ruleStale).catch(() => undefined);
    }
  };
  return (
    <Panel title="Trust rules">
      <Read
        of="The trust rules"
        state={rules}
        loading={
          <Loading label="Loading the trust rules">
            <BoneLines count={2} />
          </Loading>
        }
      >
        {({ rows }) =>
          rows.length === 0 ? (
            <p className={css.quiet}>None: in Assisted each one waits for its own yes.</p>
          ) : (
            <ul className={css.rules}>
              {rows.map((rule) => (
                <Rule key={rule.id} rule={rule} busy={busy === rule.id} onEnd={() => void end(rule)} />
              ))}
            </ul>
          )
        }
      </Read>
    </Panel>
  );
}
