import type { KnownPage } from '../situation/types.ts';

/** Pages as the remotes of the product describe them. */
export const pages: readonly KnownPage[] = (
  [
    {
      path: '/dashboard',
      title: 'Dashboard',
      section: 'Studio',
      synonyms: ['home', 'start', 'overview'],
      about: 'Shows what waits for your decision, what is running and what was done, and leads to the next step.',
    },
    {
      path: '/idea-generator',
      title: 'Idea Generator',
      section: 'Studio',
      synonyms: ['ideas', 'topics'],
      about: 'Video ideas for a topic of yours, each with a score and its reasons.',
    },
    {
      path: '/script-builder',
      title: 'Script Builder',
      section: 'Studio',
      synonyms: ['write', 'draft'],
      about: 'Write a script or ask for a draft; claims, likeness and house rules are checked as you type.',
    },
    {
      path: '/voiceover-engine',
      title: 'Voiceover Engine',
      section: 'Studio',
      synonyms: ['voice', 'narration', 'speech'],
      about: 'Turn an approved script into a voiceover, listen to it and approve it.',
    },
    {
      path: '/video-generator',
      title: 'Video Generator',
      section: 'Studio',
      synonyms: ['compile', 'render', 'film'],
      about: 'Compile the final video with pictures, captions and music, watch it and approve it.',
    },
    {
      path: '/upload-queue',
      title: 'Upload Queue',
      section: 'Studio',
      synonyms: ['inbox', 'approve', 'deny', 'decisions'],
      about: 'Approve or deny finished videos. Nothing goes out before you decide.',
    },
    {
      path: '/about',
      title: 'About',
      section: 'Studio',
      synonyms: ['version', 'licences'],
      about: 'Shows the version, where your data lies, what works without a key, and the licences.',
    },
    {
      path: '/admin-config',
      title: 'Admin Config',
      section: 'System',
      synonyms: ['settings', 'keys', 'channels', 'engines', 'models'],
      about: 'Holds keys, channels, engines, natural voices and the Media Blitz switch.',
    },
    {
      path: '/remotes',
      title: 'Remotes',
      section: 'System',
      synonyms: ['builds', 'publish', 'roll back', 'pin', 'versions'],
      about: 'Shows the live build of each part of the dashboard and how it loads; rolls back, pins and switches off.',
    },
    {
      path: '/smart-scheduler',
      title: 'Smart Scheduler',
      section: 'System',
      synonyms: ['calendar', 'slots', 'posting times', 'quiet hours', 'limits'],
      about: 'Shows when each thing goes out and why then.',
    },
    { path: '/components', title: 'Components', section: 'System', synonyms: ['design system', 'buttons'] },
  ] satisfies Omit<KnownPage, 'listed'>[]
).map((page) => ({ ...page, listed: true }));
