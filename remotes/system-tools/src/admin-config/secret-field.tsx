import type { ConfigEntry } from '@avenue/contract';
import { sentenceOf } from '@avenue/data';
import { Button, Field, formatDateTime, TextField } from '@avenue/ui';
import { ConfirmDialog } from '@avenue/ui/dialog';
import { useEffect, useRef, useState } from 'react';
import css from './admin-config.module.css';
import { TestButton, TestOutcome } from './test-connection.tsx';
import type { Settings } from './use-settings.ts';

const mask = '\u2022'.repeat(16);

/** A key: typed once, then only replaced, tested or removed. What was saved never comes back to the browser. */
export function SecretField({ entry, settings }: { entry: ConfigEntry; settings: Settings }) {
  const { name, label, help, required, isSet, savedAt, testable } = entry;
  const draft = settings.drafts[name];
  const [replacing, setReplacing] = useState(false);
  const [asking, setAsking] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const typing = !isSet || replacing || draft !== undefined;

  // Saved: back to what can be done with a saved key.
  useEffect(() => {
    if (savedAt) setReplacing(false);
  }, [savedAt]);
  useEffect(() => {
    if (replacing) input.current?.focus();
  }, [replacing]);

  const stop = () => {
    setReplacing(false);
    settings.forget(name);
  };

  const remove = async () => {
    if (await settings.remove(name)) setAsking(false);
  };

  if (typing) {
    return (
      <div className={css.entry}>
        <div className={css.withButtons}>
          <TextField
            ref={input}
            type="password"
            autoComplete="off"
            spellCheck={false}
            label={label}
            required={required}
            help={isSet ? 'Type the new key. The saved one stays until you save.' : help}
            value={draft ?? ''}
            error={settings.form.problem(name)}
            onChange={(value) => settings.edit(name, value)}
          />
          {isSet && (
            <Button kind="quiet" aria-label={`Keep the saved ${label}`} onClick={stop}>
              Keep
            </Button>
          )}
        </div>
        <TestOutcome result={settings.tests[name]} />
      </div>
    );
  }
  return (
    <div className={css.entry}>
      <div className={css.withButtons}>
        <Field
          label={label}
          required={required}
          help={`${savedAt ? `Saved ${formatDateTime(savedAt, { style: 'date' })}.` : 'Saved.'} ${help ?? ''}`}
          error={settings.form.problem(name)}
        >
          {({ required: _, ...control }) => (
            <input {...control} className={css.masked} type="text" value={mask} readOnly data-saved="" />
          )}
        </Field>
        <Button aria-label={`Replace ${label}`} call="PUT /api/admin/config" onClick={() => setReplacing(true)}>
          Replace
        </Button>
        {testable && <TestButton label={label} onTest={() => settings.test(name)} />}
        <Button
          kind="quiet"
          aria-label={`Remove ${label}`}
          call="DELETE /api/admin/config/{name}"
          onClick={() => setAsking(true)}
        >
          Remove
        </Button>
      </div>
      <TestOutcome result={settings.tests[name]} />
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={`Remove the ${label}?`}
        consequence="What needs it stops working here. The built-in engines go on."
        cannotUndo="The key is erased. To use it again, type it again."
        verb="Remove key"
        busy={settings.removing !== undefined && settings.removing.failure === undefined}
        error={
          settings.removing?.failure === undefined
            ? undefined
            : `It was not removed. ${sentenceOf(settings.removing.failure)}`
        }
        onConfirm={() => void remove()}
      />
    </div>
  );
}
