import type { HandOffFile } from '@avenue/contract';
import { Button, toast } from '@avenue/ui';
import IconShare2 from '@tabler/icons-react/dist/esm/icons/IconShare2.mjs';
import { useState } from 'react';

/** Whether this device hands files to its apps: phones do. */
const shares = (name: string): boolean =>
  matchMedia('(pointer: coarse)').matches &&
  typeof navigator.canShare === 'function' &&
  navigator.canShare({ files: [new File([], name)] });

/** Hands a file to an app of this phone, without a folder of downloads in between. */
export function ShareFile({ file: { name, url, label } }: { file: Pick<HandOffFile, 'name' | 'url' | 'label'> }) {
  const [file, setFile] = useState<File>();
  const [busy, setBusy] = useState(false);
  if (!shares(name)) return null;
  const share = async () => {
    setBusy(true);
    try {
      let ready = file;
      if (!ready) {
        const answer = await fetch(url);
        if (!answer.ok) throw new Error(`${label} did not come.`);
        const bytes = await answer.blob();
        ready = new File([bytes], name, { type: bytes.type });
        setFile(ready);
      }
      await navigator.share({ files: [ready] });
    } catch (error) {
      const { name: kind } = error as Error;
      // Closed by whoever pressed it; or the press was too long ago, and the next one works.
      if (kind === 'AbortError') return;
      if (kind === 'NotAllowedError') return toast.show({ text: `${label} is ready. Press Share once more.` });
      toast.show({ text: `${label} was not shared. Download it instead.`, tone: 'bad' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button icon={IconShare2} busy={busy} aria-label={`Share: ${label}`} onClick={() => void share()}>
      Share
    </Button>
  );
}
