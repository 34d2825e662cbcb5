import { Button, Line, TextField } from '@avenue/ui';
import { type FormEvent, useId, useState } from 'react';
import css from './make.module.css';

interface AgainProps {
  call: 'POST /api/make/candidates/{id}/again' | 'POST /api/make/drafts/{id}/again';
  /** What is written again, for screen readers. */
  of: string;
  busy: boolean;
  onAgain: (note: string) => void;
}

/** "Again, but ...": a note of what is to be other. */
export function Again({ call, of, busy, onAgain }: AgainProps) {
  const [open, setOpen] = useState(false);
  const [note, setNote] = useState('');
  const id = useId();
  const send = (event: FormEvent) => {
    event.preventDefault();
    onAgain(note);
  };
  if (!open)
    return (
      <Button
        size="sm"
        kind="quiet"
        call={call}
        busy={busy}
        aria-label={`Again, but: ${of}`}
        onClick={() => setOpen(true)}
      >
        Again, but ...
      </Button>
    );
  return (
    <form id={id} className={css.again} onSubmit={send} aria-label={`Again, but: ${of}`}>
      <TextField
        label="Again, but"
        value={note}
        onChange={setNote}
        maxLength={500}
        autoComplete="off"
        help="Shorter, no question, without a word. A text model follows any note."
      />
      <Line gap={8}>
        <Button size="sm" type="submit" call={call} busy={busy}>
          Write again
        </Button>
        <Button size="sm" kind="quiet" onClick={() => setOpen(false)}>
          Close
        </Button>
      </Line>
    </form>
  );
}
