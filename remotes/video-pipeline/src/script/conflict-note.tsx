import { callApi, sentenceOf } from '@avenue/data';
import { Button, Note, toast, useNavigate } from '@avenue/ui';
import { useState } from 'react';
import css from './script.module.css';
import type { Draft } from './use-draft.ts';

/** Two tabs changed one script: the operator chooses, nothing is lost before. */
export function ConflictNote({ draft }: { draft: Draft }) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { script, keeper, text, title } = draft;
  if (!script) return null;

  const act = async (work: () => Promise<void>) => {
    setBusy(true);
    setProblem(undefined);
    try {
      await work();
    } catch (error) {
      setProblem(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };
  const loadTheirs = () =>
    act(async () => keeper.adopt(await callApi('GET /api/scripts/{id}', { params: { id: script.id } })));
  const keepMine = () =>
    act(async () => {
      const copy = await callApi('POST /api/scripts', {
        body: { channel: script.channel, title: `${title} (copy)`.slice(0, 200), text, topic: script.topic },
      });
      keeper.forget();
      toast.show({ text: 'Your text is now a script of its own.', tone: 'good' });
      navigate(`/script-builder?script=${encodeURIComponent(copy.id)}`);
    });
  return (
    <Note
      tone="wait"
      live="alert"
      action={
        <span className={css.buttons}>
          <Button size="sm" busy={busy} onClick={() => void loadTheirs()}>
            Load theirs
          </Button>
          <Button size="sm" busy={busy} onClick={() => void keepMine()}>
            Keep mine as copy
          </Button>
        </span>
      }
    >
      {problem ?? 'This script was changed in another tab. Your text is still here and was not saved over theirs.'}
    </Note>
  );
}
