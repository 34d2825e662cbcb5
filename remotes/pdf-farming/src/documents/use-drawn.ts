import type { Answer } from '@avenue/contract';
import type { DocumentOutline, DocumentRecipe } from '@avenue/contract/pdf';
import { callApi } from '@avenue/data';
import { useEffect, useRef, useState } from 'react';

export interface Drawn<Got> {
  data: Got | undefined;
  error: unknown;
  /** What is shown is of an earlier state. */
  behind: boolean;
  retry: () => void;
}

/**
 * The answer to the newest question: one that comes late never takes the place of a later one. A question is asked at once; what
 * changes meanwhile is asked when its answer is there, so that whoever draws is never stopped in the middle of its work.
 */
function useNewest<Got>(key: string, ask: (signal: AbortSignal) => Promise<Got>): Drawn<Got> {
  const [shown, setShown] = useState<{ key: string; data?: Got; error?: unknown }>();
  const [again, setAgain] = useState(0);
  const latest = useRef({ key, ask });
  latest.current = { key, ask };
  const under = useRef<AbortController>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says what is asked.
  useEffect(() => {
    const begin = () => {
      const { key: asked, ask: call } = latest.current;
      const mine = new AbortController();
      under.current = mine;
      const end = (told: (now: typeof shown) => typeof shown) => {
        if (under.current !== mine) return;
        under.current = undefined;
        setShown(told);
        if (latest.current.key !== asked) begin();
      };
      call(mine.signal).then(
        (data) => end(() => ({ key: asked, data })),
        (error: unknown) => end((now) => ({ ...now, key: asked, error })),
      );
    };
    if (!under.current) begin();
  }, [key, again]);
  useEffect(
    () => () => {
      under.current?.abort();
      under.current = undefined;
    },
    [],
  );
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
