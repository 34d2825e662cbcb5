import { scriptLimits } from '@avenue/contract/words';
import { callApi, sentenceOf } from '@avenue/data';
import { Button, Diff, Note, toast, useNavigate } from '@avenue/ui';
import { useRef, useState } from 'react';
import { useWay } from '../flow/index.ts';
import { diffWords } from './diff.ts';
import css from './script.module.css';
import { newScriptId } from './script-id.ts';
import type { ScriptDraft } from './use-script-draft.ts';

/** Words that were typed over another save, or over a script that was removed: both are shown, the operator chooses. */
export function ConflictNote({ draft, channel }: { draft: ScriptDraft; channel: string | undefined }) {
  const navigate = useNavigate();
  const way = useWay();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  // A copy whose answer was lost is not made twice.
  const copyId = useRef(newScriptId());
  const { script, keeper, text, title, state } = draft;
  const gone = state === 'gone';
  const home = script?.channel ?? channel;
  if (!script && !gone) return null;

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
    act(async () => {
      const undo = await keeper.loadTheirs();
      toast.show({ text: 'The saved text is shown.', action: { label: 'Undo', onPress: undo } });
    });
  const keepMine = () =>
    act(async () => {
      const copyTitle = `${title} (copy)`;
      const copy = await callApi('POST /api/scripts', {
        body: {
          id: copyId.current,
          channel: home ?? '',
          title: gone || copyTitle.length > scriptLimits.title ? title : copyTitle,
          text,
          ...(script && { topic: script.topic, copyOf: script.id }),
        },
      });
      keeper.forget();
      toast.show({ text: 'Your text is now a script of its own.', tone: 'good' });
      navigate(way('script', { script: copy.id }));
    });
  return (
    <Note tone="wait" live="alert">
      <div className={css.news}>
        <span>
          {problem ??
            (gone
              ? 'This script was removed elsewhere. Your text is still here.'
              : 'This script was changed elsewhere while you typed. Your text is still here and was not saved over theirs. Below, lines with - are theirs, lines with + are yours.')}
        </span>
        {script && !gone && (
          <Diff label="What you typed, against what is saved" lines={diffWords(script, { title, text })} />
        )}
        <span className={css.buttons}>
          {!gone && (
            <Button size="sm" busy={busy} onClick={() => void loadTheirs()}>
              Load theirs
            </Button>
          )}
          <Button size="sm" busy={busy} onClick={() => void keepMine()}>
            {gone ? 'Save as a new script' : 'Keep mine as copy'}
          </Button>
        </span>
      </div>
    </Note>
  );
}
