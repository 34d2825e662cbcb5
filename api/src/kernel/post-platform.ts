import type { Answer, PostPlatform as Shown } from '@avenue/contract';
import { z } from 'zod';
import type { ChannelSetUp } from './notice-channel.ts';

/** A stored picture that goes with a post. */
const postPicture = z.strictObject({
  /** `/media/<sha256>.<extension>`: names the bytes themselves. */
  url: z.string().regex(/^\/media\/[0-9a-f]{64}\.(?:jpg|png)$/),
  bytes: z.number().int().positive(),
  /** In pixels. */
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  /** What it shows, for who does not see it; empty where nobody has said. */
  alt: z.string().max(1000),
});
export type PostPicture = z.infer<typeof postPicture>;

/** A post as it was decided about. What a platform takes of it is said by its own checks. */
export const postPayload = z.strictObject({
  /** Raised when a field means something else. */
  shape: z.literal(1),
  /** Which place. */
  account: z.string().min(1).max(64),
  text: z.string().trim().min(1, 'It has no words.').max(20_000),
  /** Stands below the text. */
  link: z.url({ protocol: /^https?$/ }).optional(),
  picture: postPicture.optional(),
  /** Which board, or which of several accounts, where the account alone does not say it. */
  target: z.strictObject({ id: z.string().regex(/^\d{1,30}$/), name: z.string().max(200) }).optional(),
  /** Name of the one that was meant, where it could not be looked up: a person finds it. */
  targetName: z.string().max(200).optional(),
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

type Limit = Shown['limits'][number];

/** What a platform takes of a post with a picture. */
export interface PictureLimits {
  /** Characters of the post. */
  words: Limit;
  bytes: Limit;
  /** Width and height together, in pixels. */
  sides?: Limit;
  /** Of the longer side to the shorter one. */
  ratio?: Limit;
  /** Characters of what it shows; absent where the platform takes none. */
  alt?: Limit;
  /** Where it stands, seen from the words. */
  stands: 'above' | 'below';
}

/** A channel that a secret reaches, as it can be chosen. */
export type FoundAddress = Answer<'POST /api/places/find'>['found'][number];

/** A platform whose places are each reached with a secret of their own. A connector brings one of these. */
export interface PostPlatform extends Omit<Shown, 'address' | 'secret' | 'finds'> {
  /** What the secret is, as a sentence says it: "has no webhook here". */
  secretWord: string;
  /** Kind of effect that goes there. */
  kind: string;
  /** Absent where the secret alone names the place. */
  address?: NonNullable<Shown['address']> & Typed;
  secret: Shown['secret'] & Typed;
  /** Longest words of a post without a picture. */
  longest: Limit;
  picture: PictureLimits;
  /**
   * Asks whether posts may go there; sends nothing.
   *
   * @throws EngineError with a sentence
   */
  check(place: ReachedPlace): Promise<FoundPlace>;
  /**
   * Lists channels that the secret reaches; sends nothing.
   *
   * @returns `rest` says what is not listed; empty where everything is
   * @throws EngineError with a sentence
   */
  find?(reach: Reach): Promise<{ found: FoundAddress[]; rest: string }>;
}

/** What a campaign has to know of a platform that its posts go to. */
export interface PostLimits extends Pick<PostPlatform, 'name' | 'kind' | 'longest' | 'picture'> {
  id: string;
  /** Takes no words alone. */
  needsPicture?: true;
}

/** A platform whose places are the channels of the studio, each by the account that is connected for it. */
export interface AccountPlatform extends PostLimits {
  /** Of the connection. */
  vendor: string;
}
