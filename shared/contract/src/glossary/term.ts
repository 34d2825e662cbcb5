/** A word that a creator may not know. */
export interface GlossaryTerm {
  /** How it is called and asked for, in small letters. */
  names: readonly string[];
  /** What it means here, one or two sentences. */
  says: string;
  /** Page on which it is met. */
  path?: string;
}

/** Keeps the ids for the type checker while each row is held against `GlossaryTerm`. */
export const termList = <Id extends string>(terms: Record<Id, GlossaryTerm>): Record<Id, GlossaryTerm> => terms;
