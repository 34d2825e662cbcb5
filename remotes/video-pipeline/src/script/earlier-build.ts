import type { Script } from '@avenue/contract';
import { callApi, RequestFailure, tabDrafts, useDraftKey } from '@avenue/data';
import { useEffect } from 'react';
import { newScriptId } from './script-id.ts';
import { type Words, welcome } from './welcome.ts';

/**
 * Earlier builds kept unsaved words under `avenue.script.<id>`, those of a new script under
 * `avenue.script.new`, with the version they were typed over and no time.
 */
const oldKey = /^avenue\.script\.(new|scr_\w+)$/;
/** Names the document that kept them; it is not open any more. */
const doc = 'earlier-build';

interface OldWords extends Words {
  version: number;
}

function readOld(key: string): OldWords | undefined {
  try {
    const copy = JSON.parse(localStorage.getItem(key) ?? '') as Partial<OldWords> | null;
    if (typeof copy?.text !== 'string' || typeof copy.title !== 'string') return undefined;
    return { text: copy.text, title: copy.title, version: Number(copy.version) || 0 };
  } catch {
    return undefined;
  }
}

function oldKeys(): string[] {
  try {
    return Object.keys({ ...localStorage }).filter((key) => oldKey.test(key));
  } catch {
    return [];
  }
}

/** Where words go: over a script as it is, or into a new one if there is none of that id. @throws RequestFailure */
async function placeOf(id: string, { version }: OldWords): Promise<{ id: string; from: Words; version: number }> {
  const fresh = { id: newScriptId(), from: welcome, version: 0 };
  if (id === 'new') return fresh;
  const saved = await callApi('GET /api/scripts/{id}', { params: { id } }).catch(
    (error: unknown): undefined | Script => {
      if (error instanceof RequestFailure && error.status === 404) return undefined;
      throw error;
    },
  );
  if (!saved) return fresh;
  // Typed over another version: what that said is not known, and the operator chooses between the two.
  const from = saved.version === version ? { title: saved.title, text: saved.text } : { title: '', text: '' };
  return { id, from, version: saved.version };
}

async function adopt(key: string, place: string): Promise<void> {
  const words = readOld(key);
  if (!words) return;
  const to = await placeOf(key.replace(oldKey, '$1'), words);
  // Another tab was quicker.
  if (!readOld(key)) return;
  const names = (['title', 'text'] as const).filter((name) => words[name] !== to.from[name]);
  const typed = Object.fromEntries(names.map((name) => [name, { mine: words[name], from: to.from[name] }]));
  const kept =
    names.length === 0 || tabDrafts().storage.keep(`${place}${to.id}`, { at: 0, version: to.version, typed }, doc);
  if (kept) localStorage.removeItem(key);
}

/** Puts words that an earlier build kept in this browser among those that are offered back; once. */
export function useEarlierBuild(): void {
  const place = useDraftKey('script/');
  useEffect(() => {
    const keys = oldKeys();
    if (keys.length === 0) return;
    // What cannot be placed now stays where it is, for the next look.
    void Promise.allSettled(keys.map((key) => adopt(key, place))).then(() => tabDrafts().look());
  }, [place]);
}
