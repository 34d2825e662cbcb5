import type { ReactNode } from 'react';
import type { FieldWords } from '../field/field.tsx';

export interface NumberFieldProps extends FieldWords {
  value: number | undefined;
  onChange: (value: number | undefined) => void;
  min?: number | undefined;
  max?: number | undefined;
  step?: number | undefined;
  /** Formats as the browser does: `{ style: 'currency', currency: 'USD' }`, `{ style: 'percent' }`. */
  format?: Intl.NumberFormatOptions | undefined;
  disabled?: boolean | undefined;
}

export interface SliderProps {
  label: string;
  value: number;
  onChange: (value: number) => void;
  /** Once, when the thumb is let go. */
  onChangeEnd?: ((value: number) => void) | undefined;
  min?: number | undefined;
  max?: number | undefined;
  step?: number | undefined;
  format?: Intl.NumberFormatOptions | undefined;
  disabled?: boolean | undefined;
  help?: ReactNode;
}

export interface FileDropProps {
  label: string;
  /** What is taken, in words: "CSV up to 10 MB". */
  help?: ReactNode;
  error?: string | undefined;
  /** Media types or endings: `['text/csv', '.csv']`. Others are refused with a sentence. */
  accept?: readonly string[] | undefined;
  maxBytes?: number | undefined;
  multiple?: boolean | undefined;
  disabled?: boolean | undefined;
  onFiles: (files: File[]) => void;
}
