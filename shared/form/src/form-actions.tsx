import { Button } from '@avenue/ui';
import type { ReactNode } from 'react';

export interface FormActionsProps {
  /** The form that the press sends, which stands elsewhere in its dialog. */
  id: string;
  form: { busy: boolean };
  kind?: 'primary' | 'danger';
  onCancel: () => void;
  /** Words of the press: "Add the line". */
  children: ReactNode;
}

/** The ways out of a dialog with a form. */
export const FormActions = ({ id, form, kind = 'primary', onCancel, children }: FormActionsProps) => (
  <>
    <Button kind="quiet" onClick={onCancel}>
      Cancel
    </Button>
    <Button kind={kind} type="submit" form={id} busy={form.busy}>
      {children}
    </Button>
  </>
);
