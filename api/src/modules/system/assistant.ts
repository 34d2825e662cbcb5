import type { Todo } from '@avenue/contract';
import { listMembers } from '../../kernel/identity/index.ts';
import { readJournal } from '../../kernel/journal/index.ts';
import { dayInWords, spokenDay, timeInWords } from '../../kernel/spoken-time.ts';
import type { Call } from '../../services.ts';
import { type Assistant, callOf, type Matter, type Told } from '../assistant.ts';
import { jobMatters } from './tasks/spoken.ts';
import { listTodos } from './tasks/todos.ts';

const tasks = '/task-system';
const team = '/team-access-control';
const log = '/performance-log-viewer';
const mostTold = 8;

/** Words of a message that tell what is meant. */
const wordsOf = (said: string, without: RegExp) =>
  (said.toLowerCase().match(/[\p{L}\p{N}']{3,}/gu) ?? []).filter((word) => !without.test(word));

const todoLine = ({ text, due }: Todo) => ({ title: text, path: tasks, ...(due && { detail: `due ${due}` }) });

/** What stands after "remind me", without the day that is read from it. */
const toDo = (said: string) =>
  said
    .replace(/^.*?\b(?:remind me|reminder|note to self|task|to ?do(?: list)?|my list)\b[:,]?\s*/i, '')
    .replace(/^(?:(?:on|by|this|next)\s+\w+day|tomorrow|today|tonight|at [\d:.]+\s*(?:am|pm)?)\b[,:]?\s*/i, '')
    .replace(/^(?:to|that|about|of)\s+/i, '')
    .replace(/\s+(?:(?:on|by|this|next)\s+\w+day|tomorrow|today|tonight)\s*[.!?]*$/i, '')
    .replace(/[.!?\s]+$/, '')
    .trim()
    .slice(0, 300);

async function tellAdd({ studios }: Call, said: string): Promise<Told> {
  const text = toDo(said);
  if (!text)
    return { text: 'Say what is to be done, for example "remind me on Monday to renew the domain".', paths: [tasks] };
  const day = spokenDay(said, await studios.zone());
  return {
    text: `It stands on your own list in the Task System${day ? `, for ${dayInWords(day)}` : ''}. A line has a day and no hour; nothing of it runs by itself.`,
    proposals: [
      {
        label: `Add "${text}"`,
        call: callOf('POST /api/todos', { body: { text, ...(day && { due: day.toString() }) } }),
        doing: 'Adding it',
        done: `"${text}" stands on your list.`,
        path: tasks,
      },
    ],
  };
}

async function tellTodos(call: Call): Promise<Told> {
  const { rows, open } = await listTodos(call, { limit: 50 });
  if (open === 0)
    return { text: 'Your own list is empty. Jobs of Avenue stand in the Task System too.', paths: [tasks] };
  const lines = rows.filter(({ doneAt }) => !doneAt);
  return {
    text: `${open === 1 ? 'One line is' : `${open} lines are`} open on your list.`,
    paths: [...lines.slice(0, mostTold).map(todoLine), tasks],
  };
}

async function tellTick(call: Call, said: string): Promise<Told> {
  const { rows } = await listTodos(call, { limit: 200 });
  const asked = wordsOf(
    said,
    /^(?:mark|tick|check|set|the|task|todo|done|off|finished|complete|completed|and|for|with|list)$/,
  );
  const fits = rows.filter(
    ({ text, doneAt }) => !doneAt && asked.length > 0 && asked.every((word) => text.toLowerCase().includes(word)),
  );
  const [only, ...others] = fits;
  if (!only || others.length > 0)
    return {
      text: only ? 'Several lines of your list fit; tick the one you mean.' : 'No open line of your list goes by that.',
      paths: [...fits.slice(0, mostTold).map(todoLine), tasks],
    };
  return {
    text: 'It can be opened again.',
    proposals: [
      {
        label: `Tick "${only.text}"`,
        call: callOf('PATCH /api/todos/{id}', { params: { id: only.id }, body: { done: true } }),
        doing: 'Ticking it',
        done: `"${only.text}" is done.`,
        path: tasks,
      },
    ],
  };
}

const roleSays = {
  admin: 'Admin: everything, with keys, modes and members',
  editor: 'Editor: makes, decides and stops; no keys, modes or members',
  viewer: 'Viewer: looks, and changes nothing',
} as const;

async function tellTeam(call: Call): Promise<Told> {
  const members = (await listMembers(call.db)).map(({ member }) => member);
  if (members.length === 0)
    return {
      text: 'There are no members: whoever sits at this machine sees everything, and nobody else reaches it. Members are invited in Team.',
      paths: [team],
    };
  return {
    text: `${members.length === 1 ? 'One member' : `${members.length} members`} can come in. ${Object.values(roleSays).join('. ')}.`,
    paths: [
      ...members.slice(0, mostTold).map(({ name, role }) => ({ title: name, path: team, detail: roleSays[role] })),
      team,
    ],
  };
}

const asking =
  /^(?:who|what|has|have|did|does|the|last|days|before|she|he|they|went|approved|denied|deleted|removed|changed|edited|posted|stopped|started|made|added|do|done|video|videos|vid|vids|clip|clips|short|shorts|reel|film|item|thing|post|script|idea|one|with|this|that|and|when|was|were|lately|recently|week|today|yesterday)$/;

async function tellWho(call: Call, said: string): Promise<Told> {
  const zone = await call.studios.zone();
  const asked = wordsOf(said, asking);
  const fits = (await readJournal(call.db, call.studio, 400)).filter(({ text, actor }) =>
    asked.some((word) => `${text} ${actor}`.toLowerCase().includes(word)),
  );
  if (asked.length === 0)
    return { text: 'Say of what or whom, by its name: the journal lists every act with who did it.', paths: [log] };
  const link = { title: 'Performance Log Viewer', path: `${log}?${new URLSearchParams({ q: asked.join(' ') })}` };
  if (fits.length === 0)
    return {
      text: `The last 400 lines of the journal hold nothing of ${asked.map((word) => `"${word}"`).join(' and ')}.`,
      paths: [link],
    };
  return {
    text: `${fits.length > mostTold ? `The newest ${mostTold} of ${fits.length} lines` : 'What the journal says'}, each with who did it.`,
    paths: [
      ...fits.slice(0, mostTold).map(({ text, actor, at, seq }) => ({
        title: text,
        path: `${log}?line=${seq}`,
        detail: `${actor}, ${timeInWords(at, zone)}`,
      })),
      link,
    ],
  };
}

const zones = Intl.supportedValuesOf('timeZone');

async function tellZone({ studio, studios }: Call, said: string): Promise<Told> {
  const now = await studios.zone();
  const text = said.toLowerCase().replaceAll(' ', '_');
  const found =
    zones.find((zone) => text.includes(zone.toLowerCase())) ??
    zones.find((zone) => text.includes((zone.split('/').at(-1) ?? zone).toLowerCase()));
  if (!found || found === now)
    return {
      text: `The time zone is ${now}. ${found ? '' : 'Say a city, for example "set my time zone to Berlin".'}`.trim(),
      paths: ['/admin-config'],
    };
  return {
    text: `The time zone is ${now} now. What has a time already keeps its moment.`,
    proposals: [
      {
        label: `Set the time zone to ${found}`,
        call: callOf('POST /api/studio', { body: { studio, timeZone: found } }),
        doing: 'Setting it',
        done: `The time zone is ${found}.`,
      },
    ],
  };
}

const matters: readonly Matter[] = [
  {
    id: 'todos.add',
    ways: [
      'remind me\\b',
      '(?:add|put|write)\\b.*\\b(?:my (?:task|to ?do|list)|task list|to ?do list|list of tasks)',
      '(?:add|create|make|new) (?:a |an )?(?:\\w+ )?(?:task|to ?do|reminder)\\b',
      'note to self',
    ],
    examples: ['remind me on monday to update the price of the chemistry guide', 'add a task: call the printer'],
    tell: tellAdd,
  },
  {
    id: 'todos.tick',
    ways: [
      '(?:mark|tick|check|set)\\b.*\\b(?:task|to ?do|line)\\b.*\\b(?:done|off|finished|complete|completed)',
      '(?:tick|check) off\\b',
    ],
    examples: ['mark the thumbnail task as done'],
    tell: tellTick,
  },
  {
    id: 'todos.list',
    ways: [
      '(?:show|list|see|what (?:is|are)|read)\\b.*\\b(?:my|open|own) (?:open )?(?:tasks|task list|to ?dos?|to ?do list|reminders)\\b',
      '^(?:my )?(?:tasks|to ?dos?|to ?do list)$',
    ],
    examples: ['show my tasks', 'what is on my to do list'],
    tell: tellTodos,
  },
  {
    id: 'team.change',
    ways: [
      '(?:add|invite|remove|delete|kick|deactivate|throw)\\b.*\\b(?:as (?:an? |my )?(?:editor|viewer|admin|member|helper)|(?:to|from|off|into) (?:the |my |our )?team|team ?member)\\b',
      '(?:make|promote|demote)\\b.*\\b(?:an? )?(?:editor|viewer|admin)\\b',
      '(?:take away|revoke|end|cut|remove|withdraw)\\b.*\\b(?:his|her|their|\\w+ s) (?:access|login|account|role)\\b',
    ],
    examples: [
      'add my friend tom as an editor, tom@example.com',
      'remove sara from the team, she left',
      'tom quit yesterday, take away his access',
    ],
    tell: () => ({
      text: 'Members are invited, given a role and removed in Team, by an Admin. An invitation is a link that you pass on. I do not do that for you.',
      paths: [team],
    }),
  },
  {
    id: 'team.who',
    ways: [
      'who (?:can|could|may|is able to) (?:see|access|read|open|come|get|log|sign|use)\\b',
      'who (?:has|have) access\\b',
      'what (?:is|are|can|may) \\w+ (?:allowed|permitted|able|do here|see here)\\b',
      '(?:list|show|who are|who is)\\b.*\\b(?:the team|my team|members|team members|users)\\b',
      'what (?:can|may|does) (?:an? )?(?:editor|viewer|admin)s?\\b',
    ],
    examples: ['who can see my stuff in here', 'what is tom allowed to do here', 'list the team members'],
    tell: tellTeam,
  },
  {
    id: 'journal.who',
    ways: [
      'who (?:\\w+ )?(?:approved|denied|deleted|removed|changed|edited|posted|stopped|started|made|added|connected)\\b',
      'what (?:has|did|have) (?!i\\b|we\\b|you\\b|it\\b|avenue\\b|this\\b|that\\b|the\\b|my\\b|people\\b|everyone\\b|just\\b|happened\\b)[a-z]+ (?:changed?|do|done|edit(?:ed)?|approved?|delete[d]?|decided?)\\b',
      '(?:search|look in|open|show)\\b.*\\b(?:the log|the journal|audit|activity log|history of)\\b',
    ],
    examples: ['who approved the video on dinosaurs', 'what has sara changed in the last days before she went'],
    tell: tellWho,
  },
  {
    id: 'studio.zone',
    ways: ['time ?zone\\b', '(?:clock|times?) (?:is|are) (?:wrong|off)\\b'],
    examples: ['set my timezone to berlin', 'what time zone is this in'],
    tell: tellZone,
  },
];

/** What the system module is asked in words. */
export const systemAssistant: Assistant = { matters: [...matters, ...jobMatters] };
