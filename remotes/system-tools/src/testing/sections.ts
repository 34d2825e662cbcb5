import type { SettingsSection } from '@avenue/contract';

/** Sections of the configuration panel as a server answers with them. */
export const sections: SettingsSection[] = [
  {
    id: 'video-platform',
    order: 10,
    title: 'Video platform',
    term: 'api-key',
    help: 'Reads the videos you posted on YouTube. You upload by hand.',
  },
  {
    id: 'channels',
    order: 20,
    title: 'Channels',
    term: 'channel',
    help: 'Every entry that starts with CHANNEL_ can be chosen in the studio.',
  },
  { id: 'campaigns', order: 30, title: 'Media Blitz', term: 'media-blitz', help: 'The main switch for campaigns.' },
  {
    id: 'voice',
    order: 40,
    title: 'Voice',
    help: 'Speaks your scripts. A key or an own server adds voices.',
    engines: 'voice',
  },
  { id: 'text', order: 50, title: 'Ideas and scripts', help: 'Writes ideas and scripts.', engines: 'text' },
  { id: 'studio', order: 80, title: 'Your studio', term: 'time-zone', help: 'Its clock and its language.' },
];
