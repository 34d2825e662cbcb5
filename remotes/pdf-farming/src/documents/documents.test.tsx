import type { DocumentRecipe } from '@avenue/contract/pdf';
import { type Answers, act, fakeApi, fireEvent, renderPage, screen, waitFor, within } from '@avenue/testing';
import { ToastRegion } from '@avenue/ui';
import { describe, expect, it } from '@jest/globals';
import BucketListGeneratorPage from './bucket-list-generator.page.tsx';
import JournalPlannerBuilderPage from './journal-planner-builder.page.tsx';
import { answers, list, outline, planner, recipe } from './testing/fixtures.ts';

const open = (others: Answers = {}, { path = '/?document=doc_1', lists = false } = {}) => {
  const api = fakeApi({ ...answers, ...others });
  const page = lists ? <BucketListGeneratorPage /> : <JournalPlannerBuilderPage />;
  const view = renderPage(
    <>
      {page}
      <ToastRegion />
    </>,
    { path },
  );
  const drawn = () =>
    api.callsOf('POST /api/pdf/document-page').at(-1)?.body as { recipe: DocumentRecipe; page: number } | undefined;
  return { api, drawn, ...view };
};
const rows = () => within(screen.getByRole('list', { name: 'Kinds of pages' })).getAllByRole('listitem');
const names = () => rows().map((row) => within(row).getAllByRole('button')[0]?.textContent);

describe('Planner builder', () => {
  it('begins a document with what was chosen, and opens it', async () => {
    const { api, user } = open({ 'POST /api/pdf/documents': planner }, { path: '/' });
    expect(await screen.findByText('Planner, 3 pages, no PDF yet')).toBeTruthy();
    expect(screen.queryByText('Bucket list of a theme')).toBeNull();
    await user.type(screen.getByLabelText('Title'), 'Quiet Weeks');
    await user.click(screen.getByRole('button', { name: 'Begin' }));
    expect(api.callsOf('POST /api/pdf/documents')[0]?.body).toEqual({
      ...{ title: 'Quiet Weeks', start: 'year-planner', productId: null },
    });
  });

  it('draws the page of what is typed, with how many there are', async () => {
    const { drawn, user } = open();
    expect(await screen.findByText('Page 2 of 3')).toBeTruthy();
    await user.type(screen.getByLabelText('Title'), '!');
    await waitFor(() => expect(drawn()).toEqual({ recipe: { ...recipe, title: 'Quiet Weeks!' }, page: 2 }));
    await user.click(screen.getByRole('button', { name: 'The next page' }));
    await waitFor(() => expect(drawn()?.page).toBe(3));
    await user.click(screen.getByRole('button', { name: 'Month grid' }));
    await waitFor(() => expect(drawn()?.page).toBe(2));
  });

  it('what changes while a page is drawn is drawn next, the newest alone', async () => {
    const waiting: ((svg: string) => void)[] = [];
    const { user, drawn } = open({
      'POST /api/pdf/document-page': () =>
        new Promise((resolve) => waiting.push((svg) => resolve({ svg, page: 2, width: 1, height: 1 }))) as never,
    });
    const src = async () =>
      decodeURIComponent((await screen.findByRole('img', { name: /^Page 2/ })).getAttribute('src') ?? '');
    await waitFor(() => expect(waiting).toHaveLength(1));
    // What is drawn is not stopped by what is typed: of all that came meanwhile the newest is drawn next.
    await user.type(screen.getByLabelText('Title'), '!!!');
    expect(waiting).toHaveLength(1);
    await act(async () => waiting[0]?.('<svg>first</svg>'));
    expect(await src()).toContain('first');
    await waitFor(() => expect(waiting).toHaveLength(2));
    expect(drawn()).toMatchObject({ recipe: { title: 'Quiet Weeks!!!' } });
    await act(async () => waiting[1]?.('<svg>newest</svg>'));
    expect(await src()).toContain('newest');
  });

  it('moves kinds of pages by keys and by drag, says so, and takes it back', async () => {
    const { user } = open();
    await screen.findByText('Page 2 of 3');
    await user.click(screen.getByRole('button', { name: 'Move Habit grid up' }));
    expect(names()).toEqual(['Habit grid', 'Month grid']);
    expect(screen.getByText('Habit grid is number 1 of 2 now.')).toBeTruthy();
    const [first, second] = rows();
    for (const [what, on] of [
      ['dragStart', first],
      ['dragOver', second],
      ['drop', second],
    ] as const)
      await act(async () => void fireEvent[what](on as HTMLElement));
    expect(names()).toEqual(['Month grid', 'Habit grid']);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(names()).toEqual(['Habit grid', 'Month grid']);
    await user.click(screen.getByRole('button', { name: 'Redo' }));
    expect(names()).toEqual(['Month grid', 'Habit grid']);
  });

  it('sets how often a page comes and what stands on it, adds one and takes one out', async () => {
    const { api, user } = open({ 'PATCH /api/pdf/documents/{id}': { ...planner, version: 2 } });
    await screen.findByText('Page 2 of 3');
    await user.click(screen.getAllByRole('button', { name: 'Set' })[1] as HTMLElement);
    await user.selectOptions(screen.getByLabelText('Comes'), 'week');
    await user.type(screen.getByLabelText('Habits, one a line'), '{enter}Read');
    await user.click(screen.getByRole('button', { name: 'Take Month grid out' }));
    await user.selectOptions(screen.getByLabelText('Another kind of page'), 'mod-month-grid');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(api.callsOf('PATCH /api/pdf/documents/{id}')[0]?.body).toEqual({
        recipe: {
          ...recipe,
          sections: [
            { module: 'mod-habit-grid', every: 'week', words: ['Walked', 'Read'] },
            { module: 'mod-month-grid' },
          ],
        },
        version: 1,
      }),
    );
  });

  it('what cannot be set stands beside its field, and no PDF is made of it', async () => {
    open({
      'POST /api/pdf/document-outline': {
        ...outline,
        pages: [],
        faults: [{ path: 'title', message: 'The title is empty. Write a few words.' }],
      },
    });
    expect((await screen.findAllByText(/The title is empty/)).length).toBeGreaterThan(1);
    expect(screen.getByText('No pages')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Make the PDF' }).getAttribute('aria-disabled')).toBe('true');
  });

  it('saves what is typed before it makes the PDF', async () => {
    const { api, user } = open({
      'PATCH /api/pdf/documents/{id}': { ...planner, version: 2 },
      'POST /api/pdf/documents/{id}/make': { jobId: 'job_1' },
    });
    await screen.findByText('It will have 3 pages and 7 links.');
    await user.type(screen.getByLabelText('Title'), '!');
    await user.click(screen.getByRole('button', { name: 'Save and make the PDF' }));
    await waitFor(() => expect(api.callsOf('POST /api/pdf/documents/{id}/make')[0]?.body).toEqual({ version: 2 }));
  });
});

describe('Bucket list generator', () => {
  it('replaces a thing by one that is not on the list, and marks how hard it is', async () => {
    const { api, user, drawn } = open(
      {
        'GET /api/pdf/documents/{id}': list,
        'POST /api/pdf/list-items': { title: 'Food', items: [{ text: 'Churn butter', difficulty: 'easy' }], left: 3 },
      },
      { path: '/?document=doc_2', lists: true },
    );
    await user.click(await screen.findByRole('button', { name: 'Another in place of thing 1' }));
    await screen.findByDisplayValue('Churn butter');
    expect(api.callsOf('POST /api/pdf/list-items')[0]?.body).toEqual({
      ...{ theme: 'food', count: 1, not: ['Cook ramen', 'Bake rye'] },
    });
    await user.selectOptions(screen.getByLabelText('How hard is thing 2'), 'medium');
    await user.click(screen.getByRole('button', { name: 'Move thing 2 up' }));
    await waitFor(() =>
      expect(drawn()?.recipe).toMatchObject({
        themes: [
          {
            items: [
              { text: 'Bake rye', difficulty: 'medium' },
              { text: 'Churn butter', difficulty: 'easy' },
            ],
          },
        ],
      }),
    );
  });
});
