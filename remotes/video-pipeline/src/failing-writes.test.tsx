import {
  type Answers,
  act,
  fill,
  holdsThroughFailingWrites,
  openFirstDialog,
  type PageOfWrites,
  press,
  type SeenCall,
  screen,
  writesIn,
} from '@avenue/testing';
import { beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import IdeaGenerator from './ideas/idea-generator.page.tsx';
import ScriptBuilder from './script/script-builder.page.tsx';
import { checks, config, idea, listed, needs, script } from './testing/fixtures.ts';
import { decidingWrites } from './testing/writes-deciding.tsx';
import { mediaWrites } from './testing/writes-media.tsx';

beforeAll(openFirstDialog);
beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  Object.assign(HTMLMediaElement.prototype, { play: async () => undefined, pause: () => undefined });
});

let typedWords = 0;
/** Types into the script and leaves for another tab, which saves at once. */
async function typeAndGo() {
  typedWords += 1;
  await fill(/^Script text/, `They dug a canal in ${1700 + typedWords}.`);
  const visible = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  visible.mockRestore();
}

/** Every page of this remote that changes something, with everything it sends and the press that sends it. */
const pages: Readonly<Record<string, PageOfWrites>> = {
  'Idea Generator': {
    page: () => <IdeaGenerator />,
    path: '/idea-generator',
    answers: {
      'GET /api/admin/config': config,
      'GET /api/ideas': [idea()],
      'GET /api/ideas/batches': { items: [], total: 0 },
      'GET /api/topics/needs': needs({ facts: false }),
    },
    shows: () => screen.findByText('The canal that beat the railway'),
    writes: {
      'POST /api/ideas/generate': {
        before: () => fill(/^Topic/, 'old chairs'),
        press: () => press(/^New ideas/),
        answer: { ideas: [idea()], batch: 'bat_2', engine: 'Built-in writer', notes: [] },
      },
      'PATCH /api/ideas/{id}': { press: () => press(/^Keep for later$/), answer: idea({ saved: true }) },
      'POST /api/ideas/{id}/script': { press: () => press(/^Write script$/), answer: { scriptId: 'scr_1' } },
    },
  },
  'Idea Generator without a channel': {
    page: () => <IdeaGenerator />,
    path: '/idea-generator',
    answers: { 'GET /api/admin/config': [], 'GET /api/ideas': [], 'GET /api/ideas/batches': { items: [], total: 0 } },
    shows: () => screen.findByText('Add your first channel'),
    writes: {
      'POST /api/admin/channels': {
        before: () => fill(/^Channel name/, 'Slow History'),
        press: () => press(/^Add channel$/),
        answer: config[0]?.channel,
      },
    },
  },
  'Script Builder': {
    page: () => <ScriptBuilder />,
    path: '/script-builder?script=scr_1',
    answers: {
      'GET /api/admin/config': config,
      'GET /api/scripts': [listed(script())],
      'GET /api/scripts/{id}': script(),
      'GET /api/scripts/{id}/checks': { ...checks, open: [] },
      'GET /api/scripts/{id}/sources/suggest': { suggestions: [], notes: [] },
      'GET /api/topics/needs': needs({ facts: false }),
      'PUT /api/scripts/{id}': ({ body }: SeenCall<'PUT /api/scripts/{id}'>) => script(body as object),
    } as Answers,
    shows: () => screen.findByLabelText('Script text'),
    writes: {
      'PUT /api/scripts/{id}': {
        press: typeAndGo,
        answer: ({ body }: SeenCall<'PUT /api/scripts/{id}'>) => script(body as object),
      },
      'POST /api/scripts/{id}/approve': {
        press: () => press(/^Generate Voiceover/),
        answer: script({ status: 'approved' }),
      },
      'POST /api/scripts/{id}/claims': { press: () => press(/^Not a claim$/), answer: checks },
      'POST /api/scripts/{id}/openings': {
        press: () => press(/^(Show openings|Retry|Show others|Other openings)/),
        answer: { openings: ['A new one.'], engine: 'Built-in writer' },
      },
      'POST /api/scripts/{id}/draft': {
        before: async () => {
          await press(/^Ask for a draft/);
          await fill(/^Topic/, 'old chairs');
        },
        press: () => press(/^Write the draft$/),
        answer: script({ version: 4, text: 'A draft.' }),
      },
      'POST /api/scripts/{id}/sources': {
        before: async () => {
          await press(/^Add source$/);
          await fill(/^Or paste what a source says/, 'Dug in 1894.');
        },
        press: () => press(/^Add source$/),
        answer: script({ version: 4 }),
      },
    },
  },
  'A new script': {
    page: () => <ScriptBuilder />,
    path: '/script-builder',
    answers: {
      'GET /api/admin/config': config,
      'GET /api/scripts': [],
      'GET /api/scripts/{id}': script({ version: 1 }),
      'GET /api/scripts/{id}/checks': checks,
      'GET /api/topics/needs': needs({ facts: false }),
    },
    shows: () => screen.findByLabelText('Script text'),
    writes: {
      'POST /api/scripts': {
        press: typeAndGo,
        answer: ({ body }: SeenCall<'POST /api/scripts'>) => script({ version: 1, ...(body as object) }),
      },
    },
  },
  ...mediaWrites,
  ...decidingWrites,
};

for (const [name, page] of Object.entries(pages))
  test(`${name}: each thing it sends may fail in each way`, async () => {
    expect((await holdsThroughFailingWrites(page)).length).toBeGreaterThan(0);
  }, 240_000);

/** Sent by the writers with their time and cost, a part that the page of writing shows too and tries there. */
const ofWriters = ['POST /api/make/writers/{id}/measure', 'PUT /api/make/recipes/{id}/engine'];

test('everything that this remote sends is tried', () => {
  const tried = new Set(Object.values(pages).flatMap(({ writes }) => Object.keys(writes)));
  expect(writesIn(__dirname).filter((key) => !tried.has(key))).toEqual(ofWriters);
});
