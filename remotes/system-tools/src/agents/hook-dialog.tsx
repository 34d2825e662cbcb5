import type { Webhook, WebhookEvent } from '@avenue/contract';
import { callApi, useRefresh } from '@avenue/data';
import { Form, FormActions, useDraftForm } from '@avenue/form';
import { Checkbox, TextField, toast } from '@avenue/ui';
import { Dialog } from '@avenue/ui/dialog';
import css from './agents.module.css';
import { eventWords, hostOf } from './words.ts';

const events = Object.keys(eventWords) as WebhookEvent[];
const formId = 'webhook';
const on = 'on';

/** Words as a draft keeps them: events with spaces between them, a choice as "on". */
interface Words {
  url: string;
  local: string;
  events: string;
  active: string;
}

const labels = { url: 'Address', local: 'It is in my own network', events: 'What it is told', active: 'Switched on' };
const fresh: Words = { url: '', local: '', events: events.join(' '), active: on };

const wordsOf = ({ url, local, events: chosen, active }: Webhook): Words => ({
  url,
  local: local ? on : '',
  events: chosen.join(' '),
  active: active ? on : '',
});

interface HookDialogProps {
  /** The one to change; absent for a new one. */
  hook?: Webhook | undefined;
  /** Gets the secret of a new one. */
  onMade: (made: { webhook: Webhook; secret: string }) => void;
  onClose: () => void;
}

/** Asks where messages go and about what. */
export function HookDialog({ hook, onMade, onClose }: HookDialogProps) {
  const refresh = useRefresh();
  const form = useDraftForm<Words, { webhook: Webhook; secret?: string }>({
    call: hook ? 'PUT /api/webhooks/{id}' : 'POST /api/webhooks',
    key: `webhooks/${hook?.id ?? 'new'}`,
    base: hook ? wordsOf(hook) : fresh,
    labels,
    check: (words) => ({ events: words.events === '' ? 'Choose at least one event.' : undefined }),
    send: async ({ url, local, events: chosen, active }) => {
      const body = { url: url.trim(), local: local === on, events: chosen.split(' ') as WebhookEvent[] };
      if (!hook) return callApi('POST /api/webhooks', { body });
      const params = { id: hook.id };
      return { webhook: await callApi('PUT /api/webhooks/{id}', { params, body: { ...body, active: active === on } }) };
    },
    after: ({ webhook }) => (hook ? wordsOf(webhook) : fresh),
    onSaved: async ({ webhook, secret }) => {
      onClose();
      if (secret !== undefined) onMade({ webhook, secret });
      else toast.show({ text: `The webhook to ${hostOf(webhook.url)} is saved.`, tone: 'good' });
      await refresh('/api/webhooks');
    },
  });
  const chosen = form.words.events.split(' ').filter(Boolean);
  const problem = form.problem('events');
  const choose = (event: WebhookEvent, ticked: boolean) =>
    form.set({ events: events.filter((one) => (one === event ? ticked : chosen.includes(one))).join(' ') });
  return (
    <Dialog
      open
      onClose={onClose}
      title={hook ? `Webhook to ${hostOf(hook.url)}` : 'New webhook'}
      sentence="Each message is signed and tried again for a day until the address takes it."
      actions={
        <FormActions id={formId} form={form} onCancel={onClose}>
          {hook ? 'Save the webhook' : 'Add the webhook'}
        </FormActions>
      }
    >
      <Form form={form} of="The webhook" id={formId}>
        <TextField
          {...form.field('url')}
          type="url"
          help="Where messages are posted, as n8n or your own server names it."
          autoComplete="off"
          spellCheck={false}
          autoFocus
        />
        <Checkbox
          label={labels.local}
          help="On this machine or behind the same router; plain http may be used there."
          checked={form.words.local === on}
          onChange={(ticked) => form.set({ local: ticked ? on : '' })}
        />
        <fieldset className={css.events} aria-invalid={problem ? true : undefined}>
          <legend>{labels.events}</legend>
          {events.map((event) => (
            <Checkbox
              key={event}
              label={eventWords[event].name}
              help={eventWords[event].help}
              checked={chosen.includes(event)}
              onChange={(ticked) => choose(event, ticked)}
            />
          ))}
          {problem && (
            <p role="alert" className={css.problem}>
              {problem}
            </p>
          )}
        </fieldset>
        {hook && (
          <Checkbox
            label={labels.active}
            help="While it is off nothing is noted for it."
            checked={form.words.active === on}
            onChange={(ticked) => form.set({ active: ticked ? on : '' })}
          />
        )}
      </Form>
    </Dialog>
  );
}
