import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Button } from '../action/button.tsx';
import { Icon } from '../action/icon.tsx';
import { IconButton } from '../action/icon-button.tsx';
import { useShortcuts } from '../keys/shortcuts.ts';
import css from './toast.module.css';
import { type ShownToast, toast, toastStore } from './toast-store.ts';

/** Shows toasts above any decision bar. The host renders it once. */
export function ToastRegion() {
  const shown = useSyncExternalStore(toastStore.subscribe, toastStore.current);
  const [held, setHeld] = useState(false);
  const newestWithKey = shown.findLast(({ action }) => action?.kbd);
  const region = useRef<HTMLDivElement>(null);

  // Pages leave this much room at the end of what scrolls, so that nothing stays covered.
  useEffect(() => {
    if (typeof ResizeObserver === 'undefined' || !region.current) return;
    const root = document.documentElement.style;
    const observer = new ResizeObserver(([entry]) =>
      root.setProperty('--toasts-h', `${Math.ceil(entry?.contentRect.height ?? 0)}px`),
    );
    observer.observe(region.current);
    return () => {
      observer.disconnect();
      root.removeProperty('--toasts-h');
    };
  }, []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only holds the clock while pointer or focus is inside
    <div
      ref={region}
      className={css.toasts}
      data-react-aria-top-layer="true"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div role="status" className={css.toastList}>
        {shown
          .filter(({ tone }) => tone !== 'bad')
          .map((one) => (
            <Toast key={one.id} shown={one} held={held} withKey={one === newestWithKey} />
          ))}
      </div>
      <div role="alert" className={css.toastList}>
        {shown
          .filter(({ tone }) => tone === 'bad')
          .map((one) => (
            <Toast key={one.id} shown={one} held={held} withKey={one === newestWithKey} />
          ))}
      </div>
    </div>
  );
}

function Toast({ shown, held, withKey }: { shown: ShownToast; held: boolean; withKey: boolean }) {
  const { id, text, action, ask, durationMs, tone = 'quiet' } = shown;
  const leftMs = useRef(durationMs);

  useEffect(() => {
    if (held) return;
    const startedAt = performance.now();
    const timer = setTimeout(() => toast.dismiss(id), leftMs.current);
    return () => {
      clearTimeout(timer);
      leftMs.current -= performance.now() - startedAt;
    };
  }, [held, id]);

  const act = () => {
    toast.dismiss(id);
    action?.onPress();
  };
  const pick = (option: string) => {
    toast.dismiss(id);
    ask?.onPick(option);
  };
  useShortcuts(action?.kbd ? { [action.kbd.toLowerCase()]: { label: action.label, run: act } } : {}, {
    enabled: withKey && action?.kbd !== undefined,
  });
  return (
    <div className={css.toast} data-tone={tone}>
      {tone !== 'quiet' && <Icon of={tone === 'bad' ? IconAlertCircle : IconCheck} size="sm" />}
      <span className={css.toastText}>{text}</span>
      {ask && (
        <span className={css.toastAsk}>
          {ask.options.map((option) => (
            <Button key={option} size="sm" onClick={() => pick(option)}>
              {option}
            </Button>
          ))}
        </span>
      )}
      {action && (
        <Button size="sm" onClick={act} kbd={withKey ? action.kbd : undefined}>
          {action.label}
        </Button>
      )}
      {(action || ask) && (
        <span className={css.runOut} aria-hidden="true">
          <i style={{ animationDuration: `${durationMs}ms`, animationPlayState: held ? 'paused' : 'running' }} />
        </span>
      )}
      <IconButton size="sm" label="Close" icon={IconX} onClick={() => toast.dismiss(id)} />
    </div>
  );
}
