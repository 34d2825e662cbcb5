import type { Cell, UnderWeather, Weather } from './weather.ts';
import { waitS } from './weather.ts';

const fix: Cell = { state: 'fix' };
const again: Cell = { state: 'again' };
const unsure: Cell = { state: 'unsure', says: /Look there whether it arrived/ };
const fixBy = (says: RegExp): Cell => ({ state: 'fix', says });

const refusals = {
  '401': fix,
  '403': fix,
  '429 with a time': { state: 'again', waitS },
  '429': again,
  '500': again,
} as const satisfies Partial<Record<Weather, Cell>>;

const connectAgain = /Connect (?:it|YouTube) again/;
const lines = {
  'no answer': /gave no answer within/,
  'half an answer': /broke off/,
  'a lost line': /cannot be reached/,
};
const linesAre = (state: 'again' | 'unsure') => ({
  'no answer': { state, says: lines['no answer'] },
  'half an answer': { state, says: lines['half an answer'] },
  'a lost line': { state, says: lines['a lost line'] },
  'a huge answer': { state, says: /newer version/ },
  'another form': { state, says: /newer version/ },
});
const renewed: Cell = { state: 'sent' };

/** Nothing is public before the last call, and nothing is lost by asking once more. */
const byTokens = {
  ...refusals,
  ...linesAre('again'),
  '401': fixBy(connectAgain),
  '429': { state: 'again', says: /too many requests.*tried again later/ },
  '429 with a time': { state: 'again', says: /after 7 seconds/, waitS },
  '500': { state: 'again', says: /fault on its side \(500\).*tried again later/ },
  'tokens that ended': renewed,
} as const satisfies Record<Weather, Cell>;

const kept = (whose: string): Cell => ({ none: `${whose} does not end by time: nothing renews it.` });

/** A notice is one call: what may have arrived is not sent again. */
const notice = (whose: string) =>
  ({ ...refusals, ...linesAre('unsure'), 'tokens that ended': kept(whose) }) satisfies Record<Weather, Cell>;

/** A post is one call of a platform that lists nothing: a fault may follow what it did. */
const post = (whose: string) =>
  ({
    ...refusals,
    '500': unsure,
    'no answer': unsure,
    'half an answer': unsure,
    'a lost line': unsure,
    'a huge answer': unsure,
    'another form': unsure,
    'tokens that ended': kept(whose),
  }) satisfies Record<Weather, Cell>;

const botToken = 'The token of a bot';
const webhook = 'A webhook';
const lookElsewhere = /Check the address/;
const taken: Cell = { state: 'sent' };

/** Every connector in each of its uses, and what it makes of each weather. */
export const underWeather: readonly UnderWeather[] = [
  {
    ...{ folder: 'youtube', use: 'uploads', play: 'YouTube' },
    sky: { ...byTokens, '403': fixBy(/Look into YouTube Studio/) },
  },
  {
    ...{ folder: 'youtube', use: 'reads figures', play: 'figures of YouTube' },
    sky: { ...byTokens, '403': fixBy(/Look into YouTube Studio/) },
  },
  {
    ...{ folder: 'youtube', use: 'reads what is public', play: 'public YouTube' },
    sky: {
      ...refusals,
      ...linesAre('again'),
      '401': fixBy(/Copy it again/),
      '403': fixBy(/Allow the YouTube Data API/),
      'a huge answer': { state: 'again', says: /Try again later/ },
      'another form': { state: 'again', says: /Try again later/ },
      'tokens that ended': kept('A key'),
    },
  },
  { folder: 'tiktok', use: 'posts', play: 'TikTok', sky: { ...byTokens, '403': fixBy(/post it by hand/) } },
  { folder: 'instagram', use: 'posts', play: 'Instagram', sky: { ...byTokens, '403': fixBy(/post it by hand/) } },
  { folder: 'pinterest', use: 'pins', play: 'Pinterest', sky: { ...byTokens, '403': fixBy(/post it by hand/) } },
  { folder: 'meta-ads', use: 'is read', play: 'Meta Ads', sky: { ...byTokens, '403': fixBy(/allow everything/) } },
  { folder: 'google-ads', use: 'is read', play: 'Google Ads', sky: { ...byTokens, '403': fixBy(/allow everything/) } },
  { folder: 'gumroad', use: 'is read', play: 'Gumroad', sky: { ...byTokens, '403': fixBy(/allow everything/) } },
  { folder: 'etsy', use: 'is read', play: 'Etsy', sky: { ...byTokens, '403': fixBy(/allow everything/) } },
  {
    ...{ folder: 'telegram', use: 'posts', play: 'posts on Telegram' },
    sky: { ...post(botToken), '401': fixBy(/BotFather/), '403': fixBy(/Check bot and chat/) },
  },
  {
    ...{ folder: 'telegram', use: 'gives notice', play: 'notices by Telegram' },
    sky: { ...notice(botToken), '401': fixBy(/BotFather/), '403': fixBy(/Check bot and chat/) },
  },
  {
    ...{ folder: 'discord', use: 'posts', play: 'posts on Discord' },
    sky: { ...post(webhook), '401': fixBy(/Make a new one/), '403': fixBy(/Make a new one/) },
  },
  {
    ...{ folder: 'discord', use: 'posts by a bot', play: 'posts by a bot on Discord' },
    sky: { ...post(botToken), '401': fixBy(/Copy it again/), '403': fixBy(/Give it View Channel/) },
  },
  {
    ...{ folder: 'discord', use: 'gives notice', play: 'notices by Discord' },
    sky: { ...notice(webhook), '401': fixBy(/Make a new one/), '403': fixBy(/Make a new one/) },
  },
  {
    ...{ folder: 'ntfy', use: 'gives notice', play: 'ntfy' },
    sky: {
      ...notice('An access token'),
      '401': fixBy(/access token/),
      '403': fixBy(/access token/),
      'a huge answer': { state: 'unsure', says: lookElsewhere },
      'another form': { state: 'unsure', says: lookElsewhere },
    },
  },
  {
    ...{ folder: 'smtp', use: 'gives notice', play: 'SMTP' },
    sky: {
      '401': fixBy(/app password/),
      '403': fixBy(/Check the addresses/),
      '429 with a time': { none: 'SMTP has no Retry-After: a server that is busy says 4xx and no time.' },
      '429': { state: 'again', says: /put the mail off \(451\)/ },
      '500': { state: 'again', says: /put the mail off \(421\)/ },
      'no answer': { state: 'again', says: /cannot be reached/ },
      'half an answer': { state: 'unsure', says: /Look whether it arrived/ },
      'a huge answer': fixBy(/no mail server/),
      'a lost line': { state: 'again', says: /cannot be reached/ },
      'another form': fixBy(/no mail server/),
      'tokens that ended': kept('A password'),
    },
  },
  {
    ...{ folder: 'webpush', use: 'gives notice', play: 'push' },
    sky: {
      ...notice('The key of a device'),
      '401': fixBy(/switch notices on there again/),
      '403': fixBy(/switch notices on there again/),
      // RFC 8030, 5: 201 says that it was taken, whatever follows.
      'half an answer': taken,
      'a huge answer': taken,
      'another form': taken,
    },
  },
  {
    ...{ folder: 'fcm', use: 'gives notice', play: 'Firebase' },
    sky: {
      ...notice(''),
      '401': fixBy(/Save a new one/),
      '403': fixBy(/the role/),
      'tokens that ended': renewed,
    },
  },
];
