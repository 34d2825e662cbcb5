/** A place on the map: a country by its ISO 3166 number, or a point. */
export interface Place {
  /** As the sentence writes it. */
  name: string;
  /** ISO 3166-1 numeric, three digits. */
  country?: string;
  /** Degrees, east positive. Of a country: where its name stands. */
  longitude: number;
  latitude: number;
}

/** A number as the sentence writes it, and what it is worth for the length of a bar. */
export interface Amount {
  value: number;
  /** "8,848 m", "70 %", "$3.5 million". */
  text: string;
}

/** What a sentence says that is better shown than told. All words and numbers in it are the sentence's own. */
export type Figure =
  | { kind: 'share'; share: Amount }
  | { kind: 'bars'; bars: (Amount & { label: string })[] }
  | { kind: 'years'; years: Amount[]; now: Amount[] }
  | { kind: 'number'; amount: Amount }
  | { kind: 'map'; places: Place[]; route: boolean };
