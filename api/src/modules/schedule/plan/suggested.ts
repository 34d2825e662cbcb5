import type { PlanPlatform, PlatformPlan } from '@avenue/contract';

interface Suggested {
  platform: PlanPlatform;
  /** As the operator knows it. */
  name: string;
  plan: PlatformPlan;
}

/** What a studio begins with; each line is the operator's to change. */
export const suggested: readonly Suggested[] = [
  {
    platform: 'youtube',
    name: 'YouTube',
    plan: {
      strategy:
        'Two stories a week, at an hour that people learn. Title and thumbnail promise one thing, and the first ten seconds keep it.',
      pillars: ['The story behind a thing', 'A question that everybody has'],
      format: 'Video of 5 to 9 minutes, and a Short cut from it',
      goal: 'Half of each video is watched',
      days: [2, 5],
      times: ['18:00'],
    },
  },
  {
    platform: 'tiktok',
    name: 'TikTok',
    plan: {
      strategy:
        'Short cuts of what went well on YouTube, each with an opening of its own. What is not watched to its end is not continued.',
      pillars: ['One surprising fact', 'Before and after'],
      format: 'Upright video of 20 to 45 seconds',
      goal: 'People watch to the end',
      days: [1, 3, 5],
      times: ['19:00'],
    },
  },
  {
    platform: 'instagram',
    name: 'Instagram',
    plan: {
      strategy:
        'Pictures that stand for themselves, and Reels that are kept. Questions in comments are answered on the same day.',
      pillars: ['A picture worth saving', 'How it was made'],
      format: 'Reel or picture with alternative text',
      goal: 'Posts are saved and sent on',
      days: [3, 6],
      times: ['12:00'],
    },
  },
  {
    platform: 'x',
    name: 'Twitter/X',
    plan: {
      strategy: 'One thought of each video in two sentences, with its picture. Links go into the answer below.',
      pillars: ['One line that stays', 'What was learned'],
      format: 'Text with a picture',
      goal: 'Talk with people who make the same',
      days: [2, 4],
      times: ['09:00'],
    },
  },
  {
    platform: 'reddit',
    name: 'Reddit',
    plan: {
      strategy:
        'Answer first, link rarely. Each community has its rules about own work: read them before, and say whose it is.',
      pillars: ['Answers to questions of the niche'],
      format: 'Text that helps without the link',
      goal: 'Be known in two communities',
      days: [4],
      times: ['17:00'],
    },
  },
];
