import { type GlossaryTerm, glossary, type TermId } from '@avenue/contract/glossary';

/** A word that Avenue can explain; the same words open beside it on the screens. */
export interface Term extends GlossaryTerm {
  id: TermId;
}

export const terms: readonly Term[] = (Object.keys(glossary) as TermId[]).map((id) => ({ id, ...glossary[id] }));
