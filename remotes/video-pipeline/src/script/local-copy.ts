/** Text that has not reached the server, kept in this browser until it has. */
export interface LocalCopy {
  text: string;
  title: string;
  /** Version of the server it was typed over; 0 for a script that is not saved yet. */
  version: number;
}

const keyOf = (scriptId: string | undefined) => `avenue.script.${scriptId ?? 'new'}`;

export function readLocalCopy(scriptId: string | undefined): LocalCopy | undefined {
  try {
    const stored = localStorage.getItem(keyOf(scriptId));
    const copy = stored ? (JSON.parse(stored) as Partial<LocalCopy>) : undefined;
    if (typeof copy?.text !== 'string' || typeof copy.title !== 'string' || typeof copy.version !== 'number') return;
    return { text: copy.text, title: copy.title, version: copy.version };
  } catch {
    return undefined;
  }
}

/** Whether the browser took it. */
export function keepLocalCopy(scriptId: string | undefined, copy: LocalCopy): boolean {
  try {
    localStorage.setItem(keyOf(scriptId), JSON.stringify(copy));
    return true;
  } catch {
    return false;
  }
}

export function dropLocalCopy(scriptId: string | undefined): void {
  try {
    localStorage.removeItem(keyOf(scriptId));
  } catch {
    // Nothing is kept where there is no storage.
  }
}

const lastKey = 'avenue.script.last';

/** The script this browser worked on last. */
export function lastScript(): string | undefined {
  try {
    return localStorage.getItem(lastKey) ?? undefined;
  } catch {
    return undefined;
  }
}

export function rememberScript(scriptId: string): void {
  try {
    localStorage.setItem(lastKey, scriptId);
  } catch {
    // The builder then starts with a new script.
  }
}
