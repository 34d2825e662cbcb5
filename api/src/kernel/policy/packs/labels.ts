import type { PackData } from '../pack.ts';

const video = { title: 'Why the owl makes no sound', description: 'Three details of one feather.' };

const own = 'A rule of our own';

/** What a platform has to be told of a video, and what makes it one of many. */
export const labels: readonly PackData[] = [
  {
    id: 'yt-synthetic',
    title: 'AI label answered',
    appliesTo: 'Videos on YouTube',
    scope: { connectors: ['youtube'] },
    version: 1,
    checkedOn: '2026-11-26',
    source: {
      title: 'YouTube Data API v3, revision history, entry of 30 October 2024',
      url: 'https://developers.google.com/youtube/v3/revision_history',
      words:
        'A video with realistic altered or synthetic content is declared by status.containsSyntheticMedia, as it is uploaded or changed.',
    },
    severity: 'blocked',
    override: false,
    rule: { is: 'unanswered', field: 'containsSyntheticMedia' },
    sentence: 'It does not say whether it shows altered or made media.',
    fix: 'Answer the question about altered or made media.',
    passes: 'It says whether it shows altered or made media.',
    examples: {
      pass: [
        { title: 'Declared as made', payload: { ...video, containsSyntheticMedia: true } },
        { title: 'Declared as not made', payload: { ...video, containsSyntheticMedia: false } },
      ],
      fail: [{ title: 'Not answered', payload: video }],
    },
  },
  {
    id: 'ai-label',
    title: 'AI label',
    appliesTo: 'Videos on YouTube, TikTok, Instagram and Pinterest',
    scope: { connectors: ['youtube', 'tiktok', 'instagram', 'pinterest'] },
    version: 2,
    checkedOn: '2026-11-23',
    source: {
      title: own,
      words:
        'Voices and pictures of Avenue are made by machines, so a video that declares nothing needs a person who knows it.',
    },
    severity: 'needs evidence',
    override: false,
    rule: { is: 'declared', field: 'containsSyntheticMedia', value: false },
    sentence: 'It is declared as showing nothing that was altered or made.',
    fix: 'Declare it as altered or made, or accept this by name where it was filmed.',
    passes: 'It is declared as altered or made.',
    examples: {
      pass: [{ title: 'Declared as made', payload: { ...video, containsSyntheticMedia: true } }],
      fail: [{ title: 'Declared as not made', payload: { ...video, containsSyntheticMedia: false } }],
    },
  },
  {
    id: 'yt-kids',
    title: 'Audience answered',
    appliesTo: 'Videos on YouTube',
    scope: { connectors: ['youtube'] },
    version: 1,
    checkedOn: '2026-11-23',
    source: {
      title: 'harry0703/MoneyPrinterTurbo#1338, on uploads without the answer',
      url: 'https://github.com/harry0703/MoneyPrinterTurbo/issues/1338',
      words: 'An upload that does not say whether it is made for children stays incomplete and is not published.',
    },
    severity: 'blocked',
    override: false,
    rule: { is: 'unanswered', field: 'madeForKids' },
    sentence: 'It does not say whether it is made for children.',
    fix: 'Answer the question about children.',
    passes: 'It says whether it is made for children.',
    examples: {
      pass: [
        { title: 'Not for children', payload: { ...video, madeForKids: false } },
        { title: 'For children', payload: { ...video, madeForKids: true } },
      ],
      fail: [
        { title: 'Not answered', payload: video },
        { title: 'Answered with a word', payload: { ...video, madeForKids: 'no' } },
      ],
    },
  },
  {
    id: 'yt-inauthentic',
    title: 'Unlike your own',
    appliesTo: 'Videos on YouTube',
    scope: { connectors: ['youtube'] },
    version: 1,
    checkedOn: '2026-11-23',
    source: {
      title: 'harry0703/MoneyPrinterTurbo#1178, on the inauthentic-content rule of YouTube',
      url: 'https://github.com/harry0703/MoneyPrinterTurbo/issues/1178',
      words:
        'Mass-produced and repetitive videos are judged by channel, and a label does not make them eligible. The measure is our own: title and description against the last 60 of the account.',
    },
    severity: 'needs evidence',
    override: false,
    rule: { is: 'alike', from: 0.5, last: 60 },
    sentence: 'Its words are mostly those of "{found}".',
    fix: 'Write a title and a description of its own, or accept by name what makes it another one.',
    passes: 'Its words are unlike the last ones of this account.',
    examples: {
      pass: [
        {
          title: 'Another subject',
          payload: video,
          earlier: ['How to read an old map\nWhere north is, and what the map maker left out.'],
        },
        { title: 'The first of an account', payload: video },
      ],
      fail: [
        {
          title: 'The same again with one other word',
          payload: { title: 'Why the owl makes no sound', description: 'Three details of one single feather.' },
          earlier: ['Why the owl makes no sound\nThree details of one feather.'],
        },
      ],
    },
  },
];
