import { toast } from '@avenue/ui';
import { useEffect, useRef } from 'react';

/** Asks before the tab closes with unsaved changes, and says where they wait when another page is opened. */
export function useLeaving(changes: number): void {
  const latest = useRef(changes);
  useEffect(() => {
    latest.current = changes;
    if (changes === 0) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [changes]);

  useEffect(
    () => () => {
      const left = latest.current;
      if (left > 0)
        toast.show({
          text: `${left === 1 ? '1 setting is' : `${left} settings are`} not saved yet. Admin Config keeps what you typed until the tab is closed.`,
          tone: 'quiet',
        });
    },
    [],
  );
}
