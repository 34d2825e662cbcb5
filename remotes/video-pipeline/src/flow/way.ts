import { useLocation } from '@avenue/ui';
import { useCallback } from 'react';

/** Where each step stands: in the Studio, and among the pages of YouTube, which are of one channel. */
const places = {
  studio: {
    ideas: '/idea-generator',
    script: '/script-builder',
    voice: '/voiceover-engine',
    pictures: '/automation/youtube/visualassetgenerator',
    video: '/video-generator',
    queue: '/upload-queue',
    times: '/smart-scheduler',
    learning: '/learning-dashboard',
  },
  channel: {
    ideas: '/automation/youtube/IdeaGeneratorPage',
    script: '/automation/youtube/scriptbuilder',
    voice: '/automation/youtube/voiceoverengine',
    pictures: '/automation/youtube/visualassetgenerator',
    video: '/automation/youtube/videocompiler',
    queue: '/automation/youtube/upload-queue',
    times: '/automation/youtube/smart-scheduler',
    learning: '/automation/youtube/learning-dashboard',
  },
} as const;

export type FlowStep = keyof (typeof places)['studio'];
type Carried = Readonly<Record<string, string | undefined>>;

const section = '/automation/youtube/';

/** Whether the page is one of a channel: what belongs to the channel alone stands beside the work then. */
export const useOfChannel = (): boolean => useLocation().pathname.startsWith(section);

/** The way from step to step, within the pages of YouTube where one is there. */
export function useWay(): (step: FlowStep, carried?: Carried) => string {
  const of = useOfChannel() ? places.channel : places.studio;
  return useCallback(
    (step, carried = {}) => {
      const given = Object.entries(carried).filter((one): one is [string, string] => Boolean(one[1]));
      const query = new URLSearchParams(given);
      return query.size > 0 ? `${of[step]}?${query}` : of[step];
    },
    [of],
  );
}
