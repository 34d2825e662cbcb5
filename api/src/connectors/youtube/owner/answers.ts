import { z } from 'zod';

const text = z.string().optional();
const instant = z.iso.datetime({ offset: true }).optional();

/** A video as its owner reads it; what was not asked for, or is not known yet, is absent. */
export const ownVideo = z.object({
  id: z.string().min(1),
  snippet: z
    .object({
      title: text,
      description: text,
      tags: z.array(z.string()).optional(),
      publishedAt: instant,
    })
    .optional(),
  status: z
    .object({
      privacyStatus: z.enum(['private', 'unlisted', 'public']).optional(),
      publishAt: instant,
      uploadStatus: text,
      failureReason: text,
      rejectionReason: text,
      embeddable: z.boolean().optional(),
      license: text,
      publicStatsViewable: z.boolean().optional(),
      selfDeclaredMadeForKids: z.boolean().optional(),
      containsSyntheticMedia: z.boolean().optional(),
    })
    .optional(),
  contentDetails: z.object({ duration: text }).optional(),
  processingDetails: z.object({ processingStatus: text, processingFailureReason: text }).optional(),
  fileDetails: z
    .object({ fileName: text, fileSize: z.string().regex(/^\d+$/).transform(Number).optional() })
    .optional(),
});
export type OwnVideo = z.infer<typeof ownVideo>;

export const ownVideos = z.object({ items: z.array(ownVideo).default([]) });

export const ownChannels = z.object({
  items: z
    .array(z.object({ contentDetails: z.object({ relatedPlaylists: z.object({ uploads: z.string().min(1) }) }) }))
    .default([]),
});

export const playlistPage = z.object({
  items: z
    .array(z.object({ contentDetails: z.object({ videoId: z.string() }), snippet: z.object({ publishedAt: instant }) }))
    .default([]),
  nextPageToken: text,
});

export const captionList = z.object({
  items: z
    .array(
      z.object({
        snippet: z.object({ language: text, name: text, status: text, trackKind: text, failureReason: text }),
      }),
    )
    .default([]),
});
