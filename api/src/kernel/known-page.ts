/** A page as the live registry describes it. */
export interface KnownPage {
  path: string;
  title: string;
  section: string;
  /** It stands in the navigation; others are reached from things. */
  listed: boolean;
  synonyms: readonly string[];
  /** What the page does, one sentence. */
  about?: string;
}
