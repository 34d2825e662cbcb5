import type { Override } from '@avenue/contract';
import { Button, formatDateTime, Icon, Panel } from '@avenue/ui';
import IconLockOpen from '@tabler/icons-react/dist/esm/icons/IconLockOpen.mjs';
import css from './comply.module.css';
import { Standing, StandingList } from './standing.tsx';
import { useComplianceActs } from './use-compliance-acts.ts';

/** What may pass a rule just now, and the way back. */
export function OverridesPanel({ overrides }: { overrides: readonly Override[] }) {
  const { ending, end } = useComplianceActs();
  return (
    <Panel
      title="Overrides"
      actions={<span className={css.quiet}>{overrides.length} in force</span>}
      flush
      foot="Where a rule has one, an override is for an Admin: a reason, 24 hours, in the log."
    >
      <StandingList label="Overrides in force" nothing="Every rule holds for everything.">
        {overrides.map((one) => (
          <Standing
            key={one.id}
            sign={<Icon of={IconLockOpen} />}
            title={one.title}
            words={`${one.packTitle}. Until ${formatDateTime(one.until)}, by ${one.by}: ${one.reason}`}
          >
            <Button
              size="sm"
              call="DELETE /api/compliance/overrides/{id}"
              busy={ending === one.id}
              onClick={() => void end(one)}
            >
              Take it back
            </Button>
          </Standing>
        ))}
      </StandingList>
    </Panel>
  );
}
