import type { Effect } from '@avenue/contract';
import { useRefusal } from '@avenue/data';
import { Button, heavy, retriable, Skeleton } from '@avenue/ui';
import { useState } from 'react';

const Waiting = () => <Skeleton shape="block" heightPx={40} label="Loading the question" />;

/** Few decisions make a rule, so that no page brings the question along. */
const TrustDialog = heavy(
  'question about a rule',
  retriable(() => import('./trust-dialog.tsx')),
  (module) => module.TrustDialog,
  Waiting,
);

/** Whether a rule may ever let such a thing pass; what the server alone knows, it says when it is asked. */
const mayPass = ({ class: of, account, costCents, mode, verdicts }: Effect) =>
  of === 'publish' &&
  account !== '' &&
  costCents === 0 &&
  mode === 'assisted' &&
  verdicts.every(({ verdict }) => verdict === 'pass');

/** Leads an Admin from one that waits to a rule for its kind; everybody else sees why that is not theirs. */
export function TrustButton({ effect }: { effect: Effect }) {
  const refusal = useRefusal('POST /api/trust-rules');
  const [asks, setAsks] = useState(false);
  if (!mayPass(effect)) return null;
  return (
    <>
      <Button size="sm" reason={refusal} onClick={() => setAsks(true)}>
        Say yes to this kind in advance
      </Button>
      {asks && <TrustDialog effect={effect} onClose={() => setAsks(false)} />}
    </>
  );
}
