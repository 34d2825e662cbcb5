import type { Answer } from '@avenue/contract';
import { callApi } from '@avenue/data';
import { Form, useDraftForm } from '@avenue/form';
import { Text, TextField } from '@avenue/ui';
import type { ReactNode } from 'react';
import css from './identity.module.css';
import { QrCode } from './qr-code.tsx';
import { SecretText } from './secret-text.tsx';

/** A secret for an authenticator app, which counts once a code of it came back. */
export type OfferedApp = Answer<'POST /api/session/totp'>;

const base = { code: '' };
const labels = { code: 'Code that the app shows' };

/** "ABCD EFGH": easier to type from. */
const inGroups = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ');

/** The form that sends the first code of an app back. */
export const useAppCode = (onSaved: () => Promise<void> | void) =>
  useDraftForm({
    call: 'PUT /api/session/totp',
    key: 'account/app-code',
    passing: true,
    base,
    labels,
    check: ({ code }) => ({ code: /^\d{6}$/.test(code.replace(/\s/g, '')) ? undefined : 'The code has six digits.' }),
    send: (body) => callApi('PUT /api/session/totp', { body }),
    after: () => base,
    onSaved,
  });

interface AppSetupProps {
  offered: OfferedApp;
  form: ReturnType<typeof useAppCode>;
  /** For a button outside of the form. */
  id?: string;
  /** Buttons of the form. Default value: none */
  children?: ReactNode;
}

/** A picture to scan, the secret to type in its place, and the code that shows that it arrived. */
export const AppSetup = ({ offered: { secret, uri }, form, id, children }: AppSetupProps) => (
  <div className={css.scan}>
    <QrCode text={uri} label="QR code for the authenticator app" />
    <div className={css.beside}>
      <Text kind="meta">Or type this secret:</Text>
      <SecretText label="Secret" text={secret} shown={inGroups(secret)} />
      <Form form={form} of="The app" did="was not set up" {...(id !== undefined && { id })}>
        <TextField
          {...form.field('code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          autoFocus
        />
        {children}
      </Form>
    </div>
  </div>
);
