import type { ChatAnswer, ChatRef } from '@avenue/contract';
import { callApi, isAway, onServerBack } from '@avenue/data';
import { useSyncExternalStore } from 'react';

/** How a proposal ended, or that it is under way. */
export interface Outcome {
  state: 'doing' | 'done' | 'failed' | 'undone';
  sentence: string;
  /** Milliseconds since 1970: begun, and then ended. */
  at: number;
  /** Page on which the result stands. */
  path?: string;
  /** What the undo call takes from the answer. */
  taken?: Record<string, unknown>;
}

export type Said =
  | { id: string; from: 'operator'; text: string; path: string; about?: ChatRef }
  | ({ id: string; from: 'avenue'; outcomes?: Readonly<Record<string, Outcome>> } & ChatAnswer);

export interface Conversation {
  said: readonly Said[];
  state: 'ready' | 'waiting' | 'failed' | 'stopped';
  /** What was thrown when an answer did not come. */
  failure?: unknown;
}

const storageKey = 'avenue.chat';
const mostKept = 60;
const mostSent = 20;
const mostCharacters = 4000;
const listeners = new Set<() => void>();
let now: Conversation = { said: kept(), state: 'ready' };
let asked: AbortController | undefined;

const isSaid = (value: unknown): value is Said => {
  if (typeof value !== 'object' || value === null) return false;
  const { id, from, text } = value as Partial<Said>;
  if (typeof id !== 'string' || typeof text !== 'string') return false;
  // What an earlier build kept may lack parts that are shown.
  return (
    from === 'operator' || (from === 'avenue' && 'understood' in value && 'choices' in value && 'proposals' in value)
  );
};

function kept(): readonly Said[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(value) ? value.filter(isSaid) : [];
  } catch {
    return [];
  }
}

const tell = () => {
  for (const listener of listeners) listener();
};

function set(next: Conversation) {
  now = next;
  try {
    localStorage.setItem(storageKey, JSON.stringify(next.said.slice(-mostKept)));
  } catch {
    // Storage is full or closed: the talk still holds until the page is left.
  }
  tell();
}

/** Another tab of this browser went on with the talk. */
const onStorage = (event: StorageEvent) => {
  if (event.key !== storageKey && event.key !== null) return;
  now = { ...now, said: kept() };
  tell();
};

// A question that met no server is asked again when there is one.
onServerBack(() => {
  if (now.state === 'failed' && isAway(now.failure)) void answer();
});

const newId = () => `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`;

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
        ...(question.about && { about: question.about }),
        history: history.map((one) => ({
          from: one.from,
          text: one.text.slice(0, mostCharacters),
          ...(one.from === 'avenue' && { understood: one.understood }),
        })),
      },
      signal: controller.signal,
    });
    if (!controller.signal.aborted)
      set({ said: [...now.said, { id: newId(), from: 'avenue', ...reply }], state: 'ready' });
  } catch (error) {
    if (!controller.signal.aborted) set({ said: now.said, state: 'failed', failure: error });
  }
}

/** The talk of this browser: it outlives the panel, a reload and the tab, until it is cleared. */
export const conversation = {
  current: () => now,
  /** Asks from the page at `path`, about one thing where several fitted. */
  ask(text: string, path: string, about?: ChatRef) {
    set({
      said: [...now.said, { id: newId(), from: 'operator', text, path, ...(about && { about }) }],
      state: 'waiting',
    });
    return answer();
  },
  /** Asks the last question again. */
  retry: () => answer(),
  /** Stops waiting for an answer; the question stays. */
  stop() {
    asked?.abort();
    set({ said: now.said, state: 'stopped' });
  },
  /** Keeps how a proposal of an answer stands. */
  keepOutcome(id: string, proposal: string, outcome: Outcome) {
    set({
      ...now,
      said: now.said.map((one) =>
        one.id === id && one.from === 'avenue' ? { ...one, outcomes: { ...one.outcomes, [proposal]: outcome } } : one,
      ),
    });
  },
  /** Starts anew; the answer brings the talk back. */
  clear(): () => void {
    const { said } = now;
    asked?.abort();
    set({ said: [], state: 'ready' });
    return () => set({ said: [...said, ...now.said], state: now.state });
  },
};

export const useConversation = (): Conversation =>
  useSyncExternalStore(
    (listener) => {
      if (listeners.size === 0) window.addEventListener('storage', onStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener('storage', onStorage);
      };
    },
    () => now,
  );
