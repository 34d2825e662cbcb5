import type { TitleBatch } from '@avenue/contract/pdf';

/** What a batch was asked for, and the place of a title in it; kept with each of its titles. */
export interface Wanted {
  kind: TitleBatch['kind'];
  audience: string;
  place: number;
  /** Of whom it is for; absent on titles of before. */
  language?: string;
}

/** What a title was asked for. */
export const wantedOf = ({ judged }: { judged: unknown }) => judged as Wanted;
