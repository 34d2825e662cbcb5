import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import { type CSSProperties, type ReactNode, useRef } from 'react';
import { Button } from '../action/button.tsx';
import { useTitle } from '../text/use-title.ts';
import css from './desk.module.css';
import { useRoom } from './use-room.ts';

export interface DeskProps {
  /** The one h1; also the tab title. */
  title: string;
  /** Steps of a longer piece of work (`FlowNav`, as a strip), above list and thing. */
  flow?: ReactNode;
  /** Right of the title: a small button. */
  actions?: ReactNode;
  /** Filters and what is ticked, above the list. */
  filters?: ReactNode;
  /** Name of the list for screen readers: "Queue". */
  label: string;
  list: ReactNode;
  /** The thing before the operator; grey blocks while it comes. Absent: there is none, and the list has the whole width. */
  stage?: ReactNode;
  /** The decision on it, which stays in sight. */
  bar?: ReactNode;
  /** Way back where there is room for the list or the thing alone. */
  back: { label: string; to: string };
  /** On phones: the thing is shown instead of the list. */
  open: boolean;
}

/** A list, the thing of it that is decided on, and the decision. Fills the page area: list and thing scroll on their own. */
export function Desk({ title, flow, actions, filters, label, list, stage, bar, back, open }: DeskProps) {
  useTitle(title);
  const page = useRef<HTMLDivElement>(null);
  const room = useRoom(page);
  return (
    <div
      ref={page}
      className={css.page}
      data-open={open ? '' : undefined}
      data-alone={stage ? undefined : ''}
      style={room === undefined ? undefined : ({ '--room': `${room}px` } as CSSProperties)}
    >
      {flow && <div className={css.flow}>{flow}</div>}
      <section className={css.list} aria-label={label}>
        <header className={css.head}>
          <div className={css.headLine}>
            <h1 tabIndex={-1} data-page-heading="">
              {title}
            </h1>
            {actions}
          </div>
          {filters}
        </header>
        {list}
      </section>
      {stage && (
        <div className={css.stage}>
          <div className={css.back}>
            <Button kind="quiet" icon={IconArrowLeft} to={back.to}>
              {back.label}
            </Button>
          </div>
          {stage}
        </div>
      )}
      {bar && <div className={css.bar}>{bar}</div>}
    </div>
  );
}
