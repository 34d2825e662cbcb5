import type { Evidence } from '@avenue/contract';
import { Button, formatDateTime, Icon, Panel, VisuallyHidden } from '@avenue/ui';
import IconFileCheck from '@tabler/icons-react/dist/esm/icons/IconFileCheck.mjs';
import css from './compliance.module.css';
import { fileWord } from './evidence-file.tsx';
import type { Acts } from './use-acts.ts';

/** What was shown to the rules, and the way back. */
export function EvidencePanel({ evidence, acts }: { evidence: readonly Evidence[]; acts: Acts }) {
  return (
    <Panel
      title="Evidence"
      actions={<span className={css.quiet}>{evidence.length} in force</span>}
      flush
      foot="It answers one rule for the words it was given for. Other words, or a new version of the rule, ask again."
    >
      {evidence.length === 0 ? (
        <p className={`${css.quiet} ${css.none}`}>None was given.</p>
      ) : (
        <ul className={css.overrides} aria-label="Evidence in force">
          {evidence.map((one) => (
            <li key={one.id}>
              <Icon of={IconFileCheck} />
              <div>
                <strong>{one.title}</strong>
                <p className={css.quiet}>
                  {one.packTitle}. {one.by}, {formatDateTime(one.at)}
                  {one.lastDay && `, counts until ${one.lastDay}`}: {one.text}
                </p>
                <div className={css.acts}>
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
                    busy={acts.ending === one.id}
                    onClick={() => void acts.takeEvidence(one)}
                  >
                    Take it away
                    <VisuallyHidden>
                      {' '}
                      from {one.title}, {one.packTitle}
                    </VisuallyHidden>
                  </Button>
                </div>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
