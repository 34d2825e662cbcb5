import { Button } from '@avenue/ui';
import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs';
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import css from './first-run.module.css';

interface LookStepProps {
  busy: 'own' | 'sample' | undefined;
  onChoose: (studio: 'own' | 'sample') => void;
}

/** The last question: begin empty, or look at the samples first. */
export const LookStep = ({ busy, onChoose }: LookStepProps) => (
  <div className={css.looks}>
    <section className={css.look}>
      <h3>Start empty</h3>
      <p>Your own studio. Every figure in it comes from your work and your accounts; nothing is made up.</p>
      <Button kind="primary" icon={IconBuildingStore} busy={busy === 'own'} onClick={() => onChoose('own')}>
        Start my studio
      </Button>
    </section>
    <section className={css.look}>
      <h3>Look around first</h3>
      <p>The Sample studio is filled and marked as such. Your answers are kept for when you start.</p>
      <Button icon={IconEye} busy={busy === 'sample'} onClick={() => onChoose('sample')}>
        Look at the samples
      </Button>
    </section>
  </div>
);
