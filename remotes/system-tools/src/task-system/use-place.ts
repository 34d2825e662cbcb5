import { type AddressChange, useAddress } from '@avenue/ui';
import { type Show, shows } from './words.ts';

/** Rows more with each "Load more". */
const pageRows = 20;

/** Undefined: the server's first page. */
const countOf = (rows: string | undefined) =>
  rows && /^\d{1,5}$/.test(rows) ? Math.max(pageRows, Number(rows)) : undefined;

/** What the address says: which jobs, search, module, how many rows, and the one that is open. */
export function usePlace() {
  const { word, set } = useAddress();
  const filter = (change: AddressChange) => set({ ...change, rows: undefined, job: undefined });
  return {
    show: shows.find((one) => one === word('show')) ?? ('open' as Show),
    q: word('q') ?? '',
    module: word('module'),
    count: countOf(word('rows')),
    gaveUpCount: countOf(word('gaveUp')),
    todoCount: countOf(word('todos')),
    /** What standing orders did in the last 24 hours is shown. */
    night: word('night') !== undefined,
    open: word('job'),
    openGaveUp: word('failed'),
    setShow: (show: Show) => filter({ show: show === 'open' ? undefined : show }),
    setSearch: (q: string) => filter({ q }),
    setModule: (module: string | undefined) => filter({ module }),
    setOpen: (job: string | undefined) => set({ job }),
    setOpenGaveUp: (failed: string | undefined) => set({ failed }),
    more: (name: 'rows' | 'gaveUp' | 'todos', shown: number) => set({ [name]: String(shown + pageRows) }),
    clear: () => filter({ q: undefined, module: undefined }),
  };
}
export type Place = ReturnType<typeof usePlace>;
