import { useAddress } from '@avenue/ui';
import { isDay, type View, views } from './span.ts';

/** What the address says: view, day, account, and the one that is open. Back restores all of it. */
export function usePlace(today: string) {
  const { word, set } = useAddress();
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
