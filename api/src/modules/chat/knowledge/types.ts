import type { ChatThingKind } from '@avenue/contract';

/** What people ask of how Avenue works, by the way they ask it. */
export interface Fact {
  id: string;
  /** Parts of expressions over the words of a sentence; one that fits is enough. */
  ways: readonly string[];
  says: string;
  paths: readonly string[];
  next?: readonly string[];
  /** Kinds of things it may be asked about; the link then leads to the one that is named. */
  of?: readonly ChatThingKind[];
  /** What is added from the studio. */
  adds?: 'pace' | 'pace-voice' | 'last' | 'checks';
  /** It is no question of how something is done with a single thing: naming one leads elsewhere. */
  general?: boolean;
  /** Asked with a word that elsewhere orders to look: "can I hear it before ...". */
  looks?: boolean;
  /** Said as an order too: the answer says where the operator does it. */
  ordered?: boolean;
}

/** What people ask for that Avenue does not do. */
export interface Cannot {
  id: string;
  /** Phrases that mean it unless they stand in a title or topic. */
  phrases: readonly string[];
  /** Phrases that mean it wherever they stand. */
  always?: readonly string[];
  /** Phrases that mean it only where nothing else that cannot be done is said: "trending on youtube". */
  weak?: readonly string[];
  /** Expressions over the message as typed, in lower case. */
  typed?: RegExp;
  /** What it is that cannot be done, to follow "I can't do that yet: ". */
  says: string;
  /** The nearest thing it can. */
  nearest: string;
  paths?: readonly string[];
  /** A sentence the operator may say instead. */
  say?: string;
}
