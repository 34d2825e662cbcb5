import { Button, Character, IconButton, TextLink } from '@avenue/ui';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import css from './chat.module.css';
import { conversation, type Said, useConversation } from './conversation.ts';
import { Proposals } from './proposals.tsx';

const starters = ['What is waiting for me?', 'Give me ideas about space', 'How do I make a video?'];
const longest = 2000;

/** Ask Avenue: answers cite pages; it only proposes. Beside the page, so the page stays usable. */
export function ChatPanel({ onClose }: { onClose: () => void }) {
  const { said, state, failure } = useConversation();
  const { pathname } = useLocation();
  const [text, setText] = useState('');
  const panel = useRef<HTMLElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const log = useRef<HTMLDivElement>(null);

  useEffect(() => field.current?.focus(), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new message moves the log to its end
  useEffect(() => {
    if (log.current) log.current.scrollTop = log.current.scrollHeight;
  }, [said, state]);

  const ask = (question: string) => {
    const message = question.trim();
    if (!message || state === 'waiting') return;
    setText('');
    void conversation.ask(message, pathname);
    field.current?.focus();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    ask(text);
  };

  return (
    <section
      className={css.chat}
      role="dialog"
      aria-label="Chatbot"
      ref={panel}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      <div className={css.head}>
        <Character name="lumi" sizePx={30} />
        <div>
          <h2>Ask Avenue</h2>
          <span className={css.meta}>Answers from your studio and cites the page</span>
        </div>
        <span className={css.headActions}>
          {said.length > 0 && (
            <IconButton size="sm" label="Start anew" icon={IconPlus} onClick={() => conversation.clear()} />
          )}
          <IconButton size="sm" label="Close the chatbot" icon={IconX} onClick={onClose} />
        </span>
      </div>
      <div className={css.log} role="log" aria-label="Conversation" ref={log} tabIndex={-1}>
        {said.length === 0 && (
          <div className={css.starters}>
            <p className={css.meta}>For example:</p>
            {starters.map((starter) => (
              <Button key={starter} size="sm" onClick={() => ask(starter)}>
                {starter}
              </Button>
            ))}
          </div>
        )}
        {said.map((one) => (
          <Message key={one.id} said={one} />
        ))}
        {state === 'waiting' && <p className={css.meta}>Avenue is looking …</p>}
        {state === 'failed' && (
          <div className={css.failed} role="alert">
            <p>{failure}</p>
            <Button size="sm" onClick={() => void conversation.retry()}>
              Retry
            </Button>
          </div>
        )}
      </div>
      <form className={css.box} onSubmit={onSubmit}>
        <input
          ref={field}
          className={css.input}
          value={text}
          maxLength={longest}
          aria-label="Message"
          placeholder="Ask, or say what to prepare"
          autoComplete="off"
          onChange={(event) => setText(event.target.value)}
        />
        <button type="submit" className={css.send} aria-label="Send message" title="Send message">
          <IconArrowUp size={15} stroke={1.75} aria-hidden="true" />
        </button>
      </form>
    </section>
  );
}

const Message = ({ said }: { said: Said }) =>
  said.from === 'operator' ? (
    <p className={css.message} data-by="operator">
      {said.text}
    </p>
  ) : (
    <>
      <div className={css.message} data-by="avenue">
        {said.text}
        {said.cites.length > 0 && (
          <span className={css.cites}>
            {said.cites.map(({ title, path }) => (
              <TextLink key={path} to={path}>
                {title}
              </TextLink>
            ))}
          </span>
        )}
        <span className={css.engine}>{said.engine}</span>
      </div>
      {said.proposals.length > 0 && <Proposals proposals={said.proposals} />}
    </>
  );
