import type { DraftForm } from '@avenue/form';
import { newPassphraseHelp } from '@avenue/identity';
import { Checkbox, PassphraseField, TextField } from '@avenue/ui';
import { TryLater, type useTryLater } from './try-later.tsx';

/** What whoever comes in with a code of the terminal chooses. */
export const newAccount = { email: '', passphrase: '', keep: true };

export const newAccountLabels = {
  email: 'Email',
  code: 'Code from the terminal',
  keep: 'Keep me signed in on this device',
};

interface NewAccountFieldsProps {
  form: Pick<DraftForm<typeof newAccount>, 'field' | 'words' | 'set'>;
  later: ReturnType<typeof useTryLater>;
}

/** Address, new passphrase and staying in; and until when nothing is taken. */
export const NewAccountFields = ({ form, later }: NewAccountFieldsProps) => (
  <>
    <TextField
      {...form.field('email')}
      type="text"
      inputMode="email"
      name="username"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
    />
    <PassphraseField
      {...form.field('passphrase')}
      name="new-password"
      autoComplete="new-password"
      help={newPassphraseHelp}
    />
    <Checkbox label={newAccountLabels.keep} checked={form.words.keep} onChange={(keep) => form.set({ keep })} />
    {later.leftMs > 0 && <TryLater {...later} />}
  </>
);
