/** A word that a creator may not know. */
export interface Term {
  id: string;
  /** How it is called and asked for. */
  names: readonly string[];
  /** What it means here, one to three sentences. */
  says: string;
  /** Page on which it is met. */
  path?: string;
}
