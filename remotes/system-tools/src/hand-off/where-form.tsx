import type { Effect, HandOff } from '@avenue/contract';
import { callApi, RequestFailure, useRefresh } from '@avenue/data';
import { Form, useDraftForm } from '@avenue/form';
import { Button, TextField, toast, useShortcuts } from '@avenue/ui';
import IconClipboard from '@tabler/icons-react/dist/esm/icons/IconClipboard.mjs';
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import { useRef } from 'react';
import css from './hand-off.module.css';
import { StepPanel } from './step-panel.tsx';
import { stale } from './use-hand-off.ts';

const call = 'POST /api/effects/{id}/posted';
const untyped = { url: '' };

interface WhereFormProps {
  effect: Effect;
  /** Absent where nobody knows how it is posted. */
  address: HandOff['address'] | undefined;
  /** Why nothing of it can be posted. */
  held: string | undefined;
}

/** The address of what was posted, pasted by whoever posted it. */
export function WhereForm({ effect: { id, seen, title }, address, held }: WhereFormProps) {
  const refresh = useRefresh();
  const field = useRef<HTMLInputElement>(null);
  const read = () => void refresh(...stale).catch(() => undefined);
  const form = useDraftForm({
    call,
    key: `hand-off/${id}`,
    base: untyped,
    labels: { url: address?.label ?? 'Its address there' },
    check: ({ url }) => ({ url: url.trim() ? undefined : 'Paste the address.' }),
    send: ({ url }) => callApi(call, { params: { id }, body: { seen, url: url.trim() } }),
    after: () => untyped,
    onSaved: () => {
      toast.show({ text: `"${title}" counts as posted. It is read back now.`, tone: 'good' });
      read();
    },
    onRefused: (failure) => {
      if (failure instanceof RequestFailure && failure.status === 409) read();
    },
  });
  useShortcuts({ p: { label: 'I posted it', call, run: () => field.current?.focus() } });
  const paste = async () => {
    const text = await navigator.clipboard.readText().catch(() => undefined);
    if (text === undefined) toast.show({ text: 'The browser did not allow it. Paste the address into the field.' });
    else form.set({ url: text.trim() });
    field.current?.focus();
  };
  return (
    <StepPanel number={3} title="Tell us where it is" now>
      <Form
        form={form}
        of={`"${title}"`}
        did="was not marked as posted"
        foot={
          <div className={css.big}>
            <Button kind="primary" type="submit" icon={IconSend} kbd="P" call={call} busy={form.busy} reason={held}>
              I posted it
            </Button>
          </div>
        }
      >
        <div className={css.paste}>
          <TextField
            ref={field}
            {...form.field('url')}
            inputMode="url"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            placeholder={address?.example}
            help="On a phone: Share, Copy link, then paste it here. It is read back at once."
          />
          {typeof navigator.clipboard?.readText === 'function' && form.refusal === undefined && (
            <Button icon={IconClipboard} onClick={() => void paste()}>
              Paste
            </Button>
          )}
        </div>
      </Form>
    </StepPanel>
  );
}
