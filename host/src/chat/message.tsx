import type { ChatRef } from '@avenue/contract';
import { Button, TextLink } from '@avenue/ui';
import css from './chat.module.css';
import type { Said } from './conversation.ts';
import { Proposals } from './proposals.tsx';

interface MessageProps {
  said: Said;
  /** Choices are asked for as long as nothing came after them. */
  last: boolean;
  onSay: (text: string, about?: ChatRef) => void;
}

/** One turn of the talk: words, links to what they stand on, choices, proposals. */
export function Message({ said, last, onSay }: MessageProps) {
  if (said.from === 'operator')
    return (
      <p className={css.message} data-by="operator">
        {said.text}
      </p>
    );
  const { id, text, cites, choices, proposals, engine, outcomes = {}, studio } = said;
  return (
    <>
      <div className={css.message} data-by="avenue">
        {text}
        {cites.length > 0 && (
          <ul className={css.cites} data-lines={cites.some(({ detail }) => detail) || undefined}>
            {cites.map(({ title, path, detail }) => (
              <li key={`${path} ${title}`}>
                <TextLink to={path}>{title}</TextLink>
                {detail && <span className={css.meta}>{detail}</span>}
              </li>
            ))}
          </ul>
        )}
        <span className={css.engine}>{engine}</span>
      </div>
      {last && choices.length > 0 && (
        <ul className={css.choices} aria-label="Choices">
          {choices.map(({ label, detail, say, about }) => (
            <li key={`${say} ${about?.id ?? ''}`}>
              <Button size="sm" onClick={() => onSay(say, about)}>
                <span className={css.what}>
                  <span>{label}</span>
                  {detail && <span className={css.meta}>{detail}</span>}
                </span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {proposals.length > 0 && <Proposals answer={id} proposals={proposals} outcomes={outcomes} studio={studio} />}
    </>
  );
}
