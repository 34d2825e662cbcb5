import type { Answer } from '@avenue/contract';
import type { DocumentOutline, DocumentRecipe } from '@avenue/contract/pdf';
import { callApi } from '@avenue/data';
import { useEffect, useState } from 'react';

/** So long nothing more is typed before it is drawn again. */
const restMs = 120;

export interface Drawn<Got> {
  data: Got | undefined;
  error: unknown;
  /** What is shown is of an earlier state. */
  behind: boolean;
  retry: () => void;
}

/** The answer to the newest question: one that comes late never takes the place of a later one. */
function useNewest<Got>(key: string, ask: (signal: AbortSignal) => Promise<Got>): Drawn<Got> {
  const [shown, setShown] = useState<{ key: string; data?: Got; error?: unknown }>();
  const [again, setAgain] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says what is asked.
  useEffect(() => {
    const gone = new AbortController();
    const timer = setTimeout(() => {
      ask(gone.signal).then(
        (data) => gone.signal.aborted || setShown({ key, data }),
        (error: unknown) => gone.signal.aborted || setShown((now) => ({ ...now, key, error })),
      );
    }, restMs);
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
  }, [key, again]);
  return {
    data: shown?.data,
    error: shown?.key === key ? shown.error : undefined,
    behind: shown?.key !== key,
    retry: () => setAgain((n) => n + 1),
  };
}

/** Every page of a recipe by its name, and what in it cannot be set. */
export const useOutline = (recipe: DocumentRecipe): Drawn<DocumentOutline> =>
  useNewest(JSON.stringify(recipe), (signal) =>
    callApi('POST /api/pdf/document-outline', { body: { recipe }, signal }),
  );

/** One page of a recipe as the PDF will have it. @param when false asks for nothing */
export const useDrawnPage = (
  recipe: DocumentRecipe,
  page: number,
  when: boolean,
): Drawn<Answer<'POST /api/pdf/document-page'> | undefined> =>
  useNewest(when ? `${page}/${JSON.stringify(recipe)}` : '', async (signal) =>
    when ? callApi('POST /api/pdf/document-page', { body: { recipe, page }, signal }) : undefined,
  );
