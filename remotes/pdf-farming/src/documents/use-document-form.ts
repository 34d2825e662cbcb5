import type { DocumentRecipe, PdfDocument } from '@avenue/contract/pdf';
import { callApi, useRefresh } from '@avenue/data';
import { useDraftForm } from '@avenue/form';
import { useRef, useState } from 'react';

const mostSteps = 100;
/** Typing within this time is one step. */
const oneStepMs = 800;

/** A recipe that is worked on: kept as typed, saved by a press, with steps back and forth. */
export function useDocumentForm(document: PdfDocument) {
  const refresh = useRefresh();
  const form = useDraftForm({
    call: 'PATCH /api/pdf/documents/{id}',
    key: `pdf/document/${document.id}`,
    base: { recipe: document.recipe },
    labels: { recipe: 'The document' },
    send: ({ recipe }) =>
      callApi('PATCH /api/pdf/documents/{id}', {
        params: { id: document.id },
        body: { recipe, version: document.version },
      }),
    onSaved: () => refresh('/api/pdf/documents'),
    onRefused: () => refresh('/api/pdf/documents'),
  });
  const { recipe } = form.words;
  const past = useRef<DocumentRecipe[]>([]);
  const future = useRef<DocumentRecipe[]>([]);
  const last = useRef({ of: '', at: 0 });
  const [, redraw] = useState(0);

  /** @param of what is changed, so that a word typed letter by letter is one step */
  const change = (next: DocumentRecipe, of = '') => {
    const now = Date.now();
    const goesOn = of !== '' && last.current.of === of && now - last.current.at < oneStepMs;
    if (!goesOn) past.current = [...past.current, recipe].slice(-mostSteps);
    last.current = { of, at: now };
    future.current = [];
    form.set({ recipe: next });
  };
  const step = (from: typeof past, to: typeof past) => {
    const next = from.current.at(-1);
    if (!next) return;
    from.current = from.current.slice(0, -1);
    to.current = [...to.current, recipe];
    last.current = { of: '', at: 0 };
    form.set({ recipe: next });
    redraw((n) => n + 1);
  };
  return {
    form,
    recipe,
    change,
    undo: past.current.length > 0 ? () => step(past, future) : undefined,
    redo: future.current.length > 0 ? () => step(future, past) : undefined,
  };
}

export type DocumentForm = ReturnType<typeof useDocumentForm>;
