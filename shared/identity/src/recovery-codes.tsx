import { Button, CopyButton } from '@avenue/ui';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import css from './identity.module.css';

const fileName = 'avenue-recovery-codes.txt';

const fileOf = (codes: readonly string[]) =>
  [
    `Recovery codes of Avenue at ${location.host}. Each stands in once for a passphrase or a second factor.`,
    '',
    ...codes,
    '',
  ].join('\n');

/** Recovery codes, with the ways to keep them: they are shown once. */
export function CodesShown({ codes }: { codes: readonly string[] }) {
  const text = fileOf(codes);
  return (
    <>
      <ul className={css.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={css.buttons}>
        <CopyButton text={text} size="md">
          Copy all
        </CopyButton>
        <Button
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download={fileName}
          icon={IconDownload}
        >
          Download
        </Button>
        <Button icon={IconPrinter} onClick={() => window.print()}>
          Print
        </Button>
      </div>
    </>
  );
}
