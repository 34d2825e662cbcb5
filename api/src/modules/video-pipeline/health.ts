import type { EngineCard } from '@avenue/contract';
import type { Footing, Health } from '../define-module.ts';

const kinds: Readonly<Record<EngineCard['kind'], string>> = {
  text: 'Writing',
  voice: 'Voice',
  image: 'Pictures',
  video: 'Compiling',
};

/** Since when one does not answer nothing tells: it is asked, not watched. */
const footingOf = ({ kind, label, ok, sentence }: EngineCard): Footing => ({
  name: `${kinds[kind]} (${label})`,
  ok,
  sentence,
  path: `/admin-config#${kind}`,
});

/** What videos are made with: each engine that is in use was asked, or did a tiny piece of work, a moment ago. */
export const videoHealth: Health = {
  title: 'YouTube Automation',
  path: '/idea-generator',
  look: async ({ engines }) => ({
    footings: (await engines.cards()).filter(({ active }) => active).map(footingOf),
  }),
};
