import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Button } from '../action/button.tsx';
import { IconButton } from '../action/icon-button.tsx';
import { Note } from '../feedback/note.tsx';
import { TextField } from '../field/text-field.tsx';
import { UnderHeading } from '../layout/heading-level.tsx';
import { Facts } from '../list/facts.tsx';
import css from './dialog.module.css';
import type { ConfirmDialogProps, DialogProps } from './types.ts';

interface FrameProps extends Omit<DialogProps, 'open'> {
  role?: 'dialog' | 'alertdialog';
  describedBy?: string;
}

function Frame(props: FrameProps) {
  const {
    onClose,
    title,
    sentence,
    children,
    actions,
    size = 'md',
    mustAnswer = false,
    role = 'dialog',
    describedBy,
  } = props;
  const titleId = useId();
  return (
    <ModalOverlay
      isOpen
      onOpenChange={(open) => !open && onClose()}
      isDismissable={!mustAnswer}
      className={css.scrim ?? ''}
      data-size={size}
    >
      <Modal className={css.modal ?? ''} data-size={size}>
        <AriaDialog
          role={role}
          className={css.dialog ?? ''}
          aria-labelledby={titleId}
          {...(describedBy && { 'aria-describedby': describedBy })}
        >
          <header className={css.head}>
            <div>
              <h2 id={titleId}>{title}</h2>
              {sentence && <p>{sentence}</p>}
            </div>
            {!mustAnswer && <IconButton label="Close" icon={IconX} size="sm" onClick={onClose} />}
          </header>
          {children && (
            <div className={css.body}>
              <UnderHeading>{children}</UnderHeading>
            </div>
          )}
          {actions && <footer className={css.foot}>{actions}</footer>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

export const DialogPart = (props: DialogProps) => <Frame {...props} />;

const same = (typed: string, wanted: string) => typed.trim().toLowerCase() === wanted.trim().toLowerCase();

export function ConfirmPart(props: ConfirmDialogProps) {
  const {
    onClose,
    title,
    consequence,
    venue,
    cannotUndo,
    verb,
    kind = 'primary',
    typeToConfirm,
    busy,
    error,
    onConfirm,
  } = props;
  const [typed, setTyped] = useState('');
  const bodyId = useId();
  const ready = typeToConfirm === undefined || same(typed, typeToConfirm);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (ready && !busy) onConfirm();
  };
  const actions: ReactNode = (
    <>
      <Button kind="quiet" onClick={onClose}>
        Cancel
      </Button>
      <Button kind={kind} type="submit" form={`${bodyId}-form`} busy={busy} disabled={!ready}>
        {verb}
      </Button>
    </>
  );
  return (
    <Frame role="alertdialog" size="sm" title={title} onClose={onClose} describedBy={bodyId} actions={actions}>
      <form id={`${bodyId}-form`} onSubmit={submit} className={css.confirm}>
        <div id={bodyId} className={css.confirmWords}>
          <div>{consequence}</div>
          {venue && <Facts facts={[{ label: 'Where', value: venue }]} />}
          {cannotUndo && <Note tone="wait">{cannotUndo}</Note>}
        </div>
        {typeToConfirm !== undefined && (
          <TextField
            label={`Type ${typeToConfirm} to confirm`}
            value={typed}
            onChange={setTyped}
            autoComplete="off"
            spellCheck={false}
            autoFocus
          />
        )}
        {error && (
          <Note tone="bad" live="alert">
            {error}
          </Note>
        )}
      </form>
    </Frame>
  );
}
