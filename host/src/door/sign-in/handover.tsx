import type { Session } from '@avenue/contract';
import { callApi, useSession } from '@avenue/data';
import { Form, useDraftForm } from '@avenue/form';
import { Button, Checkbox, Note } from '@avenue/ui';
import { useState } from 'react';
import { Frame } from './frame.tsx';
import { isLinkOver, LinkOver } from './link-over.tsx';
import css from './sign-in.module.css';

const labels = { keep: 'Keep me signed in on this device' };
const base = { keep: true };

/** The token in a link that another device showed: `#handover=…`. */
export const handoverIn = (hash: string): string | undefined =>
  new URLSearchParams(hash.replace(/^#/, '')).get('handover') || undefined;

/** Signs in whoever showed a code on another device. By a press: a link alone must not make somebody somebody else. */
export function Handover({ token, onDone }: { token: string; onDone: (session: Session) => unknown }) {
  const [over, setOver] = useState(false);
  const here = useSession()?.who;
  const form = useDraftForm({
    call: 'POST /api/session/handover/accept',
    key: 'door/handover',
    passing: true,
    base,
    labels,
    send: ({ keep }) => callApi('POST /api/session/handover/accept', { body: { token, keep } }),
    onSaved: onDone,
    onRefused: (failure) => setOver(isLinkOver(failure)),
  });
  if (over)
    return (
      <LinkOver
        title="This code is over"
        sentence="It works once, for a minute."
        advice="Show a new one on the device where you are signed in, under Account, or sign in here."
      />
    );
  return (
    <Frame
      title="Sign in on this device"
      sentence="You scanned a code of another device. Go on only if it was yours and you asked for it."
    >
      {here?.kind === 'member' && <Note tone="wait">This browser is signed in as {here.name}; that ends with it.</Note>}
      <div className={css.proof}>
        <Form form={form} of="You" did="were not signed in" label="Sign in on this device">
          <Checkbox label={labels.keep} checked={form.words.keep} onChange={(keep) => form.set({ keep })} />
          <Button kind="primary" type="submit" busy={form.busy} autoFocus>
            Sign in
          </Button>
        </Form>
      </div>
    </Frame>
  );
}
