import type { Script } from '@avenue/contract';
import { Button } from '@avenue/ui';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { ScriptPicker } from '../pick/index.ts';
import css from './script.module.css';

/** The way to any script, and to another new one. */
export function ScriptSwitcher({
  current,
  script,
  onOpen,
  onNew,
}: {
  /** Id of the script on screen, if the server has it. */
  current: string | undefined;
  /** The same as the server gave it; absent while it loads. */
  script: Script | undefined;
  onOpen: (scriptId: string) => void;
  onNew: () => void;
}) {
  return (
    <>
      <div className={css.switcher}>
        <ScriptPicker
          label="Script"
          hideLabel
          value={current}
          chosen={script ? { title: script.title, status: script.status } : undefined}
          placeholder={current ? 'Open a script' : 'New script'}
          onPick={(id) => id !== current && onOpen(id)}
          none="No script is saved yet."
        />
      </div>
      {current && (
        <Button icon={IconPlus} onClick={onNew}>
          New script
        </Button>
      )}
    </>
  );
}
