import type { Check, Effect, ReviewVerdict } from '@avenue/contract';
import { checkLabel } from '@avenue/contract/words';
import {
  Button,
  CopyButton,
  Facts,
  formatDateTime,
  formatMoney,
  Stack,
  StatusChip,
  TextLink,
  Time,
  VisuallyHidden,
} from '@avenue/ui';
import { EffectDecision } from './effect-decision.tsx';
import css from './shadow.module.css';
import type { EffectActs } from './use-effect-acts.ts';
import { modeWord, reviewWords, whereWords } from './words.ts';

/** What somebody would read first; the database keeps names in an order of its own. */
const first = ['title', 'text', 'caption', 'description'];
const placeIn = (name: string) => (first.includes(name) ? first.indexOf(name) : first.length);
const inOrder = (payload: Effect['payload']) =>
  Object.entries(payload).sort(([a], [b]) => placeIn(a) - placeIn(b) || (a < b ? -1 : 1));

/** Names of the payload as words: "madeForKids" is "Made for kids". */
const nameWords = (name: string) => {
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};
const valueWords = (value: unknown): string => {
  if (Array.isArray(value)) return value.length > 0 ? value.map(valueWords).join(', ') : 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'object' && value !== null) return JSON.stringify(value);
  return String(value ?? 'none');
};

const checkStatus = { pass: 'pass', 'needs evidence': 'evidence', blocked: 'blocked' } as const;

function Checks({ title, checks }: { title: string; checks: readonly Check[] }) {
  return (
    <div>
      <h3 className={css.small}>{title}</h3>
      <ul className={css.checks}>
        {checks.map(({ name, verdict, sentence }) => (
          <li key={name}>
            <StatusChip status={checkStatus[verdict]} />
            <span>
              <strong>{checkLabel(name)}</strong> {sentence}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

const verdicts: readonly { verdict: ReviewVerdict; label: string; kbd: string }[] = [
  { verdict: 'yes', label: 'Yes', kbd: 'Y' },
  { verdict: 'edit', label: 'With a small edit', kbd: 'E' },
  { verdict: 'no', label: 'No', kbd: 'N' },
];

/** The one question about what was held, answered by a key. */
function ReviewQuestion({ effect, acts }: { effect: Effect; acts: EffectActs }) {
  const { review, title } = effect;
  return (
    <fieldset className={css.question}>
      <legend>
        Would you have sent this?<VisuallyHidden> "{title}"</VisuallyHidden>
      </legend>
      {verdicts.map(({ verdict, label, kbd }) => (
        <Button
          key={verdict}
          size="sm"
          kbd={kbd}
          aria-pressed={review?.verdict === verdict}
          call="POST /api/effects/{id}/review"
          busy={acts.busy.has(effect.id)}
          onClick={() => void acts.review(effect, verdict)}
        >
          {label}
        </Button>
      ))}
      {review && (
        <span className={css.quiet}>
          {reviewWords[review.verdict].short}
          {review.reason && `: ${review.reason}`}, {review.by} {formatDateTime(review.at)}
        </span>
      )}
    </fieldset>
  );
}

/** One effect: what would be seen, exactly what is sent, what was checked, when, and what can be decided. */
export function EffectDetail({ effect, acts }: { effect: Effect; acts: EffectActs }) {
  const { payload, verdicts: checks, compared, costCents, approval, url } = effect;
  const json = JSON.stringify(payload, null, 2);
  return (
    <Stack gap={16}>
      {effect.state === 'shadowed' ? (
        <ReviewQuestion effect={effect} acts={acts} />
      ) : (
        <EffectDecision effect={effect} acts={acts} />
      )}
      <div className={css.two}>
        <div>
          <h3 className={css.small}>What would be seen</h3>
          <Facts
            facts={inOrder(payload).map(([name, value]) => ({
              label: nameWords(name),
              value: valueWords(value),
            }))}
          />
        </div>
        <Stack gap={12}>
          {checks.length > 0 && <Checks title="Checks" checks={checks} />}
          {compared && compared.length > 0 && <Checks title="Read back there" checks={compared} />}
        </Stack>
      </div>
      <Facts
        facts={[
          { label: 'Where', value: whereWords(effect) },
          { label: 'Proposed', value: <Time at={effect.createdAt} style="long" /> },
          { label: 'Due', value: <Time at={effect.dueAt} style="long" /> },
          { label: 'Decided in', value: modeWord(effect.mode) },
          { label: 'Now', value: effect.reason },
          ...(approval ? [{ label: 'Approved', value: `${approval.by}, ${formatDateTime(approval.at)}` }] : []),
          ...(costCents > 0 ? [{ label: 'May cost', value: formatMoney(costCents, 'USD') }] : []),
          ...(url ? [{ label: 'Stands at', value: <TextLink href={url}>{url}</TextLink> }] : []),
        ]}
      />
      <details className={css.payload}>
        <summary>Exact payload</summary>
        <pre>{json}</pre>
        <CopyButton text={json}>Copy payload</CopyButton>
      </details>
    </Stack>
  );
}
