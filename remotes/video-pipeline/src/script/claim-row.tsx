import type { Script, ScriptClaim } from '@avenue/contract';
import { callApi } from '@avenue/data';
import { Button, Failure } from '@avenue/ui';
import { useEffect, useRef, useState } from 'react';
import { AddSource } from './add-source.tsx';
import type { ClaimWish } from './claim-acts.ts';
import { FormerSource } from './claim-sources.tsx';
import css from './claims.module.css';

export interface ClaimRowProps {
  scriptId: string;
  /** One that has no source. */
  claim: ScriptClaim;
  busy: boolean;
  /** Asked for beside its mark in the text. */
  wish: ClaimWish | undefined;
  onJump: (claim: string) => void;
  onDismiss: (claim: string) => void;
  onSource: (script: Script) => void;
}

/** A claim without a source, and what can be done about it. */
export function ClaimRow({ scriptId, claim, busy, wish, onJump, onDismiss, onSource }: ClaimRowProps) {
  const { text, former } = claim;
  const [adding, setAdding] = useState(false);
  const [keeping, setKeeping] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const row = useRef<HTMLLIElement>(null);
  const turn = wish?.turn;
  const act = wish?.act;
  useEffect(() => {
    if (turn === undefined) return;
    if (act === 'source') setAdding(true);
    row.current?.focus();
    row.current?.scrollIntoView?.({ block: 'nearest' });
  }, [turn, act]);
  const keep = async ({ sentence, title, url, place, passage }: NonNullable<ScriptClaim['former']>) => {
    setKeeping(true);
    setFailure(undefined);
    try {
      const body = { text: sentence, claim: text, ...{ title, url, place, passage } };
      onSource(await callApi('POST /api/scripts/{id}/sources', { params: { id: scriptId }, body }));
    } catch (error) {
      setFailure(error);
    } finally {
      setKeeping(false);
    }
  };
  const name = text.length > 60 ? `${text.slice(0, 57)}…` : text;
  return (
    <li ref={row} className={css.claim} tabIndex={-1} aria-label={`Claim without a source: ${name}`}>
      <p className={css.sentence} dir="auto">
        “{text}”
      </p>
      {former && <FormerSource former={former} />}
      {failure !== undefined && (
        <Failure size="line" of="Your word on the source" did="was not saved" error={failure} />
      )}
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
          {former?.missing.length === 0 && (
            <Button size="sm" busy={keeping} call="POST /api/scripts/{id}/sources" onClick={() => void keep(former)}>
              It still fits
            </Button>
          )}
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
