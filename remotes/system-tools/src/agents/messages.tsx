import type { Answer, Webhook, WebhookMessage } from '@avenue/contract';
import { callApi, eachOnce, sentenceOf, usePaged, useRefresh } from '@avenue/data';
import { BoneRows, Button, EmptyState, Loading, Read, Row, Rows, RowsFoot, StatusChip, Time, toast } from '@avenue/ui';
import { useState } from 'react';
import css from './agents.module.css';
import { eventName, messageLooks } from './words.ts';

const pageRows = 20;

type Messages = Answer<'GET /api/webhooks/{id}/deliveries'>;

const join = (pages: readonly Messages[]): Messages => ({
  rows: eachOnce<WebhookMessage>(pages.flatMap(({ rows }) => rows)),
  total: pages[0]?.total ?? 0,
});

/** What was sent to a webhook, with each answer; a row opens to what was sent. */
export function Messages({ hook: { id, active } }: { hook: Webhook }) {
  const [count, setCount] = useState(pageRows);
  const [open, setOpen] = useState<string>();
  const state = usePaged('GET /api/webhooks/{id}/deliveries', { params: { id }, count, join });
  const { data } = state;
  const shown = data?.rows.length ?? 0;
  return (
    <Read
      of="Its messages"
      state={state}
      keeps="They go out meanwhile."
      loading={
        <Loading label="Loading its messages">
          <BoneRows count={3} rowPx={52} />
        </Loading>
      }
      empty={<EmptyState title="No message yet">Each one stands here for 30 days, with the answer it got.</EmptyState>}
      isEmpty={({ total }) => total === 0}
    >
      {({ rows, total }) => (
        <>
          <Rows label="Messages">
            {rows.map((message) => (
              <Row
                key={message.id}
                title={`${eventName(message.event)}: ${message.title}`}
                onOpen={() => setOpen(open === message.id ? undefined : message.id)}
                meta={<Told message={message} isOpen={open === message.id} />}
                end={
                  <>
                    <StatusChip status={messageLooks[message.state].status}>
                      {messageLooks[message.state].word}
                    </StatusChip>
                    {message.state !== 'waiting' && message.event !== 'test' && active && (
                      <Again hook={id} message={message} />
                    )}
                  </>
                }
              />
            ))}
          </Rows>
          <p className={css.meta}>
            <RowsFoot shown={shown} total={total} busy={state.isValidating} onMore={() => setCount(shown + pageRows)} />
          </p>
        </>
      )}
    </Read>
  );
}

function Told({ message, isOpen }: { message: WebhookMessage; isOpen: boolean }) {
  const { sentence, attempts, createdAt, nextAt, endedAt, body, answer, id } = message;
  return (
    <>
      {sentence && `${sentence} `}
      {attempts > 1 && `${attempts} tries. `}
      {nextAt && (
        <>
          {'Next try '}
          <Time at={nextAt} relative />
          {'. '}
        </>
      )}
      <Time at={endedAt ?? createdAt} />
      {isOpen && (
        <>
          <span className={css.part}>webhook-id: {id}</span>
          <pre className={css.snippet}>{body}</pre>
          {answer && (
            <>
              <span className={css.part}>Its answer</span>
              <pre className={css.snippet}>{answer}</pre>
            </>
          )}
        </>
      )}
    </>
  );
}

function Again({ hook, message: { id, title } }: { hook: string; message: WebhookMessage }) {
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  const again = async () => {
    setBusy(true);
    try {
      await callApi('POST /api/webhooks/{id}/deliveries/{delivery}/again', { params: { id: hook, delivery: id } });
      await refresh('/api/webhooks');
    } catch (error) {
      toast.show({ text: `"${title}" is not sent again. ${sentenceOf(error)}`, tone: 'bad' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      size="sm"
      kind="quiet"
      call="POST /api/webhooks/{id}/deliveries/{delivery}/again"
      busy={busy}
      aria-label={`Send again: ${title}`}
      onClick={() => void again()}
    >
      Send again
    </Button>
  );
}
