import type { Script } from '@avenue/contract';
import {
  type Answers,
  act,
  type FakeApi,
  fakeApi,
  fireEvent,
  offline,
  refuse,
  reloadTab,
  renderPage,
  type SeenCall,
  screen,
  waitFor,
} from '@avenue/testing';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { checks, config, listed, script } from '../testing/fixtures.ts';
import ScriptBuilder from './script-builder.page.tsx';

const patient = { timeout: 4000 };
const saved = ({ params, body }: SeenCall<'PUT /api/scripts/{id}'>) =>
  script({ ...(body as object), id: params.id ?? '', version: (body as { version: number }).version + 1 });
const open = (answers: Answers, path = '/script-builder') => {
  const api = fakeApi({
    'GET /api/admin/config': config,
    'GET /api/scripts': [],
    'GET /api/scripts/{id}': refuse(404, 'not_found', 'This script was not found.'),
    'GET /api/scripts/{id}/checks': checks,
    'PUT /api/scripts/{id}': saved,
    'POST /api/scripts': ({ body }) => script({ version: 1, ...(body as object) }),
    ...answers,
  });
  return { api, ...renderPage(<ScriptBuilder />, { path }) };
};
const title = () => screen.findByLabelText<HTMLInputElement>('Title');
const text = () => screen.findByLabelText<HTMLTextAreaElement>('Script text');
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const away: Answers = { 'POST /api/scripts': offline, 'PUT /api/scripts/{id}': offline };
/** The tab is closed without a word, as in a crash. */
const crash = (page: { unmount: () => void }) => {
  page.unmount();
  sessionStorage.clear();
  reloadTab();
};

describe('words typed into a new script', () => {
  it('stay on screen when another tab saves a script of its own', async () => {
    const { api } = open(away);
    const field = await title();
    type(field, 'Half a sentence that nobody may lose');
    await waitFor(() => expect(api.callsOf('POST /api/scripts')).toHaveLength(1), patient);
    // The other tab is now the one that was worked on last, and every list names its script.
    const other = script({ id: 'scr_other', title: 'Of another tab' });
    localStorage.setItem('avenue.script.last', other.id);
    api.set({
      'GET /api/scripts': [listed(other)],
      'GET /api/scripts/{id}': other,
      'POST /api/scripts': ({ body }) => script({ version: 1, ...(body as object) }),
    });
    await act(async () => void window.dispatchEvent(new Event('focus')));
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(api.callsOf('POST /api/scripts')).toHaveLength(2), { timeout: 8000 });
    expect(await title()).toBe(field);
    expect(field.value).toBe('Half a sentence that nobody may lose');
  }, 15_000);

  it('are one script, however often its first save is sent', async () => {
    const { api } = open(away);
    type(await title(), 'Moon');
    await waitFor(() => expect(api.callsOf('POST /api/scripts')).toHaveLength(1), patient);
    api.set({ 'POST /api/scripts': ({ body }) => script({ version: 1, ...(body as object) }) });
    type(await title(), 'Moon garden');
    await waitFor(() => expect(api.callsOf('POST /api/scripts')).toHaveLength(2), patient);
    const [first, second] = api.callsOf('POST /api/scripts').map(({ body }) => (body as { id: string }).id);
    expect(first).toMatch(/^scr_\w{20}$/);
    expect(first).toBe(second);
  });

  it('go on over the first save whose answer was lost', async () => {
    const { api } = open({ 'POST /api/scripts': offline });
    type(await title(), 'Moon');
    await waitFor(() => expect(api.callsOf('POST /api/scripts')).toHaveLength(1), patient);
    const stored = api.callsOf('POST /api/scripts')[0]?.body as object;
    api.set({
      'POST /api/scripts': refuse(409, 'id_taken', 'This script is already there.'),
      'GET /api/scripts/{id}': script({ version: 1, ...stored }),
    });
    type(await title(), 'Moon garden');
    await waitFor(() => expect(api.callsOf('PUT /api/scripts/{id}')).toHaveLength(1), patient);
    expect(api.callsOf('PUT /api/scripts/{id}')[0]?.body).toMatchObject({ title: 'Moon garden', version: 1 });
    expect(screen.queryByText(/changed elsewhere/)).toBeNull();
  });

  it('come back after a reload, and can be given up with a way back', async () => {
    const first = open(away);
    type(await title(), 'Moon');
    first.unmount();
    reloadTab();
    const { user } = open(away);
    await waitFor(async () => expect((await title()).value).toBe('Moon'));
    await screen.findByText(/^Your unsaved words from \d\d:\d\d are back\.$/);
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect((await title()).value).toBe('Untitled script');
  });

  it('are offered by the next tab after a crash', async () => {
    const first = open(away);
    type(await title(), 'Moon');
    crash(first);
    const { user } = open(away);
    await screen.findByText(/^Unsaved words from \d\d:\d\d: Moon$/);
    expect((await title()).value).toBe('Untitled script');
    await user.click(screen.getByRole('button', { name: 'Open' }));
    await waitFor(async () => expect((await title()).value).toBe('Moon'));
  });
});

describe('words typed into a script', () => {
  let count = 0;
  let path = '';
  let known: Answers = {};
  /** A keeper of an earlier test may still try to save its own script. */
  const mine = (change: Partial<Script> = {}) => script({ id: `scr_kept_${count}`, ...change });
  const saves = ({ callsOf }: FakeApi) =>
    callsOf('PUT /api/scripts/{id}').filter(({ params }) => params.id === mine().id);
  beforeEach(() => {
    count += 1;
    path = `/script-builder?script=${mine().id}`;
    known = { 'GET /api/scripts/{id}': mine() };
  });

  it('come back over an approved text without making it a draft again', async () => {
    const first = open({ ...known, ...away }, path);
    type(await text(), 'Five words that came back.');
    crash(first);
    const { api, user } = open({ 'GET /api/scripts/{id}': mine({ status: 'approved' }) }, path);
    await waitFor(async () => expect((await text()).value).toBe('Five words that came back.'));
    await screen.findByText(/The approved text stays as it is until you save them/);
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    expect(saves(api)).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Save them' }));
    await waitFor(() => expect(saves(api)).toHaveLength(1));
  });

  it('of a script that was removed can be saved as a new one', async () => {
    const { api, user, place } = open(
      { ...known, 'PUT /api/scripts/{id}': refuse(404, 'not_found', 'This script was not found.') },
      path,
    );
    type(await text(), 'Five words that nobody removes.');
    await screen.findByText('This script was removed elsewhere. Your text is still here.', {}, patient);
    await user.click(screen.getByRole('button', { name: 'Save as a new script' }));
    await waitFor(() => expect(place()).toMatch(/script=scr_\w{20}$/));
    expect(api.callsOf('POST /api/scripts').map(({ body }) => body)).toContainEqual(
      expect.objectContaining({ text: 'Five words that nobody removes.' }),
    );
  });

  it('are never cut: what is too long says so and is not sent', async () => {
    const { api } = open(known, path);
    type(await title(), 'a'.repeat(170));
    screen.getByText('170 of 200');
    type(await title(), 'a'.repeat(214));
    screen.getByText('14 characters too many');
    screen.getByText('Too long to save, kept in this browser');
    expect((await title()).value).toHaveLength(214);
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    type(await title(), 'a'.repeat(200));
    await waitFor(() => expect(saves(api).length).toBeGreaterThan(0), patient);
    for (const { body } of saves(api)) expect((body as { title: string }).title.length).toBeLessThan(201);
  });

  it('merge with a title that another tab saved meanwhile', async () => {
    const { api } = open(known, path);
    type(await text(), 'Five words typed in here.');
    api.set({
      'GET /api/scripts/{id}': mine({ title: 'Their title', version: 4 }),
      'PUT /api/scripts/{id}': (call) =>
        (call.body as { version: number }).version < 4 ? refuse(409, 'changed_elsewhere', 'Changed.') : saved(call),
    });
    await waitFor(() => expect(saves(api)).toHaveLength(2), patient);
    expect(saves(api)[1]?.body).toEqual({
      title: 'Their title',
      text: 'Five words typed in here.',
      version: 4,
    });
  });
});

describe('words that an earlier build kept', () => {
  const old = (id: string, words: object) => localStorage.setItem(`avenue.script.${id}`, JSON.stringify(words));
  const mine = (change: Partial<Script> = {}) => script({ id: 'scr_earlier', ...change });
  const answers = { 'GET /api/scripts/{id}': mine(), 'PUT /api/scripts/{id}': offline } satisfies Answers;
  const path = '/script-builder?script=scr_earlier';

  it('come back over the version they were typed over, and are not offered a second time', async () => {
    old('scr_earlier', { text: 'Words of the earlier build.', title: 'The canal', version: 3 });
    const first = open(answers, path);
    await waitFor(async () => expect((await text()).value).toBe('Words of the earlier build.'));
    await screen.findByText('Your unsaved words from an earlier version of Avenue are back.');
    expect(localStorage.getItem('avenue.script.scr_earlier')).toBeNull();
    await first.user.click(screen.getByRole('button', { name: 'Discard' }));
    crash(first);
    open(answers, path);
    expect((await text()).value).toBe(mine().text);
    expect(screen.queryByText(/an earlier version of Avenue/)).toBeNull();
  });

  it('stand beside a text that was saved since, and the operator chooses', async () => {
    old('scr_earlier', { text: 'Words of the earlier build.', title: 'The canal', version: 2 });
    open(answers, path);
    await waitFor(async () => expect((await text()).value).toBe('Words of the earlier build.'));
    await screen.findByText(/changed elsewhere/);
  });

  it('of a new script, or of one that is gone, are offered as a new script', async () => {
    old('new', { text: 'A script that was never saved.', title: 'Moon', version: 0 });
    old('scr_gone', { text: 'A script that somebody removed.', title: 'Tide', version: 4 });
    const { user } = open({});
    await screen.findByText('Unsaved words from an earlier version of Avenue: Moon');
    screen.getByText('Unsaved words from an earlier version of Avenue: Tide');
    await user.click(screen.getAllByRole('button', { name: 'Open' })[0] as HTMLElement);
    await waitFor(async () => expect(['Moon', 'Tide']).toContain((await title()).value));
  });

  it('stay where they are while the server is away, and nothing is made of what was saved or is rubbish', async () => {
    old('scr_earlier', { text: 'Words of the earlier build.', title: 'The canal', version: 3 });
    localStorage.setItem('avenue.script.scr_rubbish', '{');
    const first = open({ 'GET /api/scripts/{id}': offline });
    await title();
    expect(localStorage.getItem('avenue.script.scr_earlier')).not.toBeNull();
    crash(first);
    open({ 'GET /api/scripts/{id}': mine({ text: 'Words of the earlier build.' }) });
    await waitFor(() => expect(localStorage.getItem('avenue.script.scr_earlier')).toBeNull());
    expect(screen.queryByText(/an earlier version of Avenue/)).toBeNull();
  });
});
