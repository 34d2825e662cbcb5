import { scriptLimits } from '@avenue/contract/words';
import { StatusChip } from '@avenue/ui';
import { Limit } from './limit.tsx';
import { SaveNote } from './save-note.tsx';
import css from './script.module.css';
import type { useScriptDraft } from './use-script-draft.ts';

interface ScriptHeadProps {
  draft: ReturnType<typeof useScriptDraft>;
  readOnly: boolean;
  onTitle: (title: string) => void;
}

/** The title of a script, whether it is saved, and how it stands. */
export function ScriptHead({ draft: { title, script, state, savedAt }, readOnly, onTitle }: ScriptHeadProps) {
  const { length } = title.trim();
  return (
    <div className={css.head}>
      <input
        className={css.title}
        aria-label="Title"
        value={title}
        readOnly={readOnly}
        aria-describedby="title-limit"
        aria-invalid={length > scriptLimits.title || undefined}
        onChange={(event) => onTitle(event.target.value)}
      />
      <Limit id="title-limit" length={length} most={scriptLimits.title} />
      <SaveNote state={state} savedAt={savedAt} />
      {script?.status === 'approved' ? (
        <StatusChip status="approved" />
      ) : (
        <StatusChip status="draft">{script ? `Draft ${script.version}` : 'New'}</StatusChip>
      )}
    </div>
  );
}
