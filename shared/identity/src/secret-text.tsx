import { CopyButton } from '@avenue/ui';
import css from './identity.module.css';

interface SecretTextProps {
  /** What a screen reader calls it: "Invitation link". */
  label: string;
  /** What goes to the clipboard. */
  text: string;
  /** What is shown, where that is easier to read. Default value: the text. */
  shown?: string;
}

/** A secret that is shown once, to be selected as a whole or copied. */
export const SecretText = ({ label, text, shown = text }: SecretTextProps) => (
  <div className={css.secret}>
    <output aria-label={label}>{shown}</output>
    <CopyButton text={text} label={`Copy: ${label}`} />
  </div>
);
