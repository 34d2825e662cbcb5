import type { Assistant } from '../assistant.ts';

/** What clips of long videos are asked for in words. */
export const clipsAssistant: Assistant = {
  matters: [
    {
      id: 'clips.cut',
      ways: [
        '^(?!.*\\bhttps?\\b).*\\b(?:cut|chop|slice|turn|make|split)\\b.*\\b(?:podcast|interview|stream|webinar|livestream|long video|recording|episode)\\b.*\\b(?:into|in to) (?:\\w+ )?(?:shorts|clips|reels)\\b',
      ],
      examples: ['cut the 2 hour podcast into shorts, the funny bits', 'turn my long interview into clips'],
      tell: () => ({
        text: 'Add the video file in the Clip Detector: it listens, finds where something is said that stands by itself, ranks the parts and says why. You choose which become clips, six or as many as you like. I cut none by myself.',
        paths: ['/viral-clips/clip-detector'],
      }),
    },
  ],
};
