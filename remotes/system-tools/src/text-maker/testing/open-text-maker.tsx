import type { Answer, Job, MadeBatch, MadeCandidate, MadeDraft, MadeScore, RecipeForm, Script } from '@avenue/contract';
import { type Answers, act, fakeApi, renderPage, studio } from '@avenue/testing';
import TextMakerPage from '../text-maker.page.tsx';

const at = '2026-11-20T10:00:00.000Z';

export const form: RecipeForm = {
  id: 'text.caption',
  title: 'Captions of posts',
  what: 'The words under a post.',
  fields: [
    { name: 'topic', label: 'What the post is about', kind: 'line', required: true, most: 200 },
    { name: 'details', label: 'What is in it', kind: 'text', required: true, most: 6000, help: 'Your own words.' },
    {
      name: 'platform',
      label: 'Where it is posted',
      kind: 'choice',
      required: false,
      value: 'instagram',
      options: [
        { value: 'instagram', label: 'Instagram' },
        { value: 'x', label: 'X' },
      ],
    },
    { name: 'count', label: 'How many words', kind: 'number', required: false, value: '5', least: 2, most: 12 },
  ],
  material: { need: 'helps', what: 'Notes or a script.' },
  output: [
    { name: 'text', label: 'Caption', rows: 8, optional: false },
    { name: 'hashtags', label: 'Hashtags', rows: 1, optional: true },
  ],
  writer: { engine: 'formula', label: 'Built-in writer', embedded: true },
};

export const quiz: RecipeForm = {
  ...form,
  id: 'text.quiz',
  title: 'Quizzes',
  fields: [{ name: 'topic', label: 'What it is about', kind: 'line', required: true, most: 200 }],
  material: { need: 'needed', what: 'Paste the script that it asks about.' },
};

const score: MadeScore = {
  total: 84,
  parts: [{ part: 'fit', label: 'Right length', value: 0.84, why: '42 words; Instagram takes 20 to 120.' }],
  missing: [{ part: 'results', label: 'Results', why: 'No results yet: nothing of this kind was posted and counted.' }],
};

export const candidate: MadeCandidate = {
  id: 'cnd_1_1',
  fields: { text: 'The dough was sticky.', hashtags: '#dough' },
  text: 'The dough was sticky.\n\n#dough',
  score,
  checks: [
    { name: 'Facts', verdict: 'pass', sentence: 'It states nothing that would need a source.' },
    { name: 'House rules', verdict: 'blocked', sentence: '"game changer" is worn out. Say it plainly.' },
  ],
  seen: 'seen-candidate',
};

export const batch: MadeBatch = {
  id: 'bch_1',
  recipe: form.id,
  recipeVersion: 1,
  title: form.title,
  topic: 'kneading sourdough',
  brief: { topic: 'kneading sourdough' },
  engine: 'formula',
  label: 'Built-in writer',
  costMicros: 0,
  ms: 12,
  count: 1,
  notes: ['The built-in writer writes English alone.'],
  sources: [],
  by: 'Mara',
  createdAt: at,
};

export const draft: MadeDraft = {
  id: 'dft_1_1',
  recipe: form.id,
  kind: form.title,
  title: 'The dough was sticky.',
  version: 2,
  updatedAt: at,
  fields: candidate.fields,
  output: form.output,
  text: candidate.text,
  score,
  checks: candidate.checks,
  versions: [
    { version: 2, way: 'edited', note: 'Mine', recipeVersion: 1, parents: [], by: 'Mara', createdAt: at },
    {
      version: 1,
      way: 'picked',
      note: '',
      label: 'Built-in writer',
      costMicros: 0,
      recipeVersion: 1,
      parents: [{ candidate: 'cnd_1_1' }],
      by: 'Mara',
      createdAt: at,
    },
  ],
  next: [{ label: 'Make a quiz of it', recipe: quiz.id, brief: { topic: 'kneading sourdough' } }],
  sources: [],
  claims: [],
  seen: 'seen-draft',
};

export const writing: Job = {
  id: 'job_1',
  kind: 'make-texts',
  title: 'Captions of posts: kneading sourdough',
  subject: form.id,
  state: 'running',
  progress: 0.3,
  steps: [{ name: 'write', label: 'Write', state: 'now' }],
  path: '/text-maker',
  createdAt: at,
};

const shown: Answer<'GET /api/make/batches/{id}'> = { ...batch, candidates: [candidate] };

export const script: Script = {
  id: 'scr_1',
  title: 'The harbour mill',
  text: 'The mill was closed in 1951.',
  channel: 'CHANNEL_SLOW_HISTORY',
  topic: 'the mill',
  status: 'draft',
  version: 1,
  words: 6,
  seconds: 2,
  roles: [],
  material: [],
  engine: 'You',
  notes: [],
  hasVoiceover: false,
  hasVideo: false,
  seen: 'seen-script',
  createdAt: at,
  updatedAt: at,
};

export const answers = {
  'GET /api/scripts/{id}': script,
  'GET /api/make/quotes': {
    rows: [
      {
        id: 'src_mill.1',
        number: 1,
        place: 'page 1',
        text: 'The mill closed in 1951.',
        source: { id: 'src_mill', kind: 'file', title: 'Mill report', from: 'mill.pdf' },
      },
    ],
  },
  'GET /api/make/forms': { rows: [form, quiz] },
  'GET /api/make/brands': { rows: [], faces: [] },
  'GET /api/make/batches': { rows: [batch], total: 1 },
  'GET /api/make/batches/{id}': shown,
  'GET /api/make/drafts': { rows: [draft], total: 1 },
  'GET /api/make/drafts/{id}': draft,
  'GET /api/make/drafts/{id}/diff': {
    fields: [
      {
        name: 'text',
        label: 'Caption',
        parts: [
          { op: ' ', text: 'The dough was ' },
          { op: '-', text: 'wet' },
          { op: '+', text: 'sticky' },
        ],
      },
    ],
  },
} satisfies Answers;

export const openTextMaker = async (given: Answers = {}, path = '/text-maker') => {
  const api = fakeApi({ 'GET /api/studio': studio, ...answers, ...given });
  const page = await act(async () => renderPage(<TextMakerPage />, { path, toasts: true }));
  return { api, ...page };
};
