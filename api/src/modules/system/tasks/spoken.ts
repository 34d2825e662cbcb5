import { readPause } from '../../../kernel/jobs/index.ts';
import type { Call } from '../../../services.ts';
import { callOf, type Matter, type Told } from '../../assistant.ts';

const tasks = '/task-system';
const jobs = '(?:jobs?|tasks?|renders?|rendering|compiling|compiles?|making|work)';
const small = '(?:all|the|my|any|every|of|other|new)';
const lead = '(?:please|can you|could you|ok|now|just|then|and|i want to|i need to)';

async function tellPause({ db }: Call, paused: boolean): Promise<Told> {
  const now = await readPause(db);
  if (paused === (now !== undefined))
    return { text: paused ? `Jobs are paused already, by ${now?.by}.` : 'Jobs are not paused.', paths: [tasks] };
  return {
    text: paused
      ? 'From the press on no job begins, also after a restart; what runs goes on to its end, and sending is not touched. To end one that runs, say "stop" and what it makes.'
      : 'What waits for its turn begins again.',
    paths: [tasks],
    proposals: [
      {
        label: paused ? 'Pause the jobs' : 'Let the jobs begin again',
        call: callOf('PUT /api/tasks/pause', { body: { paused } }),
        doing: paused ? 'Pausing the jobs' : 'Letting them begin',
        done: paused ? 'No job begins now.' : 'Jobs begin again.',
        path: tasks,
      },
    ],
  };
}

/** What is asked of the jobs of all modules together. */
export const jobMatters: readonly Matter[] = [
  {
    id: 'jobs.pause',
    ways: [
      `^(?:${lead} )*(?:pause|suspend|put on hold|hold up) (?:${small} )*${jobs}(?: (?:now|please|for now|for a while|for a bit))*$`,
    ],
    examples: ['pause all the jobs', 'please pause rendering for a while'],
    tell: (call) => tellPause(call, true),
  },
  {
    id: 'jobs.resume',
    ways: [
      `^(?:${lead} )*(?:unpause|resume|un pause|continue|go on with) (?:${small} )*${jobs}(?: (?:now|please|again))*$`,
      `^(?:${lead} )*let (?:${small} )*${jobs} (?:run|go|begin|start|continue)(?: on| again)*$`,
    ],
    examples: ['resume the jobs', 'let the jobs run again'],
    tell: (call) => tellPause(call, false),
  },
];
