import type { FigureName, ImportWays } from '@avenue/contract';
import {
  type CollectKind,
  type DayOrder,
  type DecimalMark,
  dayIn,
  isoDay,
  type Line,
  type Row,
  writtenChoices,
  writtenIn,
  writtenProblems,
} from '../../../capabilities/collect/index.ts';
import { type FiledFigures, fileFigures, knownFigures, takeFiledBack } from '../../../capabilities/figures/index.ts';
import { listChannels } from '../../../kernel/channels.ts';
import type { Database } from '../../../kernel/db/index.ts';
import type { Figures } from '../../../kernel/figures-source.ts';

/** What a file of YouTube Studio says of a video, on a day or since it was posted. */
interface StudioLine extends Line, FiledFigures {
  title: string;
}

const platform = 'youtube';
/** Entries that one transaction takes back. */
const portion = 5000;

interface Measure {
  id: FigureName;
  label: string;
  /** Of its column. */
  name: string;
  /** Of what a cell says; undefined for what is no such figure. */
  read(text: string, decimal: DecimalMark): number | undefined;
}

/** "1,204.5" or "1.204,5"; nothing below zero. */
function numberIn(text: string, decimal: DecimalMark): number | undefined {
  const plain = text.replace(/[\s\u00a0\u202f']/g, '').replaceAll(decimal === '.' ? ',' : '.', '');
  return /^\d{1,15}(?:[.,]\d{1,12})?$/.test(plain) ? Number(plain.replace(',', '.')) : undefined;
}

const whole: Measure['read'] = (text, decimal) => {
  const found = numberIn(text, decimal);
  return found === undefined || !Number.isInteger(found) ? undefined : found;
};

const percent: Measure['read'] = (text, decimal) => {
  const found = numberIn(text.replace(/\s*%$/, ''), decimal);
  return found !== undefined && found <= 1000 ? found : undefined;
};

/** "0:03:09" or "3:09" in seconds. */
const seconds: Measure['read'] = (text) => {
  const [, h = '0', m = '', s = ''] = /^(?:(\d{1,3}):)?(\d{1,3}):(\d{2})$/.exec(text) ?? [];
  return m === '' || Number(s) > 59 ? undefined : Number(h) * 3600 + Number(m) * 60 + Number(s);
};

const hours: Measure['read'] = (text, decimal) => {
  const found = numberIn(text, decimal);
  return found === undefined ? undefined : Math.round(found * 60 * 1000) / 1000;
};

const measures: readonly Measure[] = [
  { id: 'views', label: 'Views', name: 'Views', read: whole },
  { id: 'minutesWatched', label: 'Watch time in hours', name: 'Watch time (hours)', read: hours },
  { id: 'averagePercent', label: 'Watched on average, %', name: 'Average percentage viewed (%)', read: percent },
  { id: 'averageSeconds', label: 'Watched on average, time', name: 'Average view duration', read: seconds },
  { id: 'likes', label: 'Likes', name: 'Likes', read: whole },
  // "Subscribers" alone is those who came less those who left.
  { id: 'subscribersGained', label: 'Subscribers gained', name: 'Subscribers gained', read: whole },
  { id: 'impressions', label: 'Thumbnail shown', name: 'Impressions', read: whole },
  { id: 'clickedPercent', label: 'Thumbnail clicked, %', name: 'Impressions click-through rate (%)', read: percent },
];

const names = Object.fromEntries(measures.map(({ id, name }) => [id, name]));
const columnsOf = { video: 'Content', title: 'Video title', ...names };
/** As the two are called since autumn 2026. */
const renamed = { impressions: 'Thumbnail impressions', clickedPercent: 'Thumbnail click-through rate (%)' };

const amounts = measures.map(({ id }) => id);

function judge({ columns, choices }: ImportWays) {
  const at = (field: string) => columns[field] ?? -1;
  const order = (choices.order ?? 'year first') as DayOrder;
  const decimal = (choices.decimal ?? '.') as DecimalMark;
  const asked = measures.filter(({ id }) => columns[id] !== undefined);
  return (row: Row): StudioLine | string => {
    const thing = row.text(at('video'));
    if (/^total$/i.test(thing)) return 'The sum of the file is no video.';
    // Ids of YouTube are eleven of these (developers.google.com/youtube/v3/docs/videos, read 27 November 2026).
    if (!/^[\w-]{11}$/.test(thing)) return `"${thing.slice(0, 40)}" is no id of a video on YouTube.`;
    let day: string | null = null;
    if (at('day') >= 0) {
      const days = dayIn(row.bytes, row.from(at('day')), row.ends[at('day')] as number, order);
      if (Number.isNaN(days)) return `"${row.text(at('day')).slice(0, 40)}" is no day.`;
      day = isoDay(days);
    }
    const figures: Figures = {};
    for (const { id, label, read } of asked) {
      const text = row.text(at(id));
      if (/^[-–—]?$/.test(text)) continue;
      const value = read(text, decimal);
      if (value === undefined) return `${label}: "${text.slice(0, 40)}" cannot be read.`;
      figures[id] = value;
    }
    if (Object.keys(figures).length === 0) return 'It counts nothing of this video.';
    const title = at('title') < 0 ? '' : row.text(at('title')).slice(0, 200);
    return { line: row.line, key: `${thing} ${day ?? 'all'}`, thing, day, figures, title };
  };
}

const accountOf = ({ choices }: ImportWays) => choices.channel ?? '';
const plain = ({ thing, day, figures }: StudioLine): FiledFigures => ({ thing, day, figures });
const number = new Intl.NumberFormat('en');

const source = 'Names of columns as exports of 2025 and 2026 have them, compared on 28 November 2026';

/** Figures that YouTube Studio exports, for channels that are not connected, and for what its interface does not tell. */
export const studioFileKind: CollectKind<StudioLine> = {
  id: 'youtube-studio',
  title: 'Figures from YouTube Studio',
  path: '/analytics-dashboard',
  changes: ['/api/analytics', '/api/upload-queue', '/api/ideas'],
  fields: [
    { id: 'video', label: 'Video id', required: true, guess: [/^content$/i, /^video( id)?$/i] },
    { id: 'title', label: 'Title', required: false, guess: [/^video title$/i] },
    { id: 'day', label: 'Day', required: false, guess: [/^date$/i] },
    ...measures.map(({ id, label, name }) => {
      const same = new RegExp(`^${name.replace(/[()]/g, '\\$&')}$`, 'i');
      return { id, label, required: false, guess: [same] };
    }),
  ],
  choices: async ({ db, studio }) => [
    {
      ...{ id: 'channel', label: 'Of the channel' },
      options: (await listChannels({ db: db as Database }, studio)).map(({ name, label }) => ({ value: name, label })),
    },
    {
      ...{ id: 'span', label: 'What a row counts', open: true as const, unless: 'day' },
      options: [
        { value: 'life', label: 'Everything since the video was posted: Lifetime' },
        { value: 'part', label: 'A shorter time' },
      ],
    },
    ...writtenChoices,
  ],
  reports: [
    {
      ...{ id: 'chart', label: 'YouTube Studio, Chart data', source },
      has: ['Date', 'Content', 'Video title', 'Video publish time'],
      columns: { day: 'Date', ...columnsOf },
    },
    {
      ...{ id: 'table', label: 'YouTube Studio, Table data', source },
      has: ['Content', 'Video title', 'Video publish time'],
      columns: columnsOf,
    },
    {
      ...{ id: 'table-renamed', label: 'YouTube Studio, Table data', source },
      has: ['Content', 'Video title', 'Video publish time', 'Thumbnail impressions'],
      columns: { ...columnsOf, ...renamed },
    },
  ],
  evidence: (ways, rows) => writtenIn(ways, rows, { day: 'day', amounts }),
  problems(ways) {
    const { columns, choices } = ways;
    return [
      ...(choices.channel ? [] : [{ path: 'channel', message: 'Choose the channel that these videos are of.' }]),
      ...(amounts.some((id) => columns[id] !== undefined)
        ? []
        : [{ path: 'views', message: 'No column is a figure. Say which one counts views.' }]),
      ...(columns.day !== undefined || choices.span === 'life'
        ? []
        : choices.span === 'part'
          ? [
              {
                path: 'span',
                message:
                  'Sums of a shorter time say nothing of a video. Choose Lifetime in YouTube Studio and export again.',
              },
            ]
          : [{ path: 'span', message: 'No column says a day. Say which time was chosen in YouTube Studio.' }]),
      ...writtenProblems(ways, { day: 'day', amounts }),
    ];
  },
  async notes({ db, studio }, { columns }) {
    const hasChannel = (await listChannels({ db: db as Database }, studio)).length > 0;
    const ofWhole =
      'Sums stand at each video that you posted from here. Charts need days: Chart data of the same export has them.';
    return [
      ...(hasChannel
        ? []
        : ['There is no channel yet that they could be of. Add one in Admin Config, under Channels, first.']),
      columns.day === undefined ? ofWhole : 'A day that YouTube told by itself stays as it was told.',
    ];
  },
  judge,
  says: ({ title, thing, day, figures: { views, impressions } }) =>
    [
      `${day ?? 'Since it was posted'}: "${title || thing}"`,
      ...(views === undefined ? [] : [`${number.format(views)} views`]),
      ...(impressions === undefined ? [] : [`shown ${number.format(impressions)} times`]),
    ].join(', '),
  known: ({ db, studio }, lines, ways) =>
    knownFigures(db, { studio, platform, account: accountOf(ways) }, lines.map(plain)),
  open: async () => undefined,
  async write({ tx, studio, id }, lines, ways) {
    const at = { studio, platform, account: accountOf(ways) };
    const stands = await knownFigures(tx, at, lines.map(plain));
    const fresh = lines.filter((_, n) => stands[n] === undefined).map(plain);
    if (fresh.length > 0) await fileFigures(tx, { ...at, importId: id }, fresh);
    return fresh.length;
  },
  beginUndo: async () => undefined,
  async undo({ tx, studio, id }) {
    const lines = await takeFiledBack(tx, { studio, platform, importId: id, most: portion });
    return lines > 0 ? { lines, after: '' } : undefined;
  },
};
