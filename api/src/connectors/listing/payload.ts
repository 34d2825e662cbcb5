import { z } from 'zod';

const stored = (extensions: string) =>
  z.strictObject({
    /** `/media/<sha256>.<extension>`: names the bytes themselves. */
    url: z.string().regex(new RegExp(`^/media/[0-9a-f]{64}\\.(?:${extensions})$`)),
    bytes: z.number().int().positive(),
    /** As buyers save it. */
    name: z.string().min(1).max(200),
  });

const base = {
  /** Raised when a field means something else. */
  shape: z.literal(1),
  /** Which connected account. */
  account: z.string().max(200),
};

/** A product at a shop as it was decided about. What the shop takes of it is said by its checks. */
export const listingPayload = z.strictObject({
  ...base,
  /** By which an earlier try is known again at the shop. */
  mark: z.string().regex(/^[a-z0-9-]{4,60}$/),
  /** The shop's own id of what stands there already; absent for a new one. */
  remoteId: z
    .string()
    .regex(/^[\w=-]{1,80}$/)
    .optional(),
  title: z.string().max(1000),
  description: z.string().max(20_000),
  tags: z.array(z.string().max(200)).max(40),
  priceCents: z.number().int().min(0),
  currency: z.string().regex(/^[A-Z]{3}$/),
  /** A part of it was made by a model. */
  ai: z.boolean(),
  /** What a buyer gets. */
  files: z.array(stored('pdf|zip')).min(1).max(10),
  /** What the shop shows, the first one first. */
  pictures: z.array(stored('jpg|png|webp').extend({ alt: z.string().max(500) })).max(20),
});
export type ListingPayload = z.infer<typeof listingPayload>;

/** That what stands at a shop as a draft is shown to everybody. */
export const releasePayload = z.strictObject({
  ...base,
  remoteId: z.string().regex(/^[\w=-]{1,80}$/),
  title: z.string().max(1000),
});
export type ReleasePayload = z.infer<typeof releasePayload>;
