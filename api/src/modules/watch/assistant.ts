import type { Assistant } from '../assistant.ts';

/** What is asked of what goes on outside. */
export const watchAssistant: Assistant = {
  matters: [
    {
      id: 'watch.trends',
      ways: [
        'what(?: is|s)? (?:trending|hot|rising|going viral)\\b(?!.*\\b(?:mean|means)\\b)',
        '(?:show|list|see|find|any)\\b.*\\btrends\\b',
      ],
      examples: ['what is trending in my niche right now', 'show me the trends'],
      tell: () => ({
        text: 'What rises in the feeds, articles and files that you chose stands in Trend Sync, with how far above its usual; a topic is muted there by a press. I pick none for you.',
        paths: ['/learning-dashboard/trend-sync'],
      }),
    },
    {
      id: 'watch.compare',
      ways: ['compare (?:me|us|myself|my (?:channel|videos)) (?:with|to|against)\\b'],
      examples: ['compare me with another channel, views only', 'compare my channel to theirs'],
      tell: () => ({
        text: 'Channels that you follow stand in the Competitor Monitor by what their feeds tell: each video against the middle of its own channel at the same age. Your own figures are in the Analytics Dashboard; I set no channel beside yours.',
        paths: ['/learning-dashboard/competitor-monitor', '/analytics-dashboard'],
      }),
    },
  ],
};
