import {
  fill,
  holdsThroughFailingWrites,
  holdsThroughFailures,
  type PageOfWrites,
  press,
  readsIn,
  screen,
  writesIn,
} from '@avenue/testing';
import { expect, it } from '@jest/globals';
import BucketListGeneratorPage from './bucket-list-generator.page.tsx';
import JournalPlannerBuilderPage from './journal-planner-builder.page.tsx';
import { answers, list, planner } from './testing/fixtures.ts';

const builder = {
  page: () => <JournalPlannerBuilderPage />,
  path: '/?document=doc_1',
  answers,
  shows: () => screen.findByText('Page 2 of 3'),
};
const start = {
  page: builder.page,
  path: '/',
  answers,
  shows: () => screen.findByText('Planner, 3 pages, no PDF yet'),
};
const lists = {
  page: () => <BucketListGeneratorPage />,
  path: '/?document=doc_2',
  answers: { ...answers, 'GET /api/pdf/documents/{id}': list },
  shows: () => screen.findByText('Page 2 of 3'),
};

it('tells each read that fails, and comes back', async () => {
  const seen = [...(await holdsThroughFailures(builder)), ...(await holdsThroughFailures(start))];
  expect([...new Set(seen)].toSorted()).toEqual(readsIn(__dirname));
}, 240_000);

let typed = 0;
const type = () => fill(/^Title/, `Weeks ${++typed}`);

it('tells each thing that could not be done, and keeps what was typed', async () => {
  const removes = { press: () => press(/^Remove "Quiet Weeks"$/), answer: {} };
  const groups: PageOfWrites[] = [
    {
      ...builder,
      writes: {
        'POST /api/pdf/document-outline': { press: type, answer: answers['POST /api/pdf/document-outline'] },
        'POST /api/pdf/document-page': { press: type, answer: answers['POST /api/pdf/document-page'] },
        'PATCH /api/pdf/documents/{id}': { before: type, press: () => press(/^Save(Ctrl S)?$/), answer: planner },
        'POST /api/pdf/documents/{id}/make': { press: () => press(/^Make the PDF$/), answer: { jobId: 'job_1' } },
        'POST /api/pdf/documents/{id}/product': {
          press: () => press(/^Begin a product/),
          answer: { productId: 'pdf_1' },
        },
      },
    },
    {
      ...start,
      answers: { ...answers, 'DELETE /api/pdf/documents/{id}': {} },
      writes: {
        'POST /api/pdf/documents': {
          before: () => fill(/^Title/, 'Weeks'),
          press: () => press(/^Begin$/),
          answer: planner,
        },
        'POST /api/pdf/documents/{id}/copy': { press: () => press(/^Copy "Quiet Weeks"$/), answer: planner },
        'DELETE /api/pdf/documents/{id}': removes,
        'POST /api/pdf/documents/{id}/restore': {
          ...{ before: removes.press, press: () => press(/^(Undo|Retry)/), onToast: true, answer: {} },
        },
      },
    },
    {
      ...lists,
      writes: {
        'POST /api/pdf/list-items': {
          press: () => press(/^Another in place of thing 1$/),
          answer: { title: 'Food', items: [], left: 0 },
        },
      },
    },
  ];
  const tried: string[] = [];
  for (const group of groups) tried.push(...(await holdsThroughFailingWrites(group)));
  expect(tried.toSorted()).toEqual(writesIn(__dirname));
}, 240_000);
