import type { SettingsPart } from '../../kernel/settings/index.ts';

/** Where posted videos are read; the key itself belongs to its connector. */
export const videoSettings: SettingsPart = {
  sections: [
    {
      id: 'video-platform',
      order: 10,
      title: 'Video platform',
      term: 'api-key',
      help: 'Reads the videos you posted on YouTube. You upload by hand.',
    },
  ],
};
