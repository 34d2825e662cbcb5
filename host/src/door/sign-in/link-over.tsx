import { RequestFailure } from '@avenue/data';
import { Button } from '@avenue/ui';
import { doorPath } from '../destination.ts';
import { Frame } from './frame.tsx';
import css from './sign-in.module.css';

/** Whether what a link carries is worth nothing any more, or never was: 404, or 422 where it has another form. */
export const isLinkOver = (failure: unknown): boolean =>
  failure instanceof RequestFailure && (failure.status === 404 || failure.status === 422);

interface LinkOverProps {
  title: string;
  /** Why that is so. */
  sentence: string;
  /** What to do instead. */
  advice: string;
}

/** In place of what a link leads to that is over. */
export const LinkOver = ({ title, sentence, advice }: LinkOverProps) => (
  <Frame title={title} sentence={sentence}>
    <p>{advice}</p>
    <div className={css.buttons}>
      <Button kind="primary" href={doorPath}>
        Sign in
      </Button>
    </div>
  </Frame>
);
