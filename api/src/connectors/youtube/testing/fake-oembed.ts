import type { FakeAnswer, FakeRequest } from '../../../providers/testing/fake-vendor.ts';
import { videoIdOf } from '../address.ts';

/** What everybody may be told of a video. */
export interface Embeddable {
  title: string;
  privacy: 'public' | 'unlisted' | 'private';
  /** Name of its channel. Default value: Slow History */
  author?: string;
  /** Its owner does not let others embed it. */
  notEmbeddable?: boolean;
}

/** YouTube's oEmbed, of what there is at this moment. */
export function answerOEmbed({ params }: FakeRequest, videos: ReadonlyMap<string, Embeddable>): FakeAnswer {
  const video = videos.get(videoIdOf(params.url ?? '') ?? '');
  if (!video) return { status: 404, body: 'Not Found' };
  if (video.notEmbeddable) return { status: 401, body: 'Unauthorized' };
  if (video.privacy === 'private') return { status: 403, body: 'Forbidden' };
  const { title, author = 'Slow History' } = video;
  return {
    body: {
      type: 'video',
      version: '1.0',
      title,
      author_name: author,
      provider_name: 'YouTube',
      html: '<iframe></iframe>',
      width: 200,
      height: 113,
    },
  };
}
