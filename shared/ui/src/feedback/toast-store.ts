import type { Tone } from '../status/statuses.ts';

export interface ToastContent {
  text: string;
  action?: { label: string; onPress: () => void; kbd?: string | undefined } | undefined;
  /** A question that may be answered while it lasts: "Denied ... What was wrong?" */
  ask?: { options: readonly string[]; onPick: (option: string) => void } | undefined;
  /** Default value: 10 000 with an action, 6 000 without. */
  durationMs?: number | undefined;
  tone?: Extract<Tone, 'good' | 'bad' | 'quiet'> | undefined;
}

export interface ShownToast extends ToastContent {
  id: number;
  durationMs: number;
}

const listeners = new Set<() => void>();
const mostAtOnce = 3;
let shown: readonly ShownToast[] = [];
let nextId = 1;

const publish = (next: readonly ShownToast[]) => {
  shown = next;
  for (const listener of listeners) listener();
};

/** Short news at the foot of the page, with a way back while it lasts. `ToastRegion` shows them. */
export const toast = {
  show(content: ToastContent): number {
    const id = nextId++;
    const durationMs = content.durationMs ?? (content.action || content.ask ? 10_000 : 6_000);
    publish([...shown, { ...content, id, durationMs }].slice(-mostAtOnce));
    return id;
  },
  dismiss(id: number): void {
    publish(shown.filter((one) => one.id !== id));
  },
};

export const toastStore = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  current: () => shown,
};
