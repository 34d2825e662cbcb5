import type { Matter } from '../../assistant.ts';

/** What is asked of scripts and voices that is done on their pages. */
export const videoMatters: readonly Matter[] = [
  {
    id: 'video.length',
    ways: [
      '\\b(?:script|video)\\b.*\\btoo (?:long|short)\\b.*\\b(?:under|below|to|over|than) (?:about )?\\d+ ?(?:s|secs?|seconds?|minutes?|mins?)\\b',
    ],
    examples: ['the kettle script is way too long, get it under 60 seconds'],
    tell: () => ({
      text: "I can't do that yet: I change no words of yours. The Script Builder says how long a script speaks while you cut it, sentence by sentence; what you leave stays as it is.",
      paths: ['/script-builder'],
    }),
  },
  {
    id: 'video.voice',
    ways: [
      '^(?!.*\\b(?:reject|deny|approve)\\b).*\\bvoice\\b.*\\b(?:sounds?|sounded)\\b.*\\b(?:redo|again|another|different|warmer|softer|deeper|nicer)\\b',
    ],
    examples: ['the voice sounds like a robot, redo it with something warmer'],
    tell: () => ({
      text: 'Another take is made in the Voiceover Engine: choose the script and a voice, and hear it before you approve it. The take there is stays until you discard it. More natural voices come by one press, as does one of your own language.',
      paths: ['/voiceover-engine'],
    }),
  },
];
