import type { StudioState } from '@avenue/contract';
import { Button, Term } from '@avenue/ui';
import css from './banner.module.css';

interface StudioBannerProps {
  studio: StudioState;
  onStart: () => void;
}

/** Says that figures are samples; stands there as long as the Sample studio is open. */
export const StudioBanner = ({ studio, onStart }: StudioBannerProps) => (
  <section className={css.banner} aria-label="Studio">
    <p>
      <strong>
        <Term of="sample-studio">Sample studio.</Term>
      </strong>{' '}
      The figures on these pages are samples
      <span className={css.long}>; the engines behind them are real</span>.
    </p>
    <Button size="sm" call="POST /api/studio" onClick={onStart}>
      {studio.started ? 'Back to my studio' : 'Start my studio'}
    </Button>
  </section>
);
