import type { HandOffKit } from '@avenue/contract';
import type { OAuth, OAuthVendor } from '../../kernel/credentials/index.ts';
import type { Address, SendContext } from '../../kernel/effects/index.ts';
import type { Files } from '../stored-file.ts';
import type { Stated } from '../video-post.ts';
import type { ListingPayload } from './payload.ts';

/** A listing as its shop shows it to its owner. */
export interface ShownListing {
  id: string;
  title: string;
  description: string;
  tags: string[];
  priceCents: number;
  currency: string;
  files: {
    id: string;
    name: string;
    bytes?: number;
    /** A buyer finds it. */
    reached: boolean;
  }[];
  pictures: number;
  /** Everybody sees it. */
  live: boolean;
  url?: string;
}

/** Calls in the name of one account of a shop. Each throws EngineError with a sentence. */
export interface ListingCalls {
  /** An earlier try that arrived. */
  find(payload: ListingPayload, since: Date): Promise<string | undefined>;
  /** Makes it, seen by nobody: the one call that must not happen twice. */
  create(payload: ListingPayload): Promise<string>;
  /** Undefined where there is none of this id. */
  shown(id: string): Promise<ShownListing | undefined>;
  /** Title, description, tags and price. */
  words(id: string, payload: ListingPayload): Promise<void>;
  addFile(shown: ShownListing, file: Blob, name: string): Promise<void>;
  removeFile(shown: ShownListing, file: string): Promise<void>;
  /** @param rank from 1 */
  addPicture(id: string, picture: Blob, about: { name: string; alt: string; rank: number }): Promise<void>;
  /** Shows it to everybody. */
  release(id: string): Promise<void>;
}

/** What a shop takes; what is not stated is not known. */
interface ShopLimits {
  titleChars: Stated<number>;
  descriptionChars?: Stated<number>;
  tags?: Stated<number>;
  tagChars?: Stated<number>;
  files?: Stated<number>;
  fileBytes: Stated<number>;
  pictures?: Stated<number>;
  leastCents?: Stated<number>;
}

/** A shop that products are listed at. Its connector brings one of these. */
export interface ListingShop {
  id: string;
  name: string;
  /** What a connection has to be allowed. */
  scopes: readonly string[];
  limits: ShopLimits;
  /** What the shop takes for showing it, in hundredths of US dollars, and the sentence that says so. */
  release: { cents: number; said: string };
  oauth: OAuth;
  vendor: OAuthVendor;
  files: Files;
  /** Why it cannot be written there by itself, beside what a connection is allowed. */
  lacks?(): Promise<string | undefined>;
  calls(context: Pick<SendContext, 'account' | 'signal'>): ListingCalls;
  links: HandOffKit['links'];
  example: string;
  /** Reads what somebody pasted. */
  addressOf(text: string): Address | { wrong: string };
  /** Where a listing stands for everybody, by its id. */
  urlOf(id: string): string | undefined;
  now?: () => number;
}
