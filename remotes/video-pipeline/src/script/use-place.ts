import type { Script } from '@avenue/contract';
import { RequestFailure, useApi } from '@avenue/data';
import { useSearchParams } from '@avenue/ui';
import { useEffect, useState } from 'react';
import { begunScript, lastScript, newScriptId } from './script-id.ts';

/**
 * Which script the page is on. It is decided when an address opens and changes with the address alone: what other tabs
 * work on, or what a list says later, never puts another script under the operator's hands.
 */
export function usePlace() {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('script') || undefined;
  const kind = asked ? 'asked' : search.get('new') !== null ? 'new' : 'bare';
  const [was, setWas] = useState<typeof kind>();
  /** Id of the new script of this page, whether or not it is on the server already. */
  const [begun, setBegun] = useState(() => begunScript() ?? newScriptId());
  const [created, setCreated] = useState(false);
  // The draft this browser worked on last goes on by itself; a browser without one starts with the welcome line.
  const [last, setLast] = useState<string>();
  if (was !== kind) {
    setWas(kind);
    setLast(kind === 'bare' && !begunScript() ? lastScript() : undefined);
    if (kind !== 'asked' && created) {
      setBegun(begunScript() ?? newScriptId());
      setCreated(false);
    }
  }
  const id = asked ?? last;
  const opened = useApi('GET /api/scripts/{id}', { params: { id: id ?? '' }, when: id !== undefined });
  const { data, error } = opened;

  const open = (scriptId: string) => setSearch({ script: scriptId });
  const isDraft = data?.status === 'draft';
  const isGone = error instanceof RequestFailure && error.status === 404;
  useEffect(() => {
    if (!last || last !== id) return;
    if (isDraft) setSearch({ script: last }, { replace: true });
    else if (data || isGone) setLast(undefined);
  }, [last, id, isDraft, data, isGone, setSearch]);

  /** A new script, or one of that id whose words were left behind. */
  const startNew = (newId = newScriptId()) => {
    setBegun(newId);
    setCreated(false);
    setLast(undefined);
    setSearch({ new: '' });
  };
  // A new script keeps its editor and caret when its first save gives it an address.
  const own = asked === begun;
  const ready: { id: string; script: Script | undefined } | undefined =
    asked && !own
      ? data && { id: asked, script: data }
      : last
        ? undefined
        : { id: begun, script: own ? data : undefined };
  return {
    /** Absent while it loads or has failed to. */
    ready,
    opened,
    /** The address of a script that the server has. */
    current: asked,
    open,
    startNew,
    created: (made: Script) => {
      setCreated(true);
      setSearch({ script: made.id }, { replace: true });
    },
  };
}
