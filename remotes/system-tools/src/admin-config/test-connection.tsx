import type { TestResult } from '@avenue/contract';
import { Button, Note } from '@avenue/ui';
import IconPlugConnected from '@tabler/icons-react/dist/esm/icons/IconPlugConnected.mjs';
import { useState } from 'react';

/** Asks the server behind a saved entry whether it answers. */
export function TestButton({ label, onTest }: { label: string; onTest: () => Promise<void> }) {
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    await onTest();
    setBusy(false);
  };
  return (
    <Button
      icon={IconPlugConnected}
      call="POST /api/admin/config/{name}/test"
      aria-label={`Test ${label}`}
      onClick={run}
      busy={busy}
    >
      Test
    </Button>
  );
}

/** What the last test found. */
export const TestOutcome = ({ result }: { result: TestResult | undefined }) =>
  result ? (
    <Note tone={result.ok ? 'good' : 'wait'} live="status">
      {result.sentence}
    </Note>
  ) : null;
