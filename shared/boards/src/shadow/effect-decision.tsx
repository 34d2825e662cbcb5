import type { Effect } from '@avenue/contract';
import { blockingChecks, openChecks } from '@avenue/contract/words';
import { Button, Checkbox, formatDateTime, Note, TextField } from '@avenue/ui';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { type FormEvent, useState } from 'react';
import { handOffPageOf } from '../paths.ts';
import css from './shadow.module.css';
import { TrustButton } from './trust-button.tsx';
import type { EffectActs } from './use-effect-acts.ts';
import { goesOutWords } from './words.ts';

interface DecisionProps {
  effect: Effect;
  acts: EffectActs;
}

const Cancel = ({ effect, acts }: DecisionProps) => (
  <Button
    size="sm"
    kind="quiet"
    call="POST /api/effects/{id}/cancel"
    busy={acts.busy.has(effect.id)}
    onClick={() => void acts.cancel(effect)}
  >
    Take it back
  </Button>
);

const Back = ({ effect, acts, children }: DecisionProps & { children: string }) => (
  <Button
    size="sm"
    call="POST /api/effects/{id}/back"
    busy={acts.busy.has(effect.id)}
    onClick={() => void acts.back(effect)}
  >
    {children}
  </Button>
);

/** A yes to exactly what stands here, with each open check accepted by name; or a no with its reason. */
function Awaiting({ effect, acts }: DecisionProps) {
  const open = openChecks(effect.verdicts);
  const [blocked] = blockingChecks(effect.verdicts);
  const [accepted, setAccepted] = useState<ReadonlySet<string>>(new Set());
  const [reason, setReason] = useState('');
  const left = open.filter(({ name }) => !accepted.has(name));
  const tick = (name: string, on: boolean) =>
    setAccepted((now) => {
      const next = new Set(now);
      if (on) next.add(name);
      else next.delete(name);
      return next;
    });
  return (
    <div className={css.decision}>
      {blocked && (
        <Note
          tone="bad"
          action={
            <Button size="sm" to={`/compliance-monitor?${new URLSearchParams({ q: effect.title })}`}>
              Open the rule
            </Button>
          }
        >
          A rule holds it. {blocked.name}: {blocked.sentence}
        </Note>
      )}
      <p className={css.quiet}>
        It waits for your yes until {formatDateTime(effect.expiresAt)}, then it expires and is not sent.
      </p>
      {open.map(({ name, sentence }) => (
        <Checkbox
          key={name}
          label={`I accept "${name}": ${sentence}`}
          checked={accepted.has(name)}
          onChange={(on) => tick(name, on)}
        />
      ))}
      <div className={css.acts}>
        <Button
          kind="primary"
          size="sm"
          icon={IconCheck}
          call="POST /api/effects/{id}/approve"
          busy={acts.busy.has(effect.id)}
          reason={
            blocked
              ? `${blocked.name}: ${blocked.sentence}`
              : left.length > 0
                ? `Open: ${left.map(({ name }) => name).join(', ')}.`
                : undefined
          }
          onClick={() => void acts.approve(effect, [...accepted])}
        >
          Approve
        </Button>
        <TextField label="Reason of a denial (optional)" value={reason} onChange={setReason} maxLength={200} />
        <Button
          size="sm"
          kind="deny"
          call="POST /api/effects/{id}/reject"
          busy={acts.busy.has(effect.id)}
          onClick={() => void acts.reject(effect, reason)}
        >
          Deny
        </Button>
        <Cancel effect={effect} acts={acts} />
        <TrustButton effect={effect} />
      </div>
    </div>
  );
}

/** A person sends it: files, words and the place for its address have a page of their own. */
const Handed = ({ effect, acts }: DecisionProps) => (
  <div className={css.decision}>
    <p className={css.quiet}>The connection may not send this. {effect.reason}</p>
    <div className={css.acts}>
      <Button kind="primary" size="sm" to={handOffPageOf(effect.id)}>
        Post it by hand
      </Button>
      <Cancel effect={effect} acts={acts} />
    </div>
  </div>
);

/** A person looks for one whose sending broke off, and says where it stands. */
function Lost({ effect, acts }: DecisionProps) {
  const [url, setUrl] = useState('');
  const [problem, setProblem] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!/^https?:\/\/\S+\.\S+/.test(url.trim())) return setProblem('Paste the whole address, beginning with https://');
    setProblem(undefined);
    void acts.posted(effect, url.trim());
  };
  return (
    <form className={css.decision} onSubmit={submit}>
      <p className={css.quiet}>
        It is not known whether this arrived. Look there: paste its address, or say that it had not arrived.
      </p>
      <div className={css.acts}>
        <TextField
          label="Its address there"
          type="url"
          value={url}
          onChange={setUrl}
          maxLength={2000}
          error={problem}
          autoComplete="off"
        />
        <Button
          kind="primary"
          size="sm"
          type="submit"
          call="POST /api/effects/{id}/posted"
          busy={acts.busy.has(effect.id)}
        >
          I found it
        </Button>
        <Button
          size="sm"
          call="POST /api/effects/{id}/absent"
          busy={acts.busy.has(effect.id)}
          onClick={() => void acts.absent(effect)}
        >
          It had not arrived
        </Button>
      </div>
    </form>
  );
}

/** What can be decided about an effect in its state; nothing where Avenue goes on by itself. */
export function EffectDecision({ effect, acts }: DecisionProps) {
  const { state, reason } = effect;
  if (state === 'awaiting') return <Awaiting effect={effect} acts={acts} />;
  if (state === 'handed') return <Handed effect={effect} acts={acts} />;
  if (state === 'unknown') return <Lost effect={effect} acts={acts} />;
  if (state === 'ready')
    return (
      <div className={css.acts}>
        <span className={css.quiet}>{goesOutWords([effect])}</span>
        {effect.approval && (
          <Back effect={effect} acts={acts}>
            Let it wait again
          </Back>
        )}
        <Cancel effect={effect} acts={acts} />
      </div>
    );
  if (state === 'rejected')
    return (
      <div className={css.acts}>
        <span className={css.quiet}>It does not go out. {reason}</span>
        {Date.parse(effect.expiresAt) > Date.now() && (
          <Back effect={effect} acts={acts}>
            Take the denial back
          </Back>
        )}
      </div>
    );
  if (state === 'mismatch')
    return (
      <Note
        tone="wait"
        action={
          <Button size="sm" to={handOffPageOf(effect.id)}>
            Look again or keep it
          </Button>
        }
      >
        What stands there is not what was sent. {reason} Mend it there, then look again.
      </Note>
    );
  return null;
}
