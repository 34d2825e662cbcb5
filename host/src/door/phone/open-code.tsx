import { callApi } from '@avenue/data';
import { Form, useDraftForm } from '@avenue/form';
import { Button } from '@avenue/ui';
import { useState } from 'react';
import { Frame } from '../sign-in/frame.tsx';
import { isLinkOver, LinkOver } from '../sign-in/link-over.tsx';
import css from '../sign-in/sign-in.module.css';

const call = 'POST /api/phone';

/** Opens the code of a hand-off. By a press: what looks a link over ahead must not use it up. */
export function OpenCode({ code, onOpened }: { code: string; onOpened: () => void }) {
  const [over, setOver] = useState(false);
  const form = useDraftForm({
    call,
    key: 'door/phone',
    passing: true,
    base: {},
    labels: {},
    send: () => callApi(call, { body: { code } }),
    onSaved: onOpened,
    onRefused: (failure) => setOver(isLinkOver(failure)),
  });
  if (over)
    return (
      <LinkOver
        title="This code is over"
        sentence="It works once, for 20 minutes, and only while what it shows is yours to post."
        advice="Show a new one on the page of the hand-off, or sign in here."
      />
    );
  return (
    <Frame
      title="Open it on this phone"
      sentence="You scanned the code of something to post by hand. Its files and words open here for 20 minutes, without sign-in, once."
    >
      <div className={css.proof}>
        <Form form={form} of="The hand-off" did="was not opened" label="Open it on this phone">
          <Button kind="primary" type="submit" busy={form.busy} autoFocus>
            Open
          </Button>
        </Form>
      </div>
    </Frame>
  );
}
