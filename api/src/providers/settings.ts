import type { SettingsPart } from '../kernel/settings/index.ts';
import { vendors, vendorsOf } from './vendors.ts';

/** Name of the setting that says which voice of this machine speaks as Default Voice. */
export const builtinVoiceSetting = 'BUILTIN_VOICE';

/** Name of the setting that says who writes: `auto`, `formula`, or the id of a text vendor. */
export const textEngineSetting = 'TEXT_ENGINE';

/** Sections of the engines, what is set for all of a kind, then the settings of each vendor. */
export const engineSettings: SettingsPart = {
  sections: [
    {
      id: 'voice',
      order: 40,
      title: 'Voice',
      help: 'Speaks your scripts. A key or an own server adds voices.',
      engines: 'voice',
    },
    {
      id: 'text',
      order: 50,
      title: 'Ideas and scripts',
      help: 'Writes ideas and scripts. The built-in writer needs no key and no network.',
      engines: 'text',
    },
    { id: 'image', order: 60, title: 'Pictures', help: 'Draws the scenes of your videos.', engines: 'image' },
    {
      id: 'video',
      order: 70,
      title: 'Video',
      help: 'Puts pictures, voice, music and captions together.',
      engines: 'video',
    },
  ],
  settings: [
    {
      name: builtinVoiceSetting,
      kind: 'choice',
      label: 'Default Voice',
      group: 'voice',
      fallback: 'auto',
      options: [
        { value: 'auto', label: 'Natural voice if added, else built-in' },
        { value: 'rms', label: 'Built-in: Miles (American)' },
        { value: 'slt', label: 'Built-in: Sally (American)' },
        { value: 'awb', label: 'Built-in: Angus (Scottish)' },
      ],
      help: 'Speaks when a provider has no server or key here.',
    },
    {
      name: textEngineSetting,
      kind: 'choice',
      label: 'Ideas and scripts come from',
      group: 'text',
      fallback: 'auto',
      options: [
        { value: 'auto', label: 'The best that answers' },
        { value: 'formula', label: 'The built-in writer' },
        ...vendorsOf('text').map(({ id, option }) => ({ value: id, label: option })),
      ],
      help: 'The built-in writer needs no key and no network.',
    },
    ...vendors.flatMap(({ settings }) => settings),
  ],
};
