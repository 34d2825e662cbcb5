import type { Evidence } from '@avenue/contract';
import { Button, formatDateTime, Icon, Panel, VisuallyHidden } from '@avenue/ui';
import IconFileCheck from '@tabler/icons-react/dist/esm/icons/IconFileCheck.mjs';
import css from './comply.module.css';
import { fileWord } from './evidence-file.tsx';
import { Standing, StandingList } from './standing.tsx';
import { useComplianceActs } from './use-compliance-acts.ts';

/** What was shown to the rules, and the way back. */
export function EvidencePanel({ evidence }: { evidence: readonly Evidence[] }) {
  const { ending, takeEvidence } = useComplianceActs();
  return (
    <Panel
      title="Evidence"
      actions={<span className={css.quiet}>{evidence.length} in force</span>}
      flush
      foot="It answers one rule for the words it was given for. Other words, or a new version of the rule, ask again."
    >
      <StandingList label="Evidence in force" nothing="None was given.">
        {evidence.map((one) => (
          <Standing
            key={one.id}
            sign={<Icon of={IconFileCheck} />}
            title={one.title}
            words={`${one.packTitle}. ${one.by}, ${formatDateTime(one.at)}${
              one.lastDay ? `, counts until ${one.lastDay}` : ''
            }: ${one.text}`}
          >
            {one.url && (
              <Button size="sm" kind="quiet" href={one.url}>
                Open it
              </Button>
            )}
            {one.file && (
              <Button size="sm" kind="quiet" href={`${one.file}?download=evidence`}>
                Download the {fileWord(one.file)}
                <VisuallyHidden> of {one.title}</VisuallyHidden>
              </Button>
            )}
            <Button
              size="sm"
              call="DELETE /api/compliance/evidence/{id}"
              busy={ending === one.id}
              onClick={() => void takeEvidence(one)}
            >
              Take it away
              <VisuallyHidden>
                {' '}
                from {one.title}, {one.packTitle}
              </VisuallyHidden>
            </Button>
          </Standing>
        ))}
      </StandingList>
    </Panel>
  );
}
