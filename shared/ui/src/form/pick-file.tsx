import { uploadFile } from '@avenue/data';
import { useRef, useState } from 'react';
import { Button } from '../action/button.tsx';
import type { IconType } from '../action/icon.tsx';
import { VisuallyHidden } from '../text/visually-hidden.tsx';

export interface PickFileProps {
  label: string;
  icon: IconType;
  /** Which kinds of files the dialog offers: "image/*,video/mp4". */
  accept: string;
  kinds: readonly ('still' | 'clip' | 'sound' | 'font' | 'document')[];
  /** What to say about a file of another kind. */
  wrongKind: string;
  disabled?: boolean | undefined;
  onStored: (url: string, name: string) => void | Promise<void>;
  /** What kept the file from being taken: an error, or a sentence. */
  onProblem: (problem: unknown) => void;
}

/** A button that takes a file of the operator and stores it. */
export function PickFile({ label, icon, accept, kinds, wrongKind, disabled, onStored, onProblem }: PickFileProps) {
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  const take = async (file: File | undefined) => {
    if (!file) return;
    setBusy(true);
    onProblem(undefined);
    try {
      const { url, kind } = await uploadFile(file);
      if (kinds.includes(kind)) await onStored(url, file.name);
      else onProblem(wrongKind);
    } catch (error) {
      onProblem(error);
    } finally {
      setBusy(false);
      if (input.current) input.current.value = '';
    }
  };

  return (
    <>
      <Button
        size="sm"
        icon={icon}
        busy={busy}
        disabled={disabled}
        call="POST /api/uploads"
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <VisuallyHidden>
        <input
          ref={input}
          type="file"
          aria-label={`${label}: file`}
          tabIndex={-1}
          accept={accept}
          onChange={(event) => void take(event.target.files?.[0])}
        />
      </VisuallyHidden>
    </>
  );
}
