import { useSearchParams } from '@avenue/ui';
import { isDay, type View, views } from './span.ts';

/** What the address says: view, day, account, and the one that is open. Back restores all of it. */
export function usePlace(today: string) {
  const [search, setSearch] = useSearchParams();
  const word = (name: string) => search.get(name) || undefined;
  const set = (change: Readonly<Record<string, string | undefined>>, { push = false } = {}) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        for (const [name, value] of Object.entries(change)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace: !push },
    );
  const given = word('day');
  return {
    view: views.find((one) => one === word('view')) ?? ('week' as View),
    day: given && isDay(given) ? given : today,
    account: word('account'),
    open: word('open'),
    setView: (view: View, day?: string) =>
      set({ view: view === 'week' ? undefined : view, open: undefined, ...(day && { day }) }, { push: true }),
    setDay: (day: string | undefined) => set({ day, open: undefined }),
    setAccount: (account: string | undefined) => set({ account, open: undefined }),
    setOpen: (open: string | undefined) => set({ open }),
  };
}
export type Place = ReturnType<typeof usePlace>;
