import {
  type Answers,
  fakeApi,
  holdsThroughFailingWrites,
  holdsThroughFailures,
  press,
  readsIn,
  renderPage,
  screen,
  waitFor,
  within,
  writesIn,
} from '@avenue/testing';
import { ToastRegion } from '@avenue/ui';
import { describe, expect, it } from '@jest/globals';
import { answers, file, view } from './testing/fixtures.ts';
import VisualPackagerPage from './visual-packager.page.tsx';

const open = (others: Answers = {}, path = '/?product=pdf_1') => {
  const api = fakeApi({ ...answers, ...others });
  return {
    api,
    ...renderPage(
      <>
        <VisualPackagerPage />
        <ToastRegion />
      </>,
      { path },
    ),
  };
};
const pack = 'POST /api/pdf/products/{id}/package';
const save = 'PATCH /api/pdf/products/{id}/package';

describe('Visual packager', () => {
  it('asks for a product, and says of each how far it is', async () => {
    open({}, '/');
    const row = await screen.findByRole('link', { name: 'The first one' });
    expect(row.getAttribute('href')).toBe('/pdf/visual-packager?product=pdf_1');
    expect(screen.getByText('Planner, no document yet')).toBeTruthy();
  });

  it('packs what was saved: words that were not are saved first', async () => {
    const { api, user } = open({ [save]: { ...view, version: 4 }, [pack]: { jobId: 'job_1' } });
    await user.type(await screen.findByLabelText('Sold by'), '!');
    await user.click(screen.getByRole('button', { name: /^Save and pack it/ }));
    await waitFor(() => expect(api.callsOf(pack)[0]?.body).toEqual({ version: 4 }));
    expect(api.callsOf(save)[0]?.body).toEqual({ ...view.packing, seller: 'Night Garden!', version: 3 });
  });

  it('is not packed while a check fails, and says which', async () => {
    const failed = { id: 'document', state: 'failed', text: 'There is no document yet.' } as const;
    const { api, user } = open({
      'GET /api/pdf/products/{id}/package': { ...view, checks: [failed], package: null, current: false },
    });
    await user.click(await screen.findByRole('button', { name: /^Pack it/ }));
    await user.keyboard('p');
    expect(api.callsOf(pack)).toEqual([]);
    expect(screen.getByText('Nothing was packed yet.', { exact: false })).toBeTruthy();
    expect(screen.getByText('0 of 1 pass.')).toBeTruthy();
  });

  it('shows the pressed picture, and draws one that is not there yet', async () => {
    const square = file('f9', { role: 'thumbnail', part: 'square', version: 1 });
    const { api, user } = open({ 'POST /api/pdf/products/{id}/package/pictures/{picture}': square });
    const list = await screen.findByRole('list', { name: 'Pictures' });
    expect(screen.getByRole('img', { name: 'Book with its title of "The first one"' })).toBeTruthy();
    await user.click(within(list).getByRole('button', { name: 'Square thumbnail, not drawn yet' }));
    await user.click(screen.getByRole('button', { name: 'Draw it' }));
    await screen.findByText('"Square thumbnail" was drawn, version 1.');
    expect(api.callsOf('POST /api/pdf/products/{id}/package/pictures/{picture}')[0]?.params).toMatchObject({
      picture: 'square',
    });
  });

  it('another beginning of the licence replaces its text, sizes and pictures are chosen', async () => {
    const { api, user } = open({ [save]: view });
    await user.selectOptions(await screen.findByLabelText('Begin the licence with'), 'classroom');
    await user.click(screen.getByLabelText('US Letter, 8.5 x 11 in'));
    await user.click(screen.getByLabelText('Wanted: Square thumbnail'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(api.callsOf(save)[0]?.body).toMatchObject({
        ...{ licence: 'classroom', licenceText: 'For your pupils.', formats: ['letter'], pictures: ['hero'] },
      }),
    );
  });
});

const whole = {
  page: () => <VisualPackagerPage />,
  path: '/?product=pdf_1',
  answers,
  shows: () => screen.findByRole('list', { name: 'Pictures' }),
};

it('tells each read that fails, and comes back', async () => {
  const seen = [
    ...(await holdsThroughFailures(whole)),
    ...(await holdsThroughFailures({ ...whole, path: '/', shows: () => screen.findByText('The first one') })),
  ];
  expect([...new Set(seen)].toSorted()).toEqual([...readsIn(__dirname), 'GET /api/pdf/catalogue'].toSorted());
}, 120_000);

it('tells each thing that could not be done', async () => {
  const takeOut = { press: () => press(/^Take it out$/), answer: {} };
  const tried = await holdsThroughFailingWrites({
    ...whole,
    answers: { ...answers, 'DELETE /api/pdf/products/{id}/files/{file}': {} },
    writes: {
      [save]: { before: () => press(/^Wanted: Square thumbnail$/), press: () => press(/^Save$/), answer: view },
      [pack]: { press: () => press(/^Pack it/), answer: { jobId: 'job_1' } },
      'POST /api/pdf/products/{id}/package/pictures/{picture}': {
        press: () => press(/^Draw another$/),
        answer: file('f8', { version: 2 }),
      },
      'DELETE /api/pdf/products/{id}/files/{file}': takeOut,
      'POST /api/pdf/products/{id}/files/{file}/restore': {
        ...{ before: takeOut.press, press: () => press(/^(Undo|Retry)/), onToast: true, answer: file('f1', {}) },
      },
    },
  });
  expect(tried.toSorted()).toEqual(writesIn(__dirname));
}, 120_000);
