import type { Answer } from '@avenue/contract';
import { callApi, useApi, useRefresh } from '@avenue/data';
import { Form, useDraftForm } from '@avenue/form';
import {
  Button,
  EmptyState,
  formatNumber,
  Note,
  Panel,
  Read,
  Row,
  Rows,
  SelectField,
  StatusChip,
  TextArea,
  TextField,
  TextLink,
  Time,
  toast,
} from '@avenue/ui';
import css from './firebase.module.css';
import { bytesOf, modeSentences, whyOf } from './words.ts';

type Audiences = Answer<'GET /api/firebase/audiences'>;

interface MessagesPanelProps {
  audiences: Audiences;
  /** Why nothing can be written now. */
  held: string | undefined;
}

/** Writes a message to an audience, shows it as it arrives, and what became of those before. */
export function MessagesPanel({ audiences, held }: MessagesPanelProps) {
  return (
    <>
      <Panel title="Message to an audience">
        {audiences.rows.length === 0 ? (
          <p className={css.meta}>Add an audience first: a topic, who listens to it, and how they agreed.</p>
        ) : (
          <Compose audiences={audiences} held={held} />
        )}
      </Panel>
      <Written />
    </>
  );
}

function Compose({ audiences: { rows, mode, longestBytes }, held }: MessagesPanelProps) {
  const refresh = useRefresh();
  const form = useDraftForm({
    call: 'POST /api/firebase/messages',
    key: 'firebase/message',
    base: { topic: rows[0]?.topic ?? '', title: '', text: '', link: '' },
    labels: { topic: 'To', title: 'Title', text: 'Text', link: 'Link' },
    send: (body) => callApi('POST /api/firebase/messages', { body }),
    after: (_answer, { topic }) => ({ topic, title: '', text: '', link: '' }),
    onSaved: async (effect) => {
      await refresh('/api/effects', '/api/studio');
      const tone = effect.state === 'refused' ? 'bad' : 'good';
      toast.show({ text: `"${effect.title}": ${whyOf(effect)}`, tone });
    },
  });
  const { topic, title, text, link } = form.words;
  const chosen = rows.find((one) => one.topic === topic);
  const bytes = bytesOf(title, text, link);
  return (
    <Form
      form={form}
      of="The message"
      did="was not proposed"
      label="Message to an audience"
      foot={
        <Button kind="primary" type="submit" busy={form.busy} reason={held}>
          {mode === 'live' ? 'Send it at its time' : 'Propose the message'}
        </Button>
      }
    >
      <SelectField
        {...form.field('topic')}
        options={rows.map((one) => ({ value: one.topic, label: `${one.name} (${one.topic})` }))}
      />
      {chosen && !chosen.consent && (
        <Note tone="wait">Nothing is stated about their consent, so rules block this message. State it first.</Note>
      )}
      <TextField {...form.field('title')} autoComplete="off" />
      <TextArea
        {...form.field('text')}
        rows={3}
        help={`${formatNumber(bytes)} of ${formatNumber(longestBytes)} bytes with title and link.`}
      />
      <TextField
        {...form.field('link')}
        type="url"
        placeholder="https://"
        help="Opened by a tap. Empty: the app opens."
      />
      {(title.trim() || text.trim()) && (
        <section className={css.preview} aria-label="As it arrives">
          <strong>{title.trim()}</strong>
          <span>{text.trim()}</span>
          {link.trim() && <span className={css.meta}>{link.trim()}</span>}
        </section>
      )}
      <p className={css.meta}>
        {modeSentences[mode]} <TextLink to="/shadow-mode-controller">Modes</TextLink>
      </p>
    </Form>
  );
}

function Written() {
  const state = useApi('GET /api/effects', { query: { module: 'firebase', limit: 10 } });
  return (
    <Panel title="Messages" flush>
      <Read
        of="Your messages"
        state={state}
        isEmpty={({ rows }) => rows.length === 0}
        empty={<EmptyState title="No message yet">Each one stands here, with what became of it.</EmptyState>}
      >
        {({ rows }) => (
          <Rows label="Messages">
            {rows.map((effect) => (
              <Row
                key={effect.id}
                title={effect.title}
                to={`/shadow-mode-controller?effect=${effect.id}`}
                meta={
                  <>
                    {`${effect.account}. ${whyOf(effect)} `}
                    <Time at={effect.dueAt} />
                  </>
                }
                end={<StatusChip status={effect.state} />}
              />
            ))}
          </Rows>
        )}
      </Read>
    </Panel>
  );
}
