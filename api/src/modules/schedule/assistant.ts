import { plannedBetween } from '../../capabilities/post/index.ts';
import {
  comingDays,
  dayInWords,
  freeDays,
  type SpokenSpan,
  spokenDays,
  spokenSpan,
  timeInWords,
  wholeDay,
} from '../../kernel/spoken-time.ts';
import type { Call } from '../../services.ts';
import { type Assistant, callOf, type Matter, type Told } from '../assistant.ts';
import { spokenMoves } from './spoken-moves.ts';

const page = '/smart-scheduler';
const mostTold = 8;
/** Nothing is planned further ahead than this by a sentence. */
const daysMoved = 60;
const day = '(?:today|tonight|tomorrow|monday|tuesday|wednesday|thursday|friday|saturday|sunday|week|weekend|month)';

async function planned({ db, studio, studios }: Call, asked: SpokenSpan | undefined) {
  const zone = await studios.zone();
  const span = asked ?? comingDays(zone, 7);
  return { zone, span, ...(await plannedBetween(db, studio, span)) };
}

async function tellPlanned(call: Call, said: string): Promise<Told> {
  const here = await call.studios.zone();
  const [day] = spokenDays(said, here);
  const { zone, span, rows, total } = await planned(call, spokenSpan(said, here) ?? (day && wholeDay(day, here)));
  const coming = rows.filter(({ movable, dueAt }) => movable && Date.parse(dueAt) >= Date.now());
  if (coming.length === 0)
    return { text: `Nothing waits for its time in the calendar for ${span.label}.`, paths: [page] };
  const shown = coming.slice(0, mostTold);
  const more = total > rows.length || coming.length > shown.length ? ' The calendar holds more.' : '';
  return {
    text: `${coming.length === 1 ? 'One thing waits' : `${coming.length} things wait`} for ${coming.length === 1 ? 'its' : 'their'} time, ${span.label}.${more}`,
    paths: [
      ...shown.map(({ title, dueAt, account }) => ({
        title,
        path: page,
        detail: `${timeInWords(dueAt, zone)}${account ? `, ${account}` : ''}`,
      })),
      page,
    ],
  };
}

async function tellFree(call: Call): Promise<Told> {
  const ahead = 14;
  const zone = await call.studios.zone();
  const { rows } = await planned(call, comingDays(zone, ahead));
  const free = freeDays(
    rows.filter(({ movable }) => movable).map(({ dueAt }) => dueAt),
    zone,
    ahead,
  );
  const text =
    free.length === 0
      ? `Every one of the next ${ahead} days has something planned.`
      : free.length === ahead
        ? `Nothing is planned in the next ${ahead} days: each of them is free.`
        : `Nothing is planned on ${free.map(dayInWords).join(', ')}.`;
  return { text: `${text} Hours, spacing and limits of an account decide the time of a day.`, paths: [page] };
}

async function tellMove(call: Call, said: string): Promise<Told> {
  const zone = await call.studios.zone();
  const { rows } = await planned(call, comingDays(zone, daysMoved));
  const coming = rows.filter(({ movable, locked }) => movable && !locked);
  const moves = spokenMoves(said, coming, zone, new Date());
  if (moves.length > 0)
    return {
      text: `${moves.length === 1 ? 'One planned thing is' : `${moves.length} planned things are`} meant, times of ${zone}. A time that breaks a rule of the account is refused, and says which.`,
      paths: [page],
      proposals: moves.slice(0, mostTold).map(({ row: { id, title, seen, dueAt, account }, at }) => ({
        label: `Move "${title}" to ${timeInWords(at, zone)}`,
        detail: `Planned for ${timeInWords(dueAt, zone)}${account ? `, ${account}` : ''}.`,
        call: callOf('PUT /api/schedule/{id}', { params: { id }, body: { seen, at: at.toISOString() } }),
        doing: 'Moving it',
        done: `It is planned for ${timeInWords(at, zone)}.`,
        path: page,
      })),
    };
  return {
    text: `I can't do that yet: nothing of that name waits for its time. What you have not approved goes nowhere, so it can wait in the Upload Queue; an approved video gets a time of its channel by itself. Then I can prepare its move, or you drag it in the Smart Scheduler.${coming.length ? ' What has a time:' : ' Nothing has one right now.'}`,
    paths: [
      page,
      ...coming.slice(0, mostTold).map(({ title, dueAt }) => ({ title, path: page, detail: timeInWords(dueAt, zone) })),
    ],
  };
}

const matters: readonly Matter[] = [
  {
    id: 'schedule.repeat',
    ways: [
      `(?:post|publish|send|upload|put)\\b.*\\bevery (?:\\w+ )?(?:day|${day}|morning|evening|hour)`,
      '(?:repeat|recurring|weekly|daily) (?:posts?|posting|schedule)',
    ],
    examples: ['put a telegram post with my guide link every sunday at 10', 'can it be a weekly post'],
    tell: () => ({
      text: "I can't do that yet: nothing repeats by itself. A campaign of Media Blitz sends one message to several places once, and each approved video gets its own time.",
      paths: ['/media-blitz', page],
    }),
  },
  {
    id: 'schedule.closed',
    ways: [
      `(?:do not|not to|no|never|stop|avoid)\\b.*\\b(?:post|posts|posting|publish\\w*|send|sending|go out)\\b.*\\b(?:between|from|on|over|during|at)\\b.*\\b(?:\\d|christmas|easter|holidays?|vacation|${day}s?|january|february|march|april|may|june|july|august|september|october|november|december)`,
      '(?:closed|blackout|day off) days?',
      'quiet hours\\b.*\\b(?:post|posts|posting|channel|account)',
    ],
    examples: ['dont post anything between 24 and 26 december', 'no posts on sundays please'],
    tell: () => ({
      text: 'Closed days and hours are set in the Smart Scheduler, for one account or for all: open Hours and limits there. What has a time already keeps it until you move it.',
      paths: [page],
    }),
  },
  {
    id: 'schedule.planned',
    ways: [
      `^(?!.*\\b(?:nothing|difference|mean|means|my (?:ok|okay|approval|decision|yes))\\b).*\\b(?:what|which|anything|something|how many|list|show(?: me)?)\\b.*\\b(?:goes|going|go|scheduled|planned|coming|comes)\\b.*\\b(?:out|up|online|live|${day}|next)`,
      '^(?!.*\\b(?:difference|mean|means)\\b).*\\b(?:what|which|anything)\\b.*\\b(?:is|are|have i|do i have)\\b.*\\b(?:scheduled|planned|coming up|in the calendar|on the calendar|in my calendar)',
      '(?:what|show|see|list|anything|open|read)\\b.*\\b(?:on|in) (?:the |my |our )?(?:cal[ea]nd[ae]r|schedule|plan|planner)\\b(?! page)',
      `^(?:so |and )?what(?: is)? on (?:for )?(?:today|tonight|tomorrow|the weekend|(?:this|next) (?:week|month)|${day})$`,
      '(?:enough|anything|something|much)\\b.*\\b(?:in the pipeline|planned|lined up|scheduled)\\b.*\\b(?:weeks?|month|days|tomorrow)\\b',
      'when (?:does|do|is|are|will)\\b.*\\b(?:go out|goes out|going out|posted|published|next post)',
    ],
    examples: [
      'what goes out this week',
      'whats on the calender next week',
      'anything planned for tomorrow',
      'what is on for tomorrow',
      'is enough in the pipeline for the next two weeks',
      'when does the next one go out',
    ],
    tell: tellPlanned,
  },
  {
    id: 'schedule.when',
    ways: [
      '^(?!.*\\b(?:approve|deny)\\b).*\\bbest (?:time|hour|day)s? (?:to|for) (?:post|posting|upload|uploading)\\b',
    ],
    examples: ['best time to post for my viewers', 'what is the best hour for posting'],
    tell: () => ({
      text: "I can't do that yet: when your viewers are there is told by no platform here, so I name no hour. Hours, days and how many a day are yours, for each channel, in the Smart Scheduler under Hours and limits. How each video did in its first week stands in the Analytics Dashboard.",
      paths: [page, '/analytics-dashboard'],
    }),
  },
  {
    id: 'schedule.free',
    ways: [
      '^(?!.*\\b(?:does|do) (?:the|a|an|your) \\w+ open\\b).*\\b(?:which|what|any|is there an?|are there any)\\b.*\\b(?:day|days|slot|slots|time|times|gap|gaps)\\b.*\\b(?:free|open|empty|left|available)',
      '(?:free|open|empty) (?:day|days|slot|slots|time|times)\\b',
    ],
    examples: ['which day is free for another post next week', 'any free slots left'],
    tell: tellFree,
  },
  {
    id: 'schedule.move',
    ways: [
      `(?:move|reschedule|shift|postpone|delay|push|bring forward)\\b.*\\b(?:posts?|slot|upload|it|one|video)\\b.*\\b(?:to|until|till|by|for|back|later|${day})`,
      `^(?:(?:please|can you|could you|ok|now|then|and|just|i want to|i need to) )*(?:move|reschedule|shift|postpone|delay|push)\\b.*\\b(?:to|until|till|by|for) (?:next )?(?:later|noon|midnight|\\d{1,2}(?: \\d\\d)? ?(?:am|pm)|${day})\\b`,
      `^(?:(?:please|can you|could you|ok|now|then|and|just|i want to|i need to) )*(?:hold|hold off|hold back|keep|wait with|sit on|put)\\b(?! me\\b).*\\b(?:to|until|till|for) (?:(?:after|next|the|this) )*(?:later|${day})\\b`,
      `^(?:please |can you |could you |now |then )*put\\b.*\\b(?:on|to|onto) (?:youtube|tiktok|instagram|insta|pinterest|telegram|discord|the (?:calendar|schedule))\\b.*\\b(?:today|tonight|tomorrow|at (?:noon|midnight|\\d+)|(?:on|for|next) ${day})`,
      `^(?!.*\\b(?:pics?|pictures?|photos?|images?|selfies?)\\b).*\\b(?:post|publish|send|upload|schedule|put out)\\b.*\\b(?:tomorrow|tonight|at (?:noon|midnight|\\d+)|(?:on|for|next) ${day}|later)`,
      'reschedule\\b',
    ],
    examples: [
      'move thursdays post to saturday morning',
      'move everything scheduled for friday to monday',
      'put the floating egg video on TikTok tomorrow at 6 pm',
      'post the black holes video tomorrow at 6pm',
      'schedule roman roads for monday morning',
    ],
    tell: tellMove,
  },
];

export const scheduleAssistant: Assistant = { matters };
