import { callApi, sentenceOf } from '@avenue/data';
import type { ShownOverride } from '@avenue/federation/registry';
import { Button, toast } from '@avenue/ui';
import { useState } from 'react';
import { takeOver } from '../federation/swap.ts';
import notice from '../shell/notice-bar.module.css';
import css from './override-banner.module.css';

/** What this browser sees in place of a published build, or why it does not. */
function Sentence({ title, by, others, refused }: ShownOverride) {
  const everyone = others ? ` Everyone else sees ${others}.` : '';
  if (refused)
    return (
      <p>
        <strong>
          The local build of {title}
          {by && ` by ${by}`} is not shown.
        </strong>{' '}
        {refused} You see the published build.
      </p>
    );
  return (
    <p>
      <strong>
        You see a local build of {title} by {by}.
      </strong>
      {everyone}
    </p>
  );
}

/** Says that this browser sees somebody's local build; stands there until it is turned off. */
export function OverrideBanner({ overrides }: { overrides: readonly ShownOverride[] }) {
  const [busy, setBusy] = useState(false);
  const turnOff = async () => {
    setBusy(true);
    try {
      await callApi('POST /api/remotes/override/off', {});
      await takeOver();
      toast.show({ text: 'You see what everyone sees.', tone: 'good' });
    } catch (failure) {
      setBusy(false);
      toast.show({ text: sentenceOf(failure), tone: 'bad' });
    }
  };
  return (
    <section className={`${notice.bar} ${css.banner}`} aria-label="Local build">
      <div>
        {overrides.map((shown) => (
          <Sentence key={shown.id} {...shown} />
        ))}
      </div>
      <Button size="sm" onClick={turnOff} disabled={busy}>
        Turn off
      </Button>
    </section>
  );
}
