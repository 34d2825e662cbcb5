import type { EngineCard } from '@avenue/contract';
import type { Footing, Health } from '../define-module.ts';

const kinds: Readonly<Record<EngineCard['kind'], string>> = {
  text: 'Writing',
  voice: 'Voice',
  image: 'Pictures',
  video: 'Compiling',
};

const footingOf = ({ kind, label, ok, sentence, tried }: EngineCard): Footing => ({
  name: `${kinds[kind]} (${label})`,
  ok,
  sentence,
  path: `/admin-config#${kind}`,
  // Of one that answers this is when it was asked, not since when it does.
  ...(!ok && tried && { since: new Date(tried.at) }),
});

/** What videos are made with: each engine that is in use was asked, or did a tiny piece of work, a moment ago. */
export const videoHealth: Health = {
  title: 'YouTube Automation',
  path: '/idea-generator',
  look: async ({ engines }) => ({
    footings: (await engines.cards()).filter(({ active }) => active).map(footingOf),
  }),
};
