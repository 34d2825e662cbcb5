import { Button, Failure, toast } from '@avenue/ui';
import { PickFile } from '@avenue/ui/form';
import IconPaperclip from '@tabler/icons-react/dist/esm/icons/IconPaperclip.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useState } from 'react';
import css from './comply.module.css';

/** "PDF", as a stored file is told. */
export const fileWord = (url: string): string =>
  url.endsWith('.pdf') ? 'PDF' : url.endsWith('.png') ? 'PNG' : url.endsWith('.jpg') ? 'JPEG' : 'file';

interface EvidenceFileProps {
  /** Address of a stored file; empty for none. */
  file: string;
  /** What the server says of it. */
  wrong: string | undefined;
  onChange: (file: string) => void;
}

/** The file that goes with evidence. */
export function EvidenceFile({ file, wrong, onChange }: EvidenceFileProps) {
  const [problem, setProblem] = useState<unknown>();
  const remove = () => {
    onChange('');
    toast.show({ text: 'The file is taken out.', action: { label: 'Undo', onPress: () => onChange(file) } });
  };
  return (
    <div>
      <div className={css.acts}>
        <PickFile
          label={file ? `Another file than this ${fileWord(file)}` : 'Attach a file'}
          icon={IconPaperclip}
          accept="application/pdf,image/jpeg,image/png"
          kinds={['document', 'still']}
          wrongKind="Evidence is a PDF, JPEG or PNG."
          onStored={onChange}
          onProblem={setProblem}
        />
        {file && (
          <Button size="sm" kind="quiet" icon={IconTrash} onClick={remove}>
            Remove the file
          </Button>
        )}
      </div>
      <p className={css.quiet} role={wrong ? 'alert' : undefined}>
        {wrong ??
          (file ? `A ${fileWord(file)} is attached.` : 'A PDF, JPEG or PNG of at most 20 MB, where there is one.')}
      </p>
      {problem !== undefined && <Failure size="line" of="The file" did="was not taken" error={problem} />}
    </div>
  );
}
