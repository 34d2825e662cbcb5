import { Icon } from '@avenue/ui';
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import { useCallback, useId, useRef, useState } from 'react';
import { useDismiss } from '../shell/dismiss.ts';
import { Lazy, lazyPart } from '../shell/lazy-part.tsx';
import css from './bell-button.module.css';

const list = lazyPart('The notices', () =>
  import(/* webpackChunkName: "notices" */ './notice-list.tsx').then(({ NoticeList }) => NoticeList),
);

/** More are a number of no use. */
const most = 99;

interface BellButtonProps {
  unread: number;
  /** Page where one chooses what is told where; absent where no remote has one. */
  path: string | undefined;
}

/** How many notices nobody has read; opens the newest. */
export function BellButton({ unread, path }: BellButtonProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const box = useRef<HTMLSpanElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = useCallback((byKey: boolean) => {
    setOpen(false);
    if (byKey) button.current?.focus();
  }, []);
  useDismiss(open, box, close);
  return (
    <span className={css.bell} ref={box}>
      <button
        type="button"
        ref={button}
        className={css.button}
        aria-label={unread > 0 ? `Notices, ${unread} unread` : 'Notices, none unread'}
        aria-expanded={open}
        {...(open && { 'aria-controls': id })}
        onClick={() => setOpen(!open)}
        onPointerEnter={list.preload}
        onFocus={list.preload}
      >
        <Icon of={IconBell} />
        {unread > 0 && <span className={css.count}>{unread > most ? `${most}+` : unread}</span>}
      </button>
      {open && (
        <section className={css.popover} id={id} aria-label="Notices">
          <Lazy part={list} props={{ path, onOpen: () => setOpen(false) }} />
        </section>
      )}
    </span>
  );
}
