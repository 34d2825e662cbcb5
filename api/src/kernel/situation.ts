import type { NoticeKind } from '@avenue/contract';

/** The words of a notice. */
export interface NoticeWords {
  title: string;
  /** One sentence, as plain text. */
  sentence: string;
  /** Page of this dashboard that opens what it is about. */
  path: string;
}

/** Something that stands now and is worth telling. The same situation, looked at again, has the same key. */
export interface Situation extends NoticeWords {
  kind: NoticeKind;
  /** Unique in a studio: `send:failed`. */
  key: string;
  /** What it gathers, by id: it is told again only when one is there that was not told before. */
  members: readonly string[];
  /** Said when it is over. Default value: nothing */
  over?: NoticeWords;
  /** A channel of notices that it is about, by which it is not told. */
  except?: string;
}
