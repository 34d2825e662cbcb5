import { countUnread, readPreferences } from '../../capabilities/notices/index.ts';
import type { Call } from '../../services.ts';
import { type Assistant, callOf, type Matter, type Told } from '../assistant.ts';

const page = '/admin-config/notices';
const notices = '(?:notifications?|notices?|alerts?|pings?|pushes|push (?:messages?|notices?))';

async function tellQuiet({ db }: Call): Promise<Told> {
  const { quiet } = await readPreferences(db);
  return {
    text: `${quiet ? `Quiet hours are from ${quiet.from} to ${quiet.to}.` : 'There are no quiet hours.'} They are set in Notices, and so is which kind goes where. I do not set them for you.`,
    paths: [page],
  };
}

async function tellRead({ db, studio, who }: Call): Promise<Told> {
  const unread = await countUnread(db, { studio, who: who.id });
  if (unread === 0) return { text: 'Every notice is read.', paths: [page] };
  return {
    text: `${unread === 1 ? 'One notice is' : `${unread} notices are`} unread. What waits for your decision goes on waiting.`,
    paths: [page],
    proposals: [
      {
        label: 'Mark all notices as read',
        call: callOf('POST /api/notices/read', { body: { until: new Date().toISOString() } }),
        doing: 'Marking them',
        done: 'Every notice is read.',
      },
    ],
  };
}

const matters: readonly Matter[] = [
  {
    id: 'notices.read',
    ways: [
      `(?:clear|mark|dismiss|remove|get rid of|read)\\b.*\\b(?:red dots?|red dot|${notices}|the bell|badge|badges)\\b(?!.*\\bnight)`,
    ],
    examples: ['clear all those red dots', 'mark all notifications as read'],
    tell: tellRead,
  },
  {
    id: 'notices.quiet',
    ways: [
      `(?:turn off|switch off|mute|silence|stop|no|pause|quiet|less|fewer)\\b.*\\b${notices}`,
      `${notices}\\b.*\\b(?:off|at night|quiet|mute|too many)`,
      'quiet hours',
    ],
    examples: ['turn off the notifications at night, between 10pm and 7am', 'too many notifications, mute them'],
    tell: tellQuiet,
  },
];

export const noticesAssistant: Assistant = { matters };
