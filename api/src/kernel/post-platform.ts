import type { PostPlatform as Shown } from '@avenue/contract';
import { z } from 'zod';
import type { ChannelSetUp } from './notice-channel.ts';

/** A post as it was decided about. What a platform takes of it is said by its own checks. */
export const postPayload = z.strictObject({
  /** Raised when a field means something else. */
  shape: z.literal(1),
  /** Which place. */
  account: z.string().min(1).max(64),
  text: z.string().trim().min(1, 'It has no words.').max(20_000),
  /** Stands below the text. */
  link: z.url({ protocol: /^https?$/ }).optional(),
});
export type PostPayload = z.infer<typeof postPayload>;

/** All words of a post, as they stand there. */
export const wordsOf = ({ text, link }: Pick<PostPayload, 'text' | 'link'>): string =>
  link ? `${text}\n\n${link}` : text;

/** The ways out to a place, and the secret it is reached with. */
export type Reach = Omit<ChannelSetUp, 'values'>;

/** A place that posts go to, as it is set up now. */
export interface ReachedPlace {
  /** As the platform addresses it: `@channel`; empty where the secret says it. */
  address: string;
  reach: Reach;
}

/** What a platform says of a place. */
interface FoundPlace {
  sentence: string;
  url?: string;
}

/** Gives a place as it is set up now; undefined for one that is gone or has no secret. */
export type FindPlace = (account: string, signal: AbortSignal) => Promise<ReachedPlace | undefined>;

/** A value that an operator types, as it is checked and kept. */
interface Typed {
  /** What is wrong with a value, in one sentence. */
  check(value: string): string | undefined;
  /** A value as it is kept. Default value: without spaces around it */
  tidy?(value: string): string;
}

/** A platform whose places are each reached with a secret of their own. A connector brings one of these. */
export interface PostPlatform extends Omit<Shown, 'address' | 'secret'> {
  /** Kind of effect that goes there. */
  kind: string;
  /** Absent where the secret alone names the place. */
  address?: NonNullable<Shown['address']> & Typed;
  secret: Shown['secret'] & Typed;
  /**
   * Asks whether posts may go there; sends nothing.
   *
   * @throws EngineError with a sentence
   */
  check(place: ReachedPlace): Promise<FoundPlace>;
}
