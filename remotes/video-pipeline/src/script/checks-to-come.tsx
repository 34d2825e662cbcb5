import { BoneRows, Loading, Panel } from '@avenue/ui';
import css from './script.module.css';

/** In the place of the checks: what will be checked, or grey rows while the first answer is on its way. */
export const ChecksToCome = ({ waiting }: { waiting: boolean }) => (
  <Panel title="Before you record" flush={waiting}>
    {waiting ? (
      <Loading label="Checking the text">
        <BoneRows count={3} rowPx={84} />
      </Loading>
    ) : (
      <p className={css.muted}>Claims, likeness with earlier scripts and house rules are checked once you write.</p>
    )}
  </Panel>
);
