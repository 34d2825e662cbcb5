import type { Session } from '@avenue/contract';
import { Frame } from './frame.tsx';
import type { Proof } from './proof.ts';
import { ProofForm } from './proof-form.tsx';
import css from './sign-in.module.css';

const isLoopback = () => /^(?:localhost|127\.[\d.]+|\[::1\])$/.test(location.hostname);

/** The door for members. */
export const Enter = ({
  session,
  onDone,
  onLost,
}: {
  session: Session;
  onDone: (session: Session, way: Proof['way']) => unknown;
  /** No way in is left. */
  onLost: () => void;
}) => (
  <Frame
    title="Good to see you"
    sentence={
      isLoopback()
        ? 'This studio has members, so it asks who you are.'
        : 'This studio is open to other machines, so it asks who you are.'
    }
  >
    <ProofForm target="enter" session={session} verb="Sign in" mayKeep onDone={onDone} />
    <button type="button" className={css.lost} onClick={onLost}>
      Lost everything?
    </button>
    <p className={css.meta}>
      First time here? Ask an Admin of this studio for an invitation. After five wrong tries the door waits 15 minutes.
    </p>
  </Frame>
);
