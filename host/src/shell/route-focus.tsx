import { VisuallyHidden } from '@avenue/ui';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** A page whose heading waits for its data gets this long before focus stays where it is. */
const patienceMs = 5000;

/** After a change of page: focus goes to the h1, and its title is said. Renders the place where it is said. */
export function RouteFocus({ mainId }: { mainId: string }) {
  const { pathname } = useLocation();
  const [title, setTitle] = useState('');
  const first = useRef(pathname);

  useEffect(() => {
    if (first.current === pathname) return;
    first.current = '';
    const main = document.getElementById(mainId);
    if (!main) return;
    main.scrollTop = 0;
    const left = document.activeElement;
    const arrive = () => {
      const heading = main.querySelector('h1');
      if (!heading) return false;
      setTitle(heading.textContent ?? '');
      // Someone who already went on to a field or a button is left alone.
      const now = document.activeElement;
      if (now === left || now === document.body || now === null) {
        heading.tabIndex = -1;
        heading.focus({ preventScroll: true });
      }
      return true;
    };
    if (arrive()) return;
    const observer = new MutationObserver(() => {
      if (arrive()) stop();
    });
    observer.observe(main, { childList: true, subtree: true });
    const timer = setTimeout(() => stop(), patienceMs);
    const stop = () => {
      observer.disconnect();
      clearTimeout(timer);
    };
    return stop;
  }, [pathname, mainId]);

  return (
    <div role="status">
      <VisuallyHidden>{title}</VisuallyHidden>
    </div>
  );
}
