import { overrideWords } from '@avenue/boards/comply';
import type { PackRow } from '@avenue/contract';
import { Button, Facts, Note, Stack, StatusChip, TextLink } from '@avenue/ui';
import { Dialog } from '@avenue/ui/dialog';
import css from './compliance.module.css';
import { ageWords, readWords, severityWords } from './words.ts';

const valueWords = (value: unknown): string =>
  typeof value === 'boolean' ? (value ? 'yes' : 'no') : typeof value === 'string' ? value : JSON.stringify(value);

/** Names of the payload as words: "madeForKids" is "Made for kids". */
const nameWords = (name: string) => {
  const words = name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

type Example = PackRow['examples']['pass'][number];

function Examples({
  title,
  status,
  word,
  examples,
}: {
  title: string;
  status: 'pass' | 'blocked' | 'evidence';
  /** In place of the word of the status. */
  word?: string | undefined;
  examples: readonly Example[];
}) {
  return (
    <section aria-label={title}>
      <h3 className={css.small}>{title}</h3>
      <ul className={css.examples}>
        {examples.map((example) => (
          <li key={example.title}>
            <div className={css.exampleHead}>
              <strong>{example.title}</strong>
              <StatusChip status={status}>{word}</StatusChip>
            </div>
            <dl>
              {Object.entries(example.payload).map(([name, value]) => (
                <div key={name}>
                  <dt>{nameWords(name)}</dt>
                  <dd>{valueWords(value)}</dd>
                </div>
              ))}
              {example.earlier.map((text) => (
                <div key={text}>
                  <dt>Before it</dt>
                  <dd>{text}</dd>
                </div>
              ))}
              {example.placed.map(({ title, payload, days }) => (
                <div key={title}>
                  <dt>
                    {days} {days === 1 ? 'day' : 'days'} before it
                  </dt>
                  <dd>
                    {title}: {valueWords(payload)}
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A rule to be read: what it says, what it stands on, and what passes and fails it. */
export function PackDialog({ pack, onClose }: { pack: PackRow; onClose: () => void }) {
  const { source, examples, severity, counts } = pack;
  return (
    <Dialog
      open
      onClose={onClose}
      size="md"
      title={pack.title}
      sentence={pack.appliesTo}
      actions={
        <Button kind="quiet" onClick={onClose}>
          Close
        </Button>
      }
    >
      <Stack gap={20}>
        {pack.old && (
          <Note tone="wait">
            {pack.ageDays === undefined
              ? 'Nobody has read this rule at its source yet.'
              : `Nobody has looked at its source for ${ageWords(pack)}.`}{' '}
            It stays in force; read the source beside the examples.
          </Note>
        )}
        <Facts
          facts={[
            { label: 'The rule says', value: source.words },
            { label: 'What passes', value: pack.fix },
            ...(pack.adds ? [{ label: 'Words it adds', value: `"${pack.adds}"` }] : []),
            { label: 'What it does', value: severityWords[severity] },
            { label: 'Override', value: overrideWords(severity, pack.override) },
            {
              label: 'Source',
              value: source.url ? <TextLink href={source.url}>{source.title}</TextLink> : source.title,
            },
            { label: 'Source read', value: readWords(pack) },
            { label: 'Version', value: `${pack.version} (${pack.id})` },
            {
              label: 'In 30 days',
              value: `${counts.pass} passed, ${counts.evidence} needed evidence, ${counts.blocked} blocked`,
            },
          ]}
        />
        <Examples title="These pass" status="pass" examples={examples.pass} />
        <Examples
          title={severity === 'fixed' ? 'To these its words are added' : 'These do not'}
          status={severity === 'blocked' ? 'blocked' : 'evidence'}
          word={severity === 'fixed' ? 'Words are added' : undefined}
          examples={examples.fail}
        />
      </Stack>
    </Dialog>
  );
}
