import type { ChatAnswer } from '@avenue/contract';
import { callApi, sentenceOf } from '@avenue/data';
import { useSyncExternalStore } from 'react';

export type Said =
  | { id: number; from: 'operator'; text: string; path: string }
  | ({ id: number; from: 'avenue' } & ChatAnswer);

export interface Conversation {
  said: readonly Said[];
  state: 'ready' | 'waiting' | 'failed';
  /** Sentence for the operator when an answer did not come. */
  failure?: string;
}

const storageKey = 'avenue.chat';
const mostKept = 60;
const mostSent = 20;
const mostCharacters = 4000;
const listeners = new Set<() => void>();
let now: Conversation = { said: kept(), state: 'ready' };
let asked: AbortController | undefined;

function kept(): readonly Said[] {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(value) ? (value as Said[]) : [];
  } catch {
    return [];
  }
}

function set(next: Conversation) {
  now = next;
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(next.said.slice(-mostKept)));
  } catch {
    // Storage is full or closed: the talk still holds until the page is left.
  }
  for (const listener of listeners) listener();
}

const nextId = () => (now.said.at(-1)?.id ?? 0) + 1;

async function answer() {
  const question = now.said.at(-1);
  if (question?.from !== 'operator') return;
  const history = now.said.slice(0, -1).slice(-mostSent);
  asked?.abort();
  const controller = new AbortController();
  asked = controller;
  set({ said: now.said, state: 'waiting' });
  try {
    const reply = await callApi('POST /api/chat', {
      body: {
        message: question.text,
        path: question.path,
        history: history.map(({ from, text }) => ({ from, text: text.slice(0, mostCharacters) })),
      },
      signal: controller.signal,
    });
    if (!controller.signal.aborted)
      set({ said: [...now.said, { id: nextId(), from: 'avenue', ...reply }], state: 'ready' });
  } catch (error) {
    if (!controller.signal.aborted) set({ said: now.said, state: 'failed', failure: sentenceOf(error) });
  }
}

/** The talk of this tab; it outlives the panel and a reload, not the tab. */
export const conversation = {
  /** Asks from the page at `path`. */
  ask(text: string, path: string) {
    set({ said: [...now.said, { id: nextId(), from: 'operator', text, path }], state: 'waiting' });
    return answer();
  },
  /** Asks the last question again. */
  retry: () => answer(),
  /** Starts anew. */
  clear() {
    asked?.abort();
    set({ said: [], state: 'ready' });
  },
};

export const useConversation = (): Conversation =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => now,
  );
