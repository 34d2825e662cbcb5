import { callApi, RequestFailure, useDraft, useRefresh } from '@avenue/data';
import { Button, DraftNotes, EmptyState, Failure, focusFirstError, TextField } from '@avenue/ui';
import { type FormEvent, useState } from 'react';
import css from './flow.module.css';

interface Problems {
  label?: string | undefined;
  niche?: string | undefined;
  form?: unknown;
}

const blank = { label: '', niche: '' };
const labels = { label: 'Channel name', niche: 'What it is about' };

/** Shown where a page needs a channel and the studio has none: two fields and the next step. */
export function AddChannel({ children }: { children?: string }) {
  const refresh = useRefresh();
  const draft = useDraft({ key: 'channel/new', base: blank });
  const { label, niche } = draft.value;
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
      draft.commit();
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
      <p>{children ?? 'Ideas, scripts and videos belong to a channel. You can change its style later.'}</p>
      <form className={css.addChannel} onSubmit={submit} noValidate>
        <DraftNotes draft={draft} labels={labels} />
        <TextField
          label="Channel name"
          required
          value={label}
          onChange={(value) => draft.set({ label: value })}
          error={problems.label}
          maxLength={60}
          placeholder="Slow History"
        />
        <TextField
          label="What it is about"
          value={niche}
          onChange={(value) => draft.set({ niche: value })}
          error={problems.niche}
          maxLength={200}
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
