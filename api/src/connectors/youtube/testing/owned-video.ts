interface Track {
  videoId: string;
  language: string;
  text: string;
  status?: string;
}

/** A video as YouTube keeps it for its owner. */
export interface OwnedVideo {
  id: string;
  snippet: Record<string, unknown>;
  status: Record<string, unknown>;
  bytes: Buffer;
  fileName: string | undefined;
  /** Readings until it is worked up. */
  readsLeft: number;
  /** Whether its file has been read, so that its size is known. */
  isRead: boolean;
  durationMs: number;
  thumbnail?: Buffer;
  captions: Track[];
  /** What became of it in place of a success. */
  ended?: Record<string, unknown>;
}

export const answerOf = ({ id, snippet, status }: OwnedVideo) => ({ kind: 'youtube#video', id, snippet, status });

const parts: Record<string, (video: OwnedVideo) => Record<string, unknown>> = {
  snippet: ({ snippet }) => snippet,
  status: ({ status, readsLeft, ended }) => ({
    ...status,
    uploadStatus: readsLeft > 0 ? 'uploaded' : 'processed',
    ...ended,
  }),
  contentDetails: ({ durationMs, readsLeft }) => ({
    duration: readsLeft > 0 ? 'P0D' : `PT${Math.round(durationMs / 1000)}S`,
  }),
  processingDetails: ({ readsLeft }) => ({ processingStatus: readsLeft > 0 ? 'processing' : 'succeeded' }),
  fileDetails: ({ bytes, fileName, isRead }) =>
    isRead ? { fileSize: String(bytes.length), ...(fileName && { fileName }) } : {},
};

/** The parts that were asked for. */
export const shownToOwner = (video: OwnedVideo, asked: readonly string[]) => ({
  kind: 'youtube#video',
  id: video.id,
  ...Object.fromEntries(asked.flatMap((name) => (parts[name] ? [[name, parts[name](video)]] : []))),
});

/** The track of an upload in two parts: what it is, and its file. */
export function captionOf(body: Buffer, contentType: string): Track {
  const boundary = /boundary=(\S+)/.exec(contentType)?.[1] ?? '';
  const [, what = '', file = ''] = body.toString('utf8').split(`--${boundary}`);
  const content = (part: string) => part.slice(part.indexOf('\r\n\r\n') + 4, -2);
  const { snippet } = JSON.parse(content(what)) as { snippet: { videoId: string; language: string } };
  return { ...snippet, text: content(file) };
}
