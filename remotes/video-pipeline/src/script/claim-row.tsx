import type { Script } from '@avenue/contract';
import { Button } from '@avenue/ui';
import { useEffect, useRef, useState } from 'react';
import { AddSource } from './add-source.tsx';
import type { ClaimWish } from './claim-acts.ts';
import css from './claims.module.css';

export interface ClaimRowProps {
  scriptId: string;
  /** The sentence that has no source. */
  text: string;
  busy: boolean;
  /** Asked for beside its mark in the text. */
  wish: ClaimWish | undefined;
  onJump: (claim: string) => void;
  onDismiss: (claim: string) => void;
  onSource: (script: Script) => void;
}

/** A claim without a source, and what can be done about it. */
export function ClaimRow({ scriptId, text, busy, wish, onJump, onDismiss, onSource }: ClaimRowProps) {
  const [adding, setAdding] = useState(false);
  const row = useRef<HTMLLIElement>(null);
  const turn = wish?.turn;
  const act = wish?.act;
  useEffect(() => {
    if (turn === undefined) return;
    if (act === 'source') setAdding(true);
    row.current?.focus();
    row.current?.scrollIntoView?.({ block: 'nearest' });
  }, [turn, act]);
  const name = text.length > 60 ? `${text.slice(0, 57)}…` : text;
  return (
    <li ref={row} className={css.claim} tabIndex={-1} aria-label={`Claim without a source: ${name}`}>
      <p className={css.sentence} dir="auto">
        “{text}”
      </p>
      {adding ? (
        <AddSource
          scriptId={scriptId}
          claim={text}
          onDone={(script) => {
            setAdding(false);
            if (script) onSource(script);
            else row.current?.focus();
          }}
        />
      ) : (
        <div className={css.acts}>
          <Button size="sm" onClick={() => onJump(text)}>
            Show in text
          </Button>
          <Button size="sm" call="POST /api/scripts/{id}/sources" onClick={() => setAdding(true)}>
            Add source
          </Button>
          <Button size="sm" busy={busy} call="POST /api/scripts/{id}/claims" onClick={() => onDismiss(text)}>
            Not a claim
          </Button>
        </div>
      )}
    </li>
  );
}
