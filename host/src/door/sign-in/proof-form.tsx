import type { Session } from '@avenue/contract';
import { RequestFailure } from '@avenue/data';
import { Form, useDraftForm } from '@avenue/form';
import { browserKnowsPasskeys } from '@avenue/identity';
import { Button, Checkbox, Failure, Note, PassphraseField, TextField } from '@avenue/ui';
import IconFingerprint from '@tabler/icons-react/dist/esm/icons/IconFingerprint.mjs';
import { useEffect, useRef, useState } from 'react';
import { type Proof, type ProofTarget, proofTo } from './proof.ts';
import css from './sign-in.module.css';
import { TryLater, useTryLater } from './try-later.tsx';
import { usePasskeys } from './use-passkeys.ts';

/** What is asked for now: the passphrase, the code of the app after it, a recovery code in place of both. */
type Step = 'passphrase' | 'code' | 'recovery';

export interface ProofFormProps {
  /** Comes in, or proves once more who is in. */
  target: ProofTarget;
  session: Session;
  /** What the button does: "Sign in". */
  verb: string;
  /** Known before, for whoever comes back. */
  email?: string | undefined;
  /** Offers to stay signed in. Default value: false. */
  mayKeep?: boolean | undefined;
  onDone: (session: Session, way: Proof['way']) => unknown;
  onRefused?: ((failure: unknown) => void) | undefined;
}

const labels = {
  email: 'Email',
  passphrase: 'Passphrase',
  code: 'Code of your authenticator app',
  recovery: 'Recovery code',
  keep: 'Keep me signed in on this device',
};

const isCodeNeeded = (failure: unknown) => failure instanceof RequestFailure && failure.code === 'code_needed';

/** Every way to prove who one is: passphrase with a code where it is on, passkey, recovery code. */
export function ProofForm({ target, session, verb, email = '', mayKeep = false, onDone, onRefused }: ProofFormProps) {
  const confirms = target === 'confirm';
  const ways = confirms ? session.who?.ways : undefined;
  const [step, setStep] = useState<Step>('passphrase');
  const [base] = useState({ email, passphrase: '', code: '', recovery: '', keep: mayKeep });
  const later = useTryLater();
  const place = useRef<HTMLDivElement>(null);
  const onlyPasskey = ways?.passphrase === false && step === 'passphrase';

  const form = useDraftForm({
    call: confirms ? 'POST /api/session/confirm' : 'POST /api/session',
    key: `door/${target}`,
    passing: true,
    base,
    labels,
    check: (words) => ({
      ...(!confirms && !words.email.trim() && { email: 'Give your email address.' }),
      ...(step === 'passphrase' && !words.passphrase && { passphrase: 'Type your passphrase.' }),
      ...(step === 'code' && !/^\d{6}$/.test(words.code.replace(/\s/g, '')) && { code: 'The code has six digits.' }),
      ...(step === 'recovery' && !words.recovery.trim() && { recovery: 'Type one of your recovery codes.' }),
    }),
    send: async (words) => {
      const keep = mayKeep && words.keep;
      const { passphrase, code, recovery } = words;
      const proof: Proof =
        step === 'recovery'
          ? { way: 'recovery', email: words.email, code: recovery, keep }
          : { way: 'passphrase', email: words.email, passphrase, ...(step === 'code' && { code }), keep };
      try {
        return { way: proof.way, session: await proofTo(target, proof) };
      } catch (failure) {
        if (!isCodeNeeded(failure)) throw failure;
        setStep('code');
        return undefined;
      }
    },
    onSaved: (got) => got && onDone(got.session, got.way),
    onRefused: (failure) => {
      later.begin(failure);
      onRefused?.(failure);
    },
    fieldOf: (failure) => (failure.code === 'wrong' ? step : undefined),
  });
  const passkeys = usePasskeys({
    inField: !confirms && session.passkeysWorkHere,
    onProof: async (proof) => {
      try {
        const way = 'passkey';
        await onDone(await proofTo(target, { way, ...proof, keep: mayKeep && form.words.keep }), way);
      } catch (failure) {
        if (!later.begin(failure)) throw failure;
      }
    },
  });

  const first = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step begins at its own field
  useEffect(() => {
    const fields = [...(place.current?.querySelectorAll<HTMLInputElement>('input:not([type="checkbox"])') ?? [])];
    if (!first.current) fields.find(({ value, readOnly }) => !value && !readOnly)?.focus();
    first.current = false;
  }, [step]);
  const goTo = (next: Step) => {
    passkeys.clear();
    setStep(next);
  };

  const waits = later.leftMs > 0;
  const hasPasskey = !ways || ways.passkeys > 0;
  const offersPasskey = session.passkeysWorkHere && browserKnowsPasskeys() && hasPasskey && step === 'passphrase';
  const failure =
    form.failure instanceof RequestFailure && form.failure.code === 'too_often' ? undefined : form.failure;
  const press = form.busy || passkeys.busy;
  return (
    <div ref={place} className={css.proof}>
      <Form form={form} label={verb}>
        {!confirms && (
          <TextField
            {...form.field('email')}
            // The browser checks the form of an address in words of its own.
            type="text"
            inputMode="email"
            name="username"
            autoComplete="username webauthn"
            autoCapitalize="none"
            spellCheck={false}
            readOnly={step === 'code'}
            autoFocus={!email}
          />
        )}
        {/* Stays while a code is asked for: a password manager keeps what was sent with the form. */}
        {!onlyPasskey && step === 'passphrase' && (
          <PassphraseField
            {...form.field('passphrase')}
            name="password"
            autoFocus={Boolean(email) || confirms}
            aside={
              <button type="button" className={css.aside} onClick={() => goTo('recovery')}>
                Forgot it?
              </button>
            }
          />
        )}
        {step === 'code' && (
          <TextField
            {...form.field('code')}
            name="one-time-code"
            autoComplete="one-time-code"
            inputMode="numeric"
            help="Six digits, from the app where you set Avenue up."
          />
        )}
        {step === 'recovery' && (
          <TextField
            {...form.field('recovery')}
            name="recovery-code"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            help="One of the ten that you kept when you set up your account. Each works once."
          />
        )}
        {mayKeep && <Checkbox label={labels.keep} checked={form.words.keep} onChange={(keep) => form.set({ keep })} />}
        {waits && <TryLater {...later} />}
        {failure !== undefined && (
          <Failure size="line" of={verb} did="did not work" error={failure} keeps="What you typed is still here." />
        )}
        {passkeys.problem !== undefined &&
          (typeof passkeys.problem === 'string' ? (
            <Note tone="wait" live="alert">
              {passkeys.problem} Try again{onlyPasskey ? '' : ', or use your passphrase'}.
            </Note>
          ) : (
            <Failure size="line" of="The passkey" did="was not taken" error={passkeys.problem} />
          ))}
        {!onlyPasskey && (
          <Button kind="primary" type="submit" busy={form.busy} disabled={waits || passkeys.busy}>
            {verb}
          </Button>
        )}
        {offersPasskey && (
          <Button
            kind={onlyPasskey ? 'primary' : 'plain'}
            icon={IconFingerprint}
            busy={passkeys.busy}
            disabled={form.busy}
            onClick={() => void passkeys.press()}
          >
            Use a passkey
          </Button>
        )}
      </Form>
      {step !== 'passphrase' && (
        <Button kind="quiet" disabled={press} onClick={() => goTo('passphrase')}>
          Back
        </Button>
      )}
      {step === 'recovery' && (
        <p className={css.meta}>
          No code left? Ask an Admin of this studio to end your access and to invite you again. Nobody can read your
          passphrase, an Admin neither.
        </p>
      )}
      {onlyPasskey && (
        <Button kind="quiet" onClick={() => goTo('recovery')}>
          Use a recovery code
        </Button>
      )}
      {!session.passkeysWorkHere && step === 'passphrase' && hasPasskey && (
        <p className={css.meta}>Passkeys need https, or the name localhost; this address has neither.</p>
      )}
    </div>
  );
}
