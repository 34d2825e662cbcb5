import { DraftNotes, Failure, focusFirstError, Note, Stack } from '@avenue/ui';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import type { DraftForm } from './use-draft-form.ts';

export interface FormProps<Of extends object, Got> {
  form: DraftForm<Of, Got>;
  /** What is saved, by its name: "The channel". Absent where the page tells a failure elsewhere. */
  of?: string | undefined;
  /** What a failure did not do. Default value: "was not saved". */
  did?: string | undefined;
  /** For a button that stands elsewhere, as in the foot of a dialog. */
  id?: string | undefined;
  /** Name of the form for screen readers, where no heading says it. */
  label?: string | undefined;
  /** Below what went wrong: the buttons. */
  foot?: ReactNode;
  /** In place of sending the words. */
  onSubmit?: (() => unknown) | undefined;
  onKeyDown?: ((event: KeyboardEvent) => void) | undefined;
  /** What stands around the fields and is used also where they are there to be read: an index, a search. */
  frame?: ((fields: ReactNode) => ReactNode) | undefined;
  children: ReactNode;
}

/** Also where it stands in a row. */
const wide = { width: '100%', minWidth: 0 };
const bare = { ...wide, margin: 0, padding: 0, border: 0 };

/** The fields of a `useDraftForm`, what came back of unsaved words above them, and below them why a save failed. */
export function Form<Of extends object, Got>(props: FormProps<Of, Got>) {
  const { form, of, did = 'was not saved', id, label, foot, onSubmit = form.submit, onKeyDown, children } = props;
  const { frame = (fields: ReactNode) => fields } = props;
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (form.refusals > 0 && element.current) focusFirstError(element.current);
  }, [form.refusals]);
  return (
    <form
      ref={element}
      id={id}
      style={wide}
      aria-label={label}
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        // Forms of dialogs reach this one through the React tree, though they stand elsewhere on the page.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        void onSubmit();
      }}
      noValidate
    >
      <Stack gap={16}>
        <DraftNotes draft={form.draft} labels={form.labels} />
        {form.refusal && <Note>{form.refusal} You can read it.</Note>}
        {frame(
          <fieldset style={bare} disabled={form.refusal !== undefined}>
            <Stack gap={16}>{children}</Stack>
          </fieldset>,
        )}
        {of && form.failure !== undefined && (
          <Failure size="line" of={of} did={did} error={form.failure} keeps="What you typed is kept." />
        )}
        {!form.refusal && foot}
      </Stack>
    </form>
  );
}
