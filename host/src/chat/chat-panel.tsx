import type { ChatRef } from '@avenue/contract';
import { isAway, useServer } from '@avenue/data';
import type { RegistrySnapshot } from '@avenue/federation/registry';
import { Button, Character, Failure, IconButton, Note, toast } from '@avenue/ui';
import IconEraser from '@tabler/icons-react/dist/esm/icons/IconEraser.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useRegistry } from '../federation/registry-store.ts';
import css from './chat.module.css';
import { Composer } from './composer.tsx';
import { conversation, useConversation } from './conversation.ts';
import { Message } from './message.tsx';

const mostStarters = 4;

/** Questions to begin with: what any studio can be asked, and between them what the remotes suggest by turns. */
function startersOf({ remotes }: RegistrySnapshot): readonly string[] {
  const suggested = remotes.flatMap(({ starters = [], trouble }) => (trouble ? [] : [starters]));
  const byTurns = [0, 1, 2, 3].flatMap((turn) => suggested.flatMap((questions) => questions[turn] ?? []));
  return ['What is waiting for me?', ...byTurns.slice(0, mostStarters - 2), 'What can you do?'];
}

/** The chatbot: answers cite pages; it only proposes. Beside the page, so the page stays usable. */
export function ChatPanel({ onClose }: { onClose: () => void }) {
  const { said, state, failure } = useConversation();
  const { pathname, search } = useLocation();
  const snapshot = useRegistry();
  const field = useRef<HTMLTextAreaElement>(null);
  const log = useRef<HTMLDivElement>(null);
  const waiting = state === 'waiting';
  const { away } = useServer();

  useEffect(() => field.current?.focus(), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new message moves the log to its end
  useEffect(() => {
    if (log.current) log.current.scrollTop = log.current.scrollHeight;
  }, [said.length, state]);

  const ask = (question: string, about?: ChatRef) => {
    if (waiting) return;
    void conversation.ask(question, pathname + search, about);
    field.current?.focus();
  };
  const clear = () => {
    const restore = conversation.clear();
    toast.show({ text: 'The conversation was cleared.', action: { label: 'Undo', onPress: restore } });
    field.current?.focus();
  };

  return (
    <section
      className={css.chat}
      role="dialog"
      aria-label="Chatbot"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      <div className={css.head}>
        <Character name="lumi" sizePx={30} />
        <div>
          <h2>Chatbot</h2>
          <span className={css.meta}>Answers from your studio and cites the page</span>
        </div>
        <span className={css.headActions}>
          {said.length > 0 && <IconButton size="sm" label="Clear the conversation" icon={IconEraser} onClick={clear} />}
          <IconButton size="sm" label="Close the chatbot" icon={IconX} onClick={onClose} />
        </span>
      </div>
      <div className={css.log} role="log" aria-label="Conversation" ref={log} tabIndex={-1}>
        {said.length === 0 && (
          <div className={css.starters}>
            <p className={css.meta}>For example:</p>
            {startersOf(snapshot).map((starter) => (
              <Button key={starter} size="sm" onClick={() => ask(starter)}>
                {starter}
              </Button>
            ))}
          </div>
        )}
        {said.map((one, i) => (
          <Message key={one.id} said={one} last={i === said.length - 1 && !waiting} onSay={ask} />
        ))}
        {waiting && (
          <div className={css.looking}>
            <p className={css.meta}>Avenue is looking …</p>
            <Button size="sm" onClick={() => conversation.stop()}>
              Stop
            </Button>
          </div>
        )}
        {state === 'failed' && (
          <Failure
            size="line"
            of="Your question"
            did="was not answered"
            error={failure}
            onRetry={() => void conversation.retry()}
          >
            {isAway(failure)
              ? `Avenue does not answer. ${away ? 'It is asked again when Avenue is back.' : 'Try again.'}`
              : undefined}
          </Failure>
        )}
        {state === 'stopped' && (
          <Note
            tone="quiet"
            live="status"
            action={
              <Button size="sm" onClick={() => void conversation.retry()}>
                Ask again
              </Button>
            }
          >
            Stopped. Your question is kept.
          </Note>
        )}
      </div>
      <Composer busy={waiting} field={field} onSend={ask} />
    </section>
  );
}
