import type { Script } from '@avenue/contract';
import { Button } from '@avenue/ui';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useEffect, useRef } from 'react';
import { ScriptPicker } from '../pick/index.ts';
import css from './script.module.css';

/** Script that was just chosen here: its page comes with another switcher, which takes the focus over. */
let justChosen: string | undefined;

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
  const place = useRef<HTMLDivElement>(null);
  const isOpen = script !== undefined && script.id === current;
  useEffect(() => {
    if (justChosen === undefined || justChosen !== current) return;
    if (isOpen) justChosen = undefined;
    // The list that closes puts the focus back on a button that is gone.
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body) place.current?.querySelector('button')?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [current, isOpen]);
  return (
    <>
      <div ref={place} className={css.switcher}>
        <ScriptPicker
          label="Script"
          hideLabel
          value={current}
          chosen={script ? { title: script.title, status: script.status } : undefined}
          placeholder={current ? 'Open a script' : 'New script'}
          onPick={(id) => {
            if (id === current) return;
            justChosen = id;
            onOpen(id);
          }}
          none="No script is saved yet."
        />
      </div>
      {current && (
        <Button icon={IconPlus} call="POST /api/scripts" onClick={onNew}>
          New script
        </Button>
      )}
    </>
  );
}
