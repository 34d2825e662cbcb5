import type { Webhook } from '@avenue/contract';
import { callApi, sentenceOf, useRefresh } from '@avenue/data';
import { Button, Facts, Panel, Stack, StatusChip, Time, toast } from '@avenue/ui';
import { useState } from 'react';
import { Asked } from '../asked.tsx';
import css from './agents.module.css';
import { Messages } from './messages.tsx';
import { eventName, hostOf, lookOf } from './words.ts';

interface HookPanelProps {
  hook: Webhook;
  onChange: () => void;
  onSecret: (made: { webhook: Webhook; secret: string }) => void;
}

/** One webhook: how it does, a test that really sends, and its messages. */
export function HookPanel({ hook, onChange, onSecret }: HookPanelProps) {
  const { id, url, events, last, waiting, offReason } = hook;
  const refresh = useRefresh();
  const [isOpen, setIsOpen] = useState(false);
  const [isTesting, setIsTesting] = useState(false);
  const [asks, setAsks] = useState<'secret' | 'remove'>();
  const host = hostOf(url);
  const { status, word } = lookOf(hook);
  const params = { id };
  const test = async () => {
    setIsTesting(true);
    try {
      const { state, sentence } = await callApi('POST /api/webhooks/{id}/test', { params });
      toast.show({ text: `${host}: ${sentence}`, tone: state === 'delivered' ? 'good' : 'bad' });
      await refresh('/api/webhooks');
    } catch (error) {
      toast.show({ text: `No test was sent to ${host}. ${sentenceOf(error)}`, tone: 'bad' });
    } finally {
      setIsTesting(false);
    }
  };
  const remove = async () => {
    await callApi('DELETE /api/webhooks/{id}', { params });
    toast.show({ text: `The webhook to ${host} is removed.`, tone: 'good' });
    await refresh('/api/webhooks');
  };
  const renew = async () => {
    const { secret } = await callApi('POST /api/webhooks/{id}/secret', { params });
    onSecret({ webhook: hook, secret });
  };
  return (
    <Panel title={host} actions={<StatusChip status={status}>{word}</StatusChip>}>
      <Stack gap={16}>
        <Facts
          facts={[
            { label: 'Address', value: <code className={css.address}>{url}</code> },
            { label: 'Is told', value: events.map(eventName).join(', ') },
            {
              label: 'Last message',
              value: offReason ?? (last ? <LastMessage last={last} /> : 'None yet. Send a test.'),
            },
            ...(waiting > 0 ? [{ label: 'Waits', value: waiting === 1 ? 'One message' : `${waiting} messages` }] : []),
          ]}
        />
        {isOpen && <Messages hook={hook} />}
        <div className={css.acts}>
          <Button
            size="sm"
            call="POST /api/webhooks/{id}/test"
            busy={isTesting}
            aria-label={`Send a test: ${host}`}
            onClick={() => void test()}
          >
            Send a test
          </Button>
          <Button
            size="sm"
            aria-expanded={isOpen}
            aria-label={`${isOpen ? 'Close messages' : 'Messages'}: ${host}`}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? 'Close messages' : 'Messages'}
          </Button>
          <Button size="sm" call="PUT /api/webhooks/{id}" aria-label={`Change: ${host}`} onClick={onChange}>
            Change
          </Button>
          <Button
            size="sm"
            kind="quiet"
            call="POST /api/webhooks/{id}/secret"
            aria-label={`New secret: ${host}`}
            onClick={() => setAsks('secret')}
          >
            New secret
          </Button>
          <Button
            size="sm"
            kind="quiet"
            call="DELETE /api/webhooks/{id}"
            aria-label={`Remove: ${host}`}
            onClick={() => setAsks('remove')}
          >
            Remove
          </Button>
        </div>
      </Stack>
      {asks === 'remove' && (
        <Asked
          title={`Remove the webhook to ${host}?`}
          venue={host}
          consequence="Its secret and its messages are deleted here, and what waits is not sent."
          cannotUndo="It can only be added anew, with another secret."
          verb="Remove the webhook"
          work={remove}
          onClose={() => setAsks(undefined)}
        />
      )}
      {asks === 'secret' && (
        <Asked
          title={`New secret for ${host}?`}
          venue={host}
          consequence="From then on messages are signed with the new one, and the receiver refuses them until it has it."
          cannotUndo="The secret before signs nothing any more."
          verb="Make a new secret"
          work={renew}
          onClose={() => setAsks(undefined)}
        />
      )}
    </Panel>
  );
}

const LastMessage = ({ last }: { last: NonNullable<Webhook['last']> }) => (
  <>
    {`${eventName(last.event)}. ${last.sentence} `}
    <Time at={last.endedAt ?? last.createdAt} relative />
  </>
);
