import type { Session } from '@avenue/contract';
import { askSession, onServerBack, useSession } from '@avenue/data';
import { browserKnowsPasskeys } from '@avenue/identity';
import { Failure } from '@avenue/ui';
import { useEffect, useRef, useState } from 'react';
import { destinationOf, leave } from '../destination.ts';
import { Enter } from './enter.tsx';
import { FirstAdmin } from './first-admin.tsx';
import { Frame } from './frame.tsx';
import { Handover, handoverIn } from './handover.tsx';
import { Invitation, invitationIn } from './invitation.tsx';
import { NewPassphrase } from './new-passphrase-step.tsx';
import { OfferPasskey } from './offer-passkey.tsx';
import { entered } from './proof.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { Regain, regainHash } from './regain.tsx';
import { SecondFactor, type SecondFactorKind } from './second-factor.tsx';

/** What is asked of somebody who just came in, and offered, one after the other. */
type Step = 'second' | 'passphrase' | 'codes' | 'passkey';

const goOn = () => leave.to(destinationOf(location.search));

/** Before the door is known: a page that was kept, or a server that was away for a moment. */
function Closed() {
  const [failure, setFailure] = useState<unknown>();
  useEffect(() => {
    const ask = () => void askSession().catch(setFailure);
    ask();
    return onServerBack(ask);
  }, []);
  return (
    <Frame title="Good to see you" sentence="Avenue looks who may come in.">
      {failure !== undefined && (
        <Failure
          size="line"
          of="The door"
          did="did not open"
          error={failure}
          onRetry={() => void askSession().then(() => setFailure(undefined), setFailure)}
        />
      )}
    </Frame>
  );
}

/** `/sign-in`: the way in for members, for the first of them, and for whoever is invited. */
export function SignInPage() {
  const session = useSession();
  const [token] = useState(() => invitationIn(location.hash));
  const [handover] = useState(() => handoverIn(location.hash));
  const [lost, setLost] = useState(() => location.hash === regainHash);
  const [steps, setSteps] = useState<readonly Step[]>();
  const [step] = steps ?? [];
  const isIn = session !== undefined && !(session.asks && !session.who);
  /** Whoever sits in front of the machine wants the studio to ask from now on. */
  const setsUp = session?.asks === false && location.hash === '#set-up';

  // Nothing is asked here of somebody who is in, unless an invitation or a code of another device is about to change that.
  const isLimited = session?.who?.limited === true;
  const goes = steps ? steps.length === 0 : isIn && !isLimited && !token && !handover && !setsUp;
  /** Somebody came in at this very page, which has steps to offer before it goes on. */
  const here = useRef(false);
  useEffect(() => {
    if (goes && (steps || !here.current)) goOn();
  }, [goes, steps]);

  const enter = (wanted: readonly Step[]) => (now: Session) => {
    here.current = true;
    const known = wanted.filter((one) => one !== 'passkey' || (now.passkeysWorkHere && browserKnowsPasskeys()));
    setSteps(now.who?.limited ? ['second', ...known] : known);
    entered(now);
  };
  /** Whoever has no recovery codes yet gets them with the second factor: a lost one would lock them out. */
  const added = (what: SecondFactorKind, now: Session) => {
    const rest = steps?.slice(1) ?? [];
    const codes: readonly Step[] = rest.includes('codes') || now.who?.ways?.recoveryCodes !== 0 ? [] : ['codes'];
    here.current = true;
    setSteps([...codes, ...rest].filter((one) => one !== 'passkey' || what !== 'passkey'));
    entered(now);
  };
  const next = () => setSteps((now) => now?.slice(1));

  if (step === 'second' || (isLimited && !steps && !token && !handover))
    return <SecondFactor passkeysWorkHere={session?.passkeysWorkHere === true} onDone={added} />;
  if (step === 'passphrase') return <NewPassphrase email={session?.who?.email ?? ''} onDone={next} />;
  if (step === 'codes') return <RecoveryCodes onKept={next} />;
  if (step === 'passkey') return <OfferPasskey onDone={next} />;
  if (token && !steps) return <Invitation token={token} onDone={enter(['codes', 'passkey'])} />;
  if (handover && !steps) return <Handover token={handover} onDone={enter([])} />;
  if (!session) return <Closed />;
  if (setsUp) return <FirstAdmin inFront onDone={enter(['codes', 'passkey'])} />;
  if (isIn) return null;
  if (session.needsFirstAdmin) return <FirstAdmin onDone={enter(['codes', 'passkey'])} />;
  if (lost) return <Regain onDone={enter(['codes', 'passkey'])} onBack={() => setLost(false)} />;
  return (
    <Enter
      session={session}
      onLost={() => setLost(true)}
      onDone={(now, way) => enter(way === 'recovery' ? ['passphrase', 'codes', 'passkey'] : [])(now)}
    />
  );
}
