import {
  askSession,
  currentSession,
  type DoorAsks,
  isSignedOut,
  keepDoor,
  onLeft,
  type Refused,
  useSession,
} from '@avenue/data';
import { Button, Icon } from '@avenue/ui';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Lazy, lazyPart } from '../shell/lazy-part.tsx';
import notice from '../shell/notice-bar.module.css';
import { leave } from './destination.ts';

const question = lazyPart('The question who you are', () =>
  import(/* webpackChunkName: "sign-in" */ './sign-in/question.tsx').then(({ Question }) => Question),
);

interface Waiting {
  asks: Question;
  answer: (passed: boolean) => void;
}

type Question = Exclude<DoorAsks, 'second_factor'>;
const notYet = () => false;
const reads = ({ call }: Refused) => call.startsWith('GET ');

/**
 * Asks who it is for all calls of the tab: to sign in again where the session ended, with the page and everything typed in
 * its place, and once more before what asks for it. Calls wait for the answer and are made again. Another member than
 * before gets a page of their own.
 */
export function Doorkeeper() {
  const session = useSession();
  const out = isSignedOut(session);
  const [asked, setAsked] = useState<Question>();
  /** Signed out, and the question was put aside to look at the page. */
  const [aside, setAside] = useState(false);
  const waiting = useRef<Waiting[]>([]);
  const latest = useRef({ aside });
  latest.current = { aside };
  const [member, setMember] = useState(session?.who);
  const isOther = member?.kind === 'member' && session?.who !== undefined && session.who.id !== member.id;
  if (session?.who && session.who !== member && !isOther) setMember(session.who);

  const settle = useCallback((passed: boolean) => {
    const all = waiting.current;
    waiting.current = [];
    setAsked(undefined);
    for (const { answer } of all) answer(passed);
  }, []);

  useEffect(
    () => onLeft(() => void import(/* webpackChunkName: "account" */ './sign-out.ts').then(({ follow }) => follow())),
    [],
  );
  useEffect(
    () =>
      keepDoor(async (refused) => {
        const { asks } = refused;
        // Asked for at the door, where this page is led once it is known.
        if (asks === 'second_factor') return askSession().then(notYet, notYet);
        if (asks === 'sign_in') {
          // Another tab may have signed in since.
          const now = await askSession().catch(() => currentSession());
          if (now?.who) return true;
          // What reads by itself does not bring the question back that was put aside.
          if (latest.current.aside && reads(refused)) return false;
        }
        return new Promise((answer) => {
          waiting.current.push({ asks, answer });
          setAsked((before) => (before === 'sign_in' ? before : asks));
        });
      }),
    [],
  );
  useEffect(() => {
    if (leave.begun) return;
    if (out) setAsked('sign_in');
    else setAside(false);
  }, [out]);
  useEffect(() => {
    if (isOther) leave.reload();
    else if (!out && waiting.current.some(({ asks }) => asks === 'sign_in')) settle(true);
    else if (!out) setAsked((before) => (before === 'sign_in' ? undefined : before));
  }, [isOther, out, settle]);

  const close = () => {
    if (asked === 'sign_in') setAside(true);
    settle(false);
  };
  return (
    <>
      {out && aside && asked === undefined && (
        <p className={notice.bar} role="status">
          <Icon of={IconLock} size="sm" />
          <span>
            <strong>You are signed out.</strong> What you typed is still here; nothing is sent before you sign in.
          </span>
          <Button size="sm" onClick={() => setAsked('sign_in')}>
            Sign in
          </Button>
        </p>
      )}
      {asked && session && !isOther && (
        <Lazy
          part={question}
          props={{ asks: asked, session, email: member?.email, onPassed: () => settle(true), onClose: close }}
        />
      )}
    </>
  );
}
