import type { Situation, ThingOf } from '../situation/types.ts';
import { callOf, type StartAction, type Wish } from './types.ts';

const noChannel = {
  sentence: 'There is no channel yet. Add one first; ideas and scripts belong to a channel.',
  path: '/admin-config#channels',
};

const channelsOf = ({ things }: Situation) =>
  things.filter((thing): thing is ThingOf<'channel'> => thing.kind === 'channel');

/** The channel that was named, or the first one. */
const channelFor = (wish: Wish, situation: Situation): ThingOf<'channel'> | undefined => {
  const channels = channelsOf(situation);
  return channels.find(({ id }) => id === wish.channel) ?? channels[0];
};

const needsChannel = (situation: Situation) => (channelsOf(situation).length === 0 ? noChannel : undefined);

/** What a video begins with. */
export const videoStarts: readonly StartAction[] = [
  {
    id: 'ideas.start',
    family: 'video',
    does: 'Get six video ideas for a topic.',
    needs: 'topic',
    ask: 'About what? Name a topic, for example "sourdough for beginners".',
    call: 'POST /api/ideas/generate',
    examples: [
      'give me ideas about sourdough',
      'i need video ideas for winter gardening',
      'make a video about volcanoes',
      'brainstorm something on tea',
      'write me a script about bees',
    ],
    blocked: needsChannel,
    says: (wish, situation) =>
      `A video begins with an idea. They go to ${channelFor(wish, situation)?.title ?? 'your channel'}; you choose what becomes a script.`,
    propose: (wish, situation) => {
      const channel = channelFor(wish, situation);
      const { topic = '' } = wish;
      return {
        label: `Get ${wish.count ? `${wish.count} ${wish.count === 1 ? 'idea' : 'ideas'}` : 'ideas'}: ${topic}`,
        detail: channel && `for ${channel.title}`,
        call: callOf('POST /api/ideas/generate', {
          body: { channel: channel?.id ?? '', topic, ...(wish.count && { count: wish.count }) },
        }),
        doing: 'Looking for ideas …',
        done: 'The ideas are there.',
        path: `/idea-generator?channel=${encodeURIComponent(channel?.id ?? '')}`,
      };
    },
  },
  {
    id: 'script.start',
    family: 'video',
    does: 'Start an empty script to write in.',
    needs: 'nothing',
    call: 'POST /api/scripts',
    examples: ['start an empty script', 'i want to write my own script', 'new blank script'],
    blocked: needsChannel,
    propose: (wish, situation) => {
      const channel = channelFor(wish, situation);
      return {
        label: wish.name ? `Start an empty script called "${wish.name}"` : 'Start an empty script',
        detail: channel && `for ${channel.title}`,
        call: callOf('POST /api/scripts', {
          body: { channel: channel?.id ?? '', ...(wish.name && { title: wish.name }) },
        }),
        doing: 'Starting …',
        done: 'The script is open.',
        path: '/script-builder?script={id}',
      };
    },
  },
];
