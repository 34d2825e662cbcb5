import { mediaBlitz, type SettingsPart } from '../../kernel/settings/index.ts';

/** Channels, the main switch for campaigns, and the studio's clock. */
export const systemSettings: SettingsPart = {
  sections: [
    {
      id: 'channels',
      order: 20,
      title: 'Channels',
      term: 'channel',
      help: 'Every entry that starts with CHANNEL_ can be chosen in the studio.',
    },
    { id: 'campaigns', order: 30, title: 'Media Blitz', term: 'media-blitz', help: 'The main switch for campaigns.' },
    { id: 'studio', order: 80, title: 'Your studio', term: 'time-zone', help: 'Where your clock runs.' },
  ],
  settings: [
    {
      name: mediaBlitz,
      kind: 'toggle',
      label: 'Media Blitz',
      group: 'campaigns',
      fallback: 'on',
      help: 'Off means that no campaign can start.',
      actsOn: {
        page: '/media-blitz',
        without: 'No page here starts campaigns yet, so for now it holds nothing back.',
      },
    },
  ],
};
