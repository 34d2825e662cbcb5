import type { ReactNode } from 'react';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** One sentence under the title. */
  sentence?: ReactNode;
  children?: ReactNode;
  /** Buttons at the foot, primary last. */
  actions?: ReactNode;
  /** `sm` 440, `md` 600, `lg` 880 px; `drawer` a 520 px panel at the right. Full width on phones. Default value: md. */
  size?: 'sm' | 'md' | 'lg' | 'drawer' | undefined;
  /** Must be answered: no close button, outside presses do nothing. */
  mustAnswer?: boolean | undefined;
}

export interface ConfirmDialogProps {
  open: boolean;
  onClose: () => void;
  /** "Delete 3 drafts?" */
  title: string;
  /** What happens, in numbers: "3 drafts and 7 pictures are removed." */
  consequence: ReactNode;
  /** Where: "Etsy, shop PaperAndPine". */
  venue?: string | undefined;
  /** "Deleted drafts cannot be brought back." */
  cannotUndo?: string | undefined;
  /** The button repeats the act: "Delete 3 drafts". Never "OK". */
  verb: string;
  /** Red fill is for stop and sell; everything else is `primary`. Default value: primary. */
  kind?: 'primary' | 'danger' | undefined;
  /** Money leaving or rights changing: this amount or name must be typed first. */
  typeToConfirm?: string | undefined;
  busy?: boolean | undefined;
  /** Why the act failed the last time it was tried. */
  error?: string | undefined;
  onConfirm: () => void;
}
