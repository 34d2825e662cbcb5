import type { Session } from '@avenue/contract';
import { roleName, sentenceOf } from '@avenue/data';
import { Button, Icon, initialsOf, Link, Note } from '@avenue/ui';
import { ConfirmDialog } from '@avenue/ui/dialog';
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs';
import IconUserCircle from '@tabler/icons-react/dist/esm/icons/IconUserCircle.mjs';
import { useCallback, useId, useRef, useState } from 'react';
import { signOut, unsavedHere } from '../door/sign-out.ts';
import { useDismiss } from '../shell/dismiss.ts';
import css from './account-button.module.css';

interface AccountButtonProps {
  who: NonNullable<Session['who']>;
  /** Page of the own account; absent where no remote has one. */
  path: string | undefined;
}

/** Who is signed in, the way to the own account, and out. */
export function AccountButton({ who, path }: AccountButtonProps) {
  const [open, setOpen] = useState(false);
  const [asks, setAsks] = useState(0);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const id = useId();
  const box = useRef<HTMLSpanElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = useCallback((byKey: boolean) => {
    setOpen(false);
    if (byKey) button.current?.focus();
  }, []);
  useDismiss(open && asks === 0, box, close);

  const leaveNow = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      await signOut();
    } catch (failure) {
      setProblem(`You are still signed in. ${sentenceOf(failure)}`);
      setBusy(false);
    }
  };
  const press = () => {
    const unsaved = unsavedHere();
    setProblem(undefined);
    if (unsaved > 0) setAsks(unsaved);
    else void leaveNow();
  };
  const places = asks === 1 ? 'one place' : `${asks} places`;
  return (
    <span className={css.account} ref={box}>
      <button
        type="button"
        ref={button}
        className={css.avatar}
        aria-label={`${initialsOf(who.name)}, account of ${who.name}`}
        aria-expanded={open}
        {...(open && { 'aria-controls': id })}
        onClick={() => {
          setProblem(undefined);
          setOpen(!open);
        }}
      >
        {initialsOf(who.name)}
      </button>
      {open && (
        <section className={css.popover} id={id} aria-label="Account">
          <div className={css.who}>
            <strong>{who.name}</strong>
            {who.email && <span>{who.email}</span>}
            <span>{roleName(who.role)} of this studio</span>
          </div>
          {problem && asks === 0 && (
            <Note tone="bad" live="alert">
              {problem}
            </Note>
          )}
          {path && (
            <Link to={path} className={css.row} onClick={() => setOpen(false)}>
              <Icon of={IconUserCircle} />
              Account and sessions
            </Link>
          )}
          <Button kind="quiet" icon={IconLogout} busy={busy && asks === 0} onClick={press}>
            Sign out
          </Button>
        </section>
      )}
      <ConfirmDialog
        open={asks > 0}
        onClose={() => setAsks(0)}
        title="Sign out with words that are not saved?"
        consequence={`This browser keeps words from ${places} that were never saved. Signing out removes them, so that nobody who comes after you sees them.`}
        verb="Sign out"
        busy={busy}
        error={problem}
        onConfirm={() => void leaveNow()}
      />
    </span>
  );
}
