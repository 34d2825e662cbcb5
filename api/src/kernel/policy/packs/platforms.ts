import type { PackData } from '../pack.ts';

const ice = `/media/${'a'.repeat(64)}.jpg`;
const snow = `/media/${'b'.repeat(64)}.jpg`;
const nature = { id: '1', name: 'Nature' };

/** What single platforms ask of their posts. */
export const platforms: readonly PackData[] = [
  {
    id: 'tt-commercial',
    title: 'Advertising declared',
    appliesTo: 'Videos on TikTok',
    scope: { connectors: ['tiktok'] },
    version: 1,
    checkedOn: '2026-11-23',
    source: {
      title: 'TikTok for Developers, Content Sharing Guidelines',
      url: 'https://developers.tiktok.com/doc/content-sharing-guidelines',
      words:
        'Content that promotes a brand, a product or a service, one’s own or somebody else’s, is declared as such.',
    },
    severity: 'needs evidence',
    override: false,
    rule: {
      is: 'undeclared',
      fields: ['brandContent', 'ownBrand'],
      phrases: [
        '#?ad',
        '#?sponsored',
        'affiliate(?: links?)?',
        'paid partnership',
        'in partnership with',
        '(?:use|with) (?:my|our|the) (?:discount )?code',
        'link in (?:my |our )?bio',
      ],
    },
    sentence: 'It reads like advertising ("{found}") and is declared as none.',
    fix: 'Say what its channel advertises in the posting choices, or accept this by name where it advertises nothing.',
    passes: 'What it advertises is declared.',
    examples: {
      pass: [
        { title: 'Declared as the own brand', payload: { caption: 'Our new maps, link in bio', ownBrand: true } },
        {
          title: 'Declared as paid',
          payload: { caption: 'Boots for wet roads #ad', brandContent: true, ownBrand: false },
        },
      ],
      fail: [
        { title: 'A code', payload: { caption: 'Use my code ROADS for maps', brandContent: false, ownBrand: false } },
        { title: 'A hashtag', payload: { caption: 'Boots for wet roads #ad' } },
      ],
    },
  },
  {
    id: 'ig-tags',
    title: 'Five hashtags',
    appliesTo: 'Reels on Instagram',
    scope: { connectors: ['instagram'] },
    version: 1,
    checkedOn: '2026-11-23',
    source: {
      title: 'RouteNote, quoting the announcement of Instagram of December 2025',
      url: 'https://routenote.com/blog/Instagram-hashtags',
      words: 'Instagram lowers what a caption of a reel or a post may have from 30 hashtags to 5, account by account.',
    },
    severity: 'needs evidence',
    override: false,
    rule: { is: 'repeats', phrase: '#[\\p{L}\\p{M}\\p{N}_]+', most: 5 },
    sentence: 'It has {found} hashtags, and Instagram lets most accounts have five.',
    fix: 'Keep the five that fit best, or accept this by name where the account may have more.',
    passes: 'It has at most five hashtags.',
    examples: {
      pass: [{ title: 'Five', payload: { caption: 'Old roads #a1 #roads #maps #history #rain' } }],
      fail: [{ title: 'Six', payload: { caption: '#a1 #roads #maps #history #rain #wet' } }],
    },
  },
  {
    id: 'tt-watermark',
    title: 'No marks in the picture',
    appliesTo: 'Videos on TikTok',
    scope: { connectors: ['tiktok'] },
    version: 1,
    checkedOn: '2026-11-25',
    source: {
      title: 'TikTok for Developers, Content Sharing Guidelines, in a copy without a date',
      url: 'https://developers.tiktok.com/doc/content-sharing-guidelines',
      words:
        'Clients put no brand name, logo, watermark or promotional text on what they post; such posts may be deleted and accounts disabled. Avenue does not look into pictures: it knows what it drew itself and which files came from elsewhere.',
    },
    severity: 'needs evidence',
    override: false,
    rule: { is: 'lists', field: 'marks' },
    sentence: 'It has {found} in it, and TikTok takes no logo or watermark from clients.',
    fix: 'Make the video without it, or look and accept by name that nothing of it shows a logo or the mark of another platform.',
    passes: 'No logo and no file from elsewhere is in it.',
    examples: {
      pass: [{ title: 'Drawn by Avenue', payload: { caption: 'Old roads', marks: [] } }],
      fail: [
        { title: 'A logo', payload: { caption: 'Old roads', marks: ['the logo of the brand kit'] } },
        { title: 'A file of one’s own', payload: { caption: 'Old roads', marks: ['pictures or clips of your own'] } },
      ],
    },
  },
  {
    id: 'pin-dup',
    title: 'Not pinned again',
    appliesTo: 'Pins on Pinterest',
    scope: { connectors: ['pinterest'] },
    version: 1,
    checkedOn: '2026-11-25',
    source: {
      title: 'My Crazy Good Life, on what Pinterest told its author',
      url: 'https://mycrazygoodlife.com/pinterest-best-practices-for-2019/',
      words:
        'The same pin on the same board again is reported as spam. The days between two are our own, since Pinterest names none: a week for a picture or video, a day for an address.',
    },
    severity: 'needs evidence',
    override: false,
    rule: {
      is: 'again',
      places: ['target.id', 'board.id'],
      same: [
        { at: 'picture.url', called: 'picture', days: 7 },
        { at: 'video.url', called: 'video', days: 7 },
        { at: 'link', called: 'address', days: 1 },
      ],
    },
    sentence: 'Its board gets {found}.',
    fix: 'Move it to a later time, choose another board or picture, or accept by name that it is pinned again.',
    passes: 'Its board got nothing of it: no picture or video in a week, no address in a day.',
    examples: {
      pass: [
        {
          title: 'The same picture on another board',
          payload: { text: 'How ice sings', target: { id: '2', name: 'Winter' }, picture: { url: ice } },
          placed: [{ title: 'How ice sings', payload: { target: nature, picture: { url: ice } }, days: 1 }],
        },
        {
          title: 'The same address after a day',
          payload: { text: 'How ice sings', target: nature, link: 'https://slow.example/ice', picture: { url: snow } },
          placed: [
            {
              title: 'Ice',
              payload: { target: nature, link: 'https://slow.example/ice', picture: { url: ice } },
              days: 1,
            },
          ],
        },
      ],
      fail: [
        {
          title: 'The same picture in other words',
          payload: { text: 'Ice that sings', target: nature, picture: { url: ice } },
          placed: [{ title: 'How ice sings', payload: { target: nature, picture: { url: ice } }, days: 6.9 }],
        },
        {
          title: 'A video that leads to the same address',
          payload: { title: 'Ice', board: nature, link: 'https://slow.example/ice' },
          placed: [
            { title: 'How ice sings', payload: { target: nature, link: 'https://slow.example/ice' }, days: 0.2 },
          ],
        },
      ],
    },
  },
];
