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

/**
 * What is asked for now: the passphrase; after it the code of the app, or a recovery code in its place; a recovery code in
 * place of the passphrase; after it the code of the app.
 */
type Step = 'passphrase' | 'code' | 'beside' | 'recovery' | 'app';

/** The field of each step. */
const fields = {
  passphrase: 'passphrase',
  code: 'code',
  beside: 'recovery',
  recovery: 'recovery',
  app: 'code',
} as const;

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

/** The step that shows the second factor which a failure asks for. */
function nextOf(failure: unknown, step: Step): Step | undefined {
  if (!(failure instanceof RequestFailure)) return undefined;
  if (failure.code === 'code_needed') return step === 'recovery' ? 'app' : 'code';
  return failure.code === 'passkey_needed' && step === 'passphrase' ? 'beside' : undefined;
}

function proofOf(step: Step, { email, passphrase, code, recovery }: Words, keep: boolean): Proof {
  if (step === 'recovery' || step === 'app')
    return { way: 'recovery', email, code: recovery, ...(step === 'app' && { app: code }), keep };
  const second = { ...(step === 'code' && { code }), ...(step === 'beside' && { recovery }) };
  return { way: 'passphrase', email, passphrase, ...second, keep };
}

interface Words {
  email: string;
  passphrase: string;
  code: string;
  recovery: string;
}

/** Every way to prove who one is: passphrase and what is asked for beside it, passkey, recovery code. */
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
      ...(fields[step] === 'code' &&
        !/^\d{6}$/.test(words.code.replace(/\s/g, '')) && { code: 'The code has six digits.' }),
      ...(fields[step] === 'recovery' && !words.recovery.trim() && { recovery: 'Type one of your recovery codes.' }),
    }),
    send: async (words) => {
      const proof = proofOf(step, words, mayKeep && words.keep);
      try {
        return { way: proof.way, session: await proofTo(target, proof) };
      } catch (failure) {
        const next = nextOf(failure, step);
        if (!next) throw failure;
        setStep(next);
        return undefined;
      }
    },
    onSaved: (got) => got && onDone(got.session, got.way),
    onRefused: (failure) => {
      later.begin(failure);
      onRefused?.(failure);
    },
    fieldOf: ({ code }) => (code === 'wrong' || code === 'passkey_needed' ? fields[step] : undefined),
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
    const inputs = [...(place.current?.querySelectorAll<HTMLInputElement>('input:not([type="checkbox"])') ?? [])];
    if (!first.current) inputs.find(({ value, readOnly }) => !value && !readOnly)?.focus();
    first.current = false;
  }, [step]);
  const goTo = (next: Step) => {
    passkeys.clear();
    setStep(next);
  };

  const waits = later.leftMs > 0;
  const hasPasskey = !ways || ways.passkeys > 0;
  const offersPasskey =
    session.passkeysWorkHere &&
    browserKnowsPasskeys() &&
    hasPasskey &&
    ['passphrase', 'beside', 'recovery'].includes(step);
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
            readOnly={step !== 'passphrase' && step !== 'recovery'}
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
        {fields[step] === 'code' && (
          <TextField
            {...form.field('code')}
            name="one-time-code"
            autoComplete="one-time-code"
            inputMode="numeric"
            help="Six digits, from the app where you set Avenue up."
          />
        )}
        {fields[step] === 'recovery' && (
          <TextField
            {...form.field('recovery')}
            name="recovery-code"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            help={`In place of your ${step === 'beside' ? 'passkey or app' : 'passphrase'}: one of the ten that you kept. Each works once.`}
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
      {step === 'code' && (
        <Button kind="quiet" disabled={press} onClick={() => goTo('beside')}>
          Use a recovery code instead
        </Button>
      )}
      {step !== 'passphrase' && (
        <Button kind="quiet" disabled={press} onClick={() => goTo('passphrase')}>
          Back
        </Button>
      )}
      {fields[step] === 'recovery' && (
        <p className={css.meta}>
          No code left? Ask an Admin of this studio to end your access and to invite you again. An Admin takes a code
          from the terminal (Lost everything?). Nobody can read your passphrase, an Admin neither.
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
