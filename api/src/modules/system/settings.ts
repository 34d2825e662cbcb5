import { mediaBlitz, type SettingsPart, twoFactors } from '../../kernel/settings/index.ts';

/** Channels, the main switch for campaigns, sign-in, and the studio's clock. */
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
    { id: 'sign-in', order: 75, title: 'Sign-in', help: 'What members show to come in.' },
    { id: 'studio', order: 80, title: 'Your studio', term: 'time-zone', help: 'Its clock and its language.' },
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
    {
      name: twoFactors,
      kind: 'toggle',
      label: 'Two factors',
      group: 'sign-in',
      fallback: 'off',
      help: 'On: whoever signs in shows a passkey, or a code of an app beside the passphrase, and adds one first where there is none. A studio that other machines reach asks for it whatever stands here.',
    },
  ],
};
