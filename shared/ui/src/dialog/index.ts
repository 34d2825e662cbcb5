export { ConfirmDialog, Dialog } from './dialog.tsx';
export { HoldButton, type HoldButtonProps } from './hold-button.tsx';
export type { ConfirmDialogProps, DialogProps } from './types.ts';
