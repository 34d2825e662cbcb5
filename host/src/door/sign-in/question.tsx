import type { Session } from '@avenue/contract';
import { askSessionQuietly, type DoorAsks, RequestFailure } from '@avenue/data';
import { Button } from '@avenue/ui';
import { Dialog } from '@avenue/ui/dialog';
import { entered } from './proof.ts';
import { ProofForm } from './proof-form.tsx';

interface QuestionProps {
  asks: Exclude<DoorAsks, 'second_factor'>;
  session: Session;
  /** Of whoever was in. */
  email: string | undefined;
  onPassed: () => void;
  /** It was put aside: nothing of what waits for it is done. */
  onClose: () => void;
}

const words = {
  sign_in: {
    title: 'Sign in again',
    sentence: 'Your session has ended. This page stays as it is, with everything you typed.',
    verb: 'Sign in',
    later: 'Not now',
  },
  step_up: {
    title: 'Confirm that it is you',
    sentence: 'What you are about to do asks for it. It then holds for five minutes.',
    verb: 'Confirm',
    later: 'Cancel',
  },
} as const;

/** Who is it? Asked above the page, which waits. */
export function Question({ asks, session, email, onPassed, onClose }: QuestionProps) {
  const { title, sentence, verb, later } = words[asks];
  const done = (now: Session) => {
    entered(now);
    onPassed();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      sentence={sentence}
      size="sm"
      actions={
        <Button kind="quiet" onClick={onClose}>
          {later}
        </Button>
      }
    >
      <ProofForm
        key={asks}
        target={asks === 'sign_in' ? 'enter' : 'confirm'}
        session={session}
        verb={verb}
        email={email}
        mayKeep={asks === 'sign_in'}
        onDone={done}
        onRefused={(failure) => {
          // The session ended while the question stood.
          if (failure instanceof RequestFailure && failure.code === 'signed_out') void askSessionQuietly();
        }}
      />
    </Dialog>
  );
}
