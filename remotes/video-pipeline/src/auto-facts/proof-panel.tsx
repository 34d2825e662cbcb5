import type { Fact } from '@avenue/contract/auto-facts';
import { callApi, useRefresh } from '@avenue/data';
import { Form, useDraftForm } from '@avenue/form';
import {
  Button,
  CopyButton,
  Facts,
  Icon,
  Panel,
  Text,
  TextArea,
  TextField,
  Time,
  toast,
  useShortcuts,
} from '@avenue/ui';
import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import { useState } from 'react';
import css from './auto-facts.module.css';
import { FactChip, heldBy, Source } from './fact-list.tsx';
import type { FactActs } from './use-facts.ts';

const icons = { pass: IconCircleCheck, held: IconAlertCircle, note: IconInfoCircle };
const patch = 'PATCH /api/auto-facts/{id}';

/** What speaks for a fact, what keeps it from being told, and what can be done about it. */
export function ProofPanel({ fact, acts }: { fact: Fact; acts: FactActs }) {
  const [editing, setEditing] = useState(false);
  const held = heldBy(fact);
  const { busy } = acts;
  useShortcuts({ e: { label: 'Edit wording', call: patch, run: () => setEditing(true) } }, { enabled: !editing });
  return (
    <Panel title="Proof" tag={<FactChip fact={fact} />}>
      <div className={css.proof}>
        {fact.quote ? (
          <p className={css.passage}>
            <q>{fact.quote}</q>
          </p>
        ) : (
          <Text kind="meta">No quote yet. Without the words of a source nothing goes on.</Text>
        )}
        <Facts
          facts={[
            { label: 'Source', value: <Source fact={fact} /> },
            ...(fact.source.asOf ? [{ label: 'Of', value: <Time at={fact.source.asOf} style="long" /> }] : []),
            ...(fact.source.readAt ? [{ label: 'Read', value: <Time at={fact.source.readAt} style="long" /> }] : []),
          ]}
        />
        <ul className={css.checks} aria-label="Checks">
          {fact.checks.map(({ id, verdict, sentence }) => (
            <li key={id} data-verdict={verdict}>
              <Icon of={icons[verdict]} size="sm" />
              {sentence}
            </li>
          ))}
        </ul>
        {fact.credit && (
          <div className={css.acts}>
            <Text kind="meta">{fact.credit}</Text>
            <CopyButton text={fact.credit} label="Copy the credit line" />
          </div>
        )}
        <details>
          <summary>{`Surprise ${fact.surprise.value}, checkable ${fact.checkable.value}: why`}</summary>
          <ul className={css.why}>
            {[...fact.surprise.why, ...fact.checkable.why].map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </details>
        {editing ? (
          <EditForm key={fact.id} fact={fact} onDone={() => setEditing(false)} />
        ) : (
          <div className={css.acts}>
            <Button call={patch} kbd="E" onClick={() => setEditing(true)}>
              Edit wording
            </Button>
            {(held?.id === 'quote' || held?.id === 'source' || fact.source.url) && (
              <Button
                call="POST /api/auto-facts/{id}/check"
                busy={busy === `check ${fact.id}`}
                onClick={() => void acts.check(fact)}
              >
                Check the source
              </Button>
            )}
            {fact.decision === 'left' || fact.decision === 'kept' ? (
              <Button call="POST /api/auto-facts/decide" onClick={() => void acts.decide([fact], 'open')}>
                {fact.decision === 'left' ? 'Bring back' : 'Open again'}
              </Button>
            ) : (
              <Button kind="deny" call="POST /api/auto-facts/decide" onClick={() => void acts.decide([fact], 'left')}>
                Leave it
              </Button>
            )}
          </div>
        )}
      </div>
    </Panel>
  );
}

function EditForm({ fact: { id, text, quote, source }, onDone }: { fact: Fact; onDone: () => void }) {
  const refresh = useRefresh();
  const form = useDraftForm({
    call: patch,
    key: `auto-facts/${id}`,
    base: { text, quote, title: source.title, url: source.url ?? '' },
    labels: { text: 'The fact', quote: 'Its quote', title: 'Source', url: 'Address' },
    send: (body) => callApi(patch, { params: { id }, body }),
    onSaved: async (saved: Fact) => {
      await refresh('/api/auto-facts').catch(() => undefined);
      toast.show({ text: saved.held ? 'Checked again: it is held back.' : 'Checked again: it is verified.' });
      onDone();
    },
  });
  return (
    <Form
      form={form}
      of="The fact"
      foot={
        <div className={css.acts}>
          <Button type="submit" call={patch} busy={form.busy}>
            Check and save
          </Button>
          <Button
            kind="quiet"
            onClick={() => {
              form.discard();
              onDone();
            }}
          >
            Cancel
          </Button>
        </div>
      }
    >
      <TextArea {...form.field('text')} help="Numbers, names and dates must stand in the quote." autoFocus />
      <TextArea {...form.field('quote')} help="The words of the source, exactly." />
      <TextField {...form.field('title')} />
      <TextField {...form.field('url')} type="url" placeholder="https://" />
    </Form>
  );
}
