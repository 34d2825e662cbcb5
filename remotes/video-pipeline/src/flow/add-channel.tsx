import { callApi, RequestFailure, useRefresh } from '@avenue/data';
import { Button, EmptyState, Failure, focusFirstError, TextField } from '@avenue/ui';
import { type FormEvent, useState } from 'react';
import css from './flow.module.css';

interface Problems {
  label?: string | undefined;
  niche?: string | undefined;
  form?: unknown;
}

/** Shown where a page needs a channel and the studio has none: two fields and the next step. */
export function AddChannel({ children }: { children?: string }) {
  const refresh = useRefresh();
  const [label, setLabel] = useState('');
  const [niche, setNiche] = useState('');
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<Problems>({});

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (!label.trim()) {
      setProblems({ label: 'Give the channel a name.' });
      form.querySelector('input')?.focus();
      return;
    }
    setBusy(true);
    setProblems({});
    try {
      await callApi('POST /api/admin/channels', { body: { label: label.trim(), niche: niche.trim() } });
      await refresh('/api/admin/config');
    } catch (error) {
      const field = (path: string) => (error instanceof RequestFailure ? error.field(path) : undefined);
      const named = { label: field('label'), niche: field('niche') };
      setProblems({ ...named, ...(!named.label && !named.niche && { form: error }) });
      requestAnimationFrame(() => focusFirstError(form));
    } finally {
      setBusy(false);
    }
  };

  return (
    <EmptyState title="Add your first channel" spot="connect" level={2}>
      <p>{children ?? 'Ideas, scripts and videos belong to a channel. You can change its look later.'}</p>
      <form className={css.addChannel} onSubmit={submit} noValidate>
        <TextField
          label="Channel name"
          required
          value={label}
          onChange={setLabel}
          error={problems.label}
          placeholder="Slow History"
        />
        <TextField
          label="What it is about"
          value={niche}
          onChange={setNiche}
          error={problems.niche}
          help="Ideas start from these words."
          placeholder="Canals, railways and other quiet machines"
        />
        {problems.form !== undefined && (
          <Failure
            size="line"
            of="The channel"
            did="was not added"
            error={problems.form}
            keeps="What you typed is kept."
          />
        )}
        <Button kind="primary" type="submit" busy={busy}>
          Add channel
        </Button>
      </form>
    </EmptyState>
  );
}
