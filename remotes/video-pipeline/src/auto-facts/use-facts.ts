import type { Body } from '@avenue/contract';
import type { Fact, FactShow } from '@avenue/contract/auto-facts';
import { callApi, eachOnce, type useApi, usePaged, useRefresh } from '@avenue/data';
import { toast } from '@avenue/ui';
import { useState } from 'react';

type Facts = NonNullable<ReturnType<typeof useApi<'GET /api/auto-facts'>>['data']>;

export const firstFacts = 50;

const join = (pages: readonly Facts[]): Facts => {
  const [first] = pages as [Facts, ...Facts[]];
  return { ...first, rows: eachOnce(pages.flatMap(({ rows }) => rows)) };
};

/** Facts of a channel in one of its lists, as many as wanted. */
export const useFacts = (channel: string | undefined, show: FactShow, count: number, q?: string | undefined) =>
  usePaged('GET /api/auto-facts', {
    query: { channel: channel ?? '', show, ...(q && { q }) },
    count,
    when: channel !== undefined,
    join,
  });

export interface FactActs {
  busy: string | undefined;
  problem: { of: string; did: string; error: unknown } | undefined;
  /** @returns whether it was done */
  decide: (rows: readonly Fact[], decision: Body<'POST /api/auto-facts/decide'>['decision']) => Promise<boolean>;
  check: (fact: Fact) => Promise<void>;
}

const did = { kept: 'kept', left: 'left', open: 'opened again' } as const;
const one = (rows: readonly Fact[]) => (rows.length === 1 ? 'One fact is' : `${rows.length} facts are`);

/** What can be done with facts. */
export function useFactActs(): FactActs {
  const refresh = useRefresh();
  const [busy, setBusy] = useState<string>();
  const [problem, setProblem] = useState<FactActs['problem']>();
  const run = async (name: string, of: string, was: string, work: () => Promise<unknown>) => {
    setBusy(name);
    setProblem(undefined);
    try {
      await work();
      await refresh('/api/auto-facts').catch(() => undefined);
      return true;
    } catch (error) {
      setProblem({ of, did: was, error });
      return false;
    } finally {
      setBusy(undefined);
    }
  };
  const decide: FactActs['decide'] = async (rows, decision) => {
    const ids = rows.map(({ id }) => id);
    const before = rows[0]?.decision ?? 'open';
    const send = (to: typeof decision) => callApi('POST /api/auto-facts/decide', { body: { ids, decision: to } });
    const of = rows.length === 1 ? 'The fact' : 'These facts';
    const done = await run(`decide ${ids.join()}`, of, rows.length === 1 ? 'was not decided' : 'were not decided', () =>
      send(decision),
    );
    if (done)
      toast.show({
        text: `${one(rows)} ${did[decision]}.`,
        action: {
          label: 'Undo',
          onPress: () => void run('undo', of, 'was not put back', () => send(before)),
        },
      });
    return done;
  };
  return {
    ...{ busy, problem, decide },
    check: async (fact) =>
      void (await run(`check ${fact.id}`, 'The source', 'was not read', () =>
        callApi('POST /api/auto-facts/{id}/check', { params: { id: fact.id } }),
      )),
  };
}
