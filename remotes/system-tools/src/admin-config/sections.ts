import type { EngineCard } from '@avenue/contract';
import type { TermId } from '@avenue/contract/glossary';

export interface SettingsSection {
  /** Anchor of the section: /admin-config#voice. */
  id: string;
  title: string;
  /** Word that explains the title. */
  term?: TermId;
  /** What it lights up. */
  sentence: string;
  /** Group of configuration entries shown here. */
  group?: string;
  /** How many of them there are, for the room they need before they come. Default value: 0. */
  fields?: number;
  /** Engines and models of this kind are shown here. */
  engines?: EngineCard['kind'];
  channels?: boolean;
  studio?: boolean;
}

/** The panel from top to bottom. */
export const sections: readonly SettingsSection[] = [
  {
    id: 'video-platform',
    title: 'Video platform',
    term: 'api-key',
    sentence: 'Reads the videos you posted on YouTube. You upload by hand.',
    group: 'video-platform',
    fields: 1,
  },
  {
    id: 'channels',
    title: 'Channels',
    term: 'channel',
    sentence: 'Every entry that starts with CHANNEL_ can be chosen in the studio.',
    channels: true,
  },
  {
    id: 'campaigns',
    title: 'Media Blitz',
    term: 'media-blitz',
    sentence: 'The main switch for campaigns.',
    group: 'campaigns',
  },
  {
    id: 'voice',
    title: 'Voice',
    sentence: 'Speaks your scripts. A key or an own server adds voices.',
    group: 'voice',
    fields: 5,
    engines: 'voice',
  },
  {
    id: 'text',
    title: 'Ideas and scripts',
    sentence: 'Writes ideas and scripts. The built-in writer needs no key and no network.',
    group: 'text',
    fields: 6,
    engines: 'text',
  },
  {
    id: 'image',
    title: 'Pictures',
    sentence: 'Draws the scenes of your videos.',
    group: 'image',
    fields: 2,
    engines: 'image',
  },
  {
    id: 'video',
    title: 'Video',
    sentence: 'Puts pictures, voice, music and captions together.',
    engines: 'video',
  },
  {
    id: 'studio',
    title: 'Your studio',
    term: 'time-zone',
    sentence: 'Where your clock runs.',
    studio: true,
  },
];
