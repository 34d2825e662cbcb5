import type { Assistant } from '../assistant.ts';

const day = '(?:mon|tues|wednes|thurs|fri|satur|sun)day';

/** What standing orders are asked for in words. */
export const ordersAssistant: Assistant = {
  matters: [
    {
      id: 'orders.pause',
      ways: [
        `(?:stop|pause|end|quit|cancel|drop)\\b.*\\b(?:${day} (?:thing|order|job|one)|standing orders?|nightly (?:thing|order|one))\\b`,
      ],
      examples: ['stop doing that monday thing', 'pause the standing order for slow history'],
      tell: () => ({
        text: 'What is made by itself at a time is a standing order: it is paused or ended by a press beside it in the Task System. What it made stays.',
        paths: ['/task-system'],
      }),
    },
  ],
};
