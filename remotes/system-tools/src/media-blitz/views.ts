/** A view of Media Blitz that has an address of its own: one family's campaigns, or those at one platform. */
interface View {
  title: string;
  module?: string;
  platform?: string;
}

/** By address. What each one asks for first stands in `remote.json` too. */
export const views: Readonly<Record<string, View>> = {
  '/automation/youtube/mediablitz': { title: 'Media Blitz for videos', module: 'video' },
  '/instagram/media-blitz': { title: 'Media Blitz on Instagram', platform: 'instagram' },
  '/pinterest/media-blitz': { title: 'Media Blitz on Pinterest', platform: 'pinterest' },
  '/auto-facts/media-blitz': { title: 'Media Blitz for facts', module: 'auto-facts' },
};

export const modules = [
  { value: 'video', label: 'Videos' },
  { value: 'auto-facts', label: 'Facts' },
  { value: 'blitz', label: 'Own words' },
];

export const platforms = [
  { value: 'telegram', label: 'Telegram' },
  { value: 'discord', label: 'Discord, by webhook' },
  { value: 'discord-bot', label: 'Discord, by bot' },
  { value: 'instagram', label: 'Instagram' },
  { value: 'pinterest', label: 'Pinterest' },
];
