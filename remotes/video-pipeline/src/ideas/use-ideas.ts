import type { BodyInput, Idea } from '@avenue/contract';
import { callApi, RequestFailure, useApi, useRefresh } from '@avenue/data';
import { toast, useNavigate } from '@avenue/ui';
import { useEffect, useRef, useState } from 'react';
import { useWay } from '../flow/index.ts';
import { type Brief, bodyOf } from './brief.ts';

/**
 * The stored ideas: the latest of every channel, those of one batch, or the kept ones. A failure is logged and shown by
 * the page.
 */
export function useIdeaList({ kept, batch }: { kept: boolean; batch: string | undefined }) {
  const state = useApi(
    'GET /api/ideas',
    { query: kept ? { saved: 'true' } : batch ? { batch } : {} },
    { keepPreviousData: true },
  );
  const { error } = state;
  useEffect(() => {
    if (error) console.warn('The ideas could not be loaded; two samples are shown instead.', error);
  }, [error]);
  return state;
}

/** What is being written, so that it can be stopped. */
function useStoppable() {
  const control = useRef<AbortController>(undefined);
  return {
    /** @returns the signal of what begins now */
    begin: () => {
      control.current = new AbortController();
      return control.current.signal;
    },
    stop: () => control.current?.abort(),
  };
}

/** Making new ideas: what is under way and what came with the answer. */
export function useGenerate() {
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  const [topicError, setTopicError] = useState<string>();
  const [failure, setFailure] = useState<unknown>();
  const [notes, setNotes] = useState<readonly string[]>([]);
  const { begin, stop } = useStoppable();

  const generate = async (channel: string, brief: Brief, keep: readonly string[] = []): Promise<boolean> => {
    const body = bodyOf(channel, brief, keep);
    if (!body) {
      setTopicError('Type a topic first.');
      return false;
    }
    setBusy(true);
    setTopicError(undefined);
    setFailure(undefined);
    setNotes([]);
    const signal = begin();
    try {
      const answer = await callApi('POST /api/ideas/generate', { body, signal });
      setNotes(answer.notes);
      await refresh('/api/ideas');
      return true;
    } catch (error) {
      const named = error instanceof RequestFailure ? error.field('topic') : undefined;
      if (named) setTopicError(named);
      else if (!signal.aborted) setFailure(error);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, topicError, failure, notes, generate, stop, clearTopicError: () => setTopicError(undefined) };
}

/** What a press came to that failed, in the words of `Failure`. */
export interface IdeaProblem {
  of: string;
  did: string;
  error: unknown;
}

/** What can be done with one idea: write its script, keep it. */
export function useIdeaActs() {
  const navigate = useNavigate();
  const way = useWay();
  const refresh = useRefresh();
  const [writing, setWriting] = useState<string>();
  const [problem, setProblem] = useState<IdeaProblem & { id: string }>();
  const { begin, stop } = useStoppable();

  const write = async (idea: Idea, given: Partial<BodyInput<'POST /api/ideas/{id}/script'>> = {}) => {
    if (writing) return;
    setWriting(idea.id);
    setProblem(undefined);
    const signal = begin();
    try {
      const { scriptId } = await callApi('POST /api/ideas/{id}/script', {
        params: { id: idea.id },
        body: given,
        signal,
      });
      navigate(way('script', { script: scriptId }));
    } catch (error) {
      if (!signal.aborted) setProblem({ id: idea.id, of: 'The script', did: 'was not written', error });
      setWriting(undefined);
    }
  };

  const keep = async (idea: Idea, saved: boolean) => {
    setProblem(undefined);
    try {
      await callApi('PATCH /api/ideas/{id}', { params: { id: idea.id }, body: { saved } });
      await refresh('/api/ideas');
      toast.show({ text: saved ? 'Kept for later.' : 'Let go.' });
    } catch (error) {
      setProblem({ id: idea.id, of: 'The idea', did: saved ? 'was not kept' : 'was not let go', error });
    }
  };
  return { writing, problem, write, stop, keep };
}
