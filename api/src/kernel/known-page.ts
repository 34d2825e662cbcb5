/** What people ask of a page beside its name, and what is said to it. */
interface PageHelp {
  /** The words that each way to ask cannot do without, in any order; `logo|font` is either of them. */
  asks: readonly string[];
  says: string;
  /** Also said to an order. */
  orders?: true | undefined;
}

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
  /** The page of which it is a view: the same, of one channel or platform alone. */
  viewOf?: string;
  /** What it brings along for the assistant. */
  help?: readonly PageHelp[];
}
