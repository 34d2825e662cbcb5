import {
  type Answers,
  fakeApi,
  fireEvent,
  openFirstDialog,
  refuse,
  renderPage,
  screen,
  waitFor,
  within,
} from '@avenue/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { checks, config, history, listed, script } from '../testing/fixtures.ts';
import ScriptBuilder from './script-builder.page.tsx';

beforeAll(openFirstDialog);

const claims = { name: 'Claims', verdict: 'needs evidence' as const, sentence: '1 of 1 claim has no source' };
const passed = { ...checks, claims: [], open: [] };
const voiced = `/voiceover-engine?channel=${history}&script=scr_1&go=1`;

function open(answers: Answers = {}, path = '/script-builder?script=scr_1') {
  const api = fakeApi({
    'GET /api/admin/config': config,
    'GET /api/scripts': [listed(script())],
    'GET /api/scripts/{id}': script(),
    'GET /api/scripts/{id}/checks': passed,
    'POST /api/scripts/{id}/approve': script({ status: 'approved' }),
    ...answers,
  });
  return { api, ...renderPage(<ScriptBuilder />, { path }) };
}
const editor = () => screen.findByLabelText<HTMLTextAreaElement>('Script text');
const button = (name = 'Generate Voiceover') =>
  screen.findByRole('button', { name: new RegExp(`^${name}( Ctrl Enter)?$`) });
const ctrlEnter = '{Control>}{Enter}{/Control}';

describe('a script that nobody has written', () => {
  it.each(['press', 'Ctrl Enter'])('asks before it is recorded, and makes nothing before the yes: %s', async (how) => {
    const { api, user } = open({ 'GET /api/scripts': [] }, '/script-builder');
    await screen.findByRole('group', { name: 'Channel' });
    if (how === 'press') await user.click(await button());
    else await user.keyboard(ctrlEnter);
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText('This is the welcome line. Record it as it is?');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Write something else'));
    await user.click(dialog.getByRole('button', { name: 'Write something else' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(async () => expect(document.activeElement).toBe(await editor()));
    expect(api.calls.filter(({ key }) => !key.startsWith('GET'))).toEqual([]);
  });

  it('is recorded after the yes', async () => {
    const { api, user, place } = open(
      {
        'GET /api/scripts': [],
        'POST /api/scripts': ({ body }) => script({ version: 1, ...(body as object) }),
        'GET /api/scripts/{id}': ({ params }) => script({ id: params.id ?? '', version: 1 }),
        'POST /api/scripts/{id}/approve': ({ params }) =>
          script({ id: params.id ?? '', version: 1, status: 'approved' }),
      },
      '/script-builder',
    );
    await screen.findByRole('group', { name: 'Channel' });
    await user.click(await button());
    await user.click(await screen.findByRole('button', { name: 'Record it as it is' }));
    await waitFor(() => expect(place()).toMatch(/^\/voiceover-engine/));
    expect(api.callsOf('POST /api/scripts')).toHaveLength(1);
  });
});

describe('open checks', () => {
  const withClaims = { 'GET /api/scripts/{id}/checks': { ...checks, open: [claims] } } satisfies Answers;

  it.each(['press', 'Ctrl Enter'])(
    'stand on the button and are confirmed with their reasons in sight: %s',
    async (how) => {
      const { api, user, place } = open(withClaims);
      const pressed = await button('Generate Voiceover with 1 open check');
      if (how === 'press') await user.click(pressed);
      else await user.keyboard(ctrlEnter);
      const dialog = within(await screen.findByRole('alertdialog'));
      dialog.getByText('Claims: 1 of 1 claim has no source');
      expect(api.callsOf('POST /api/scripts/{id}/approve')).toHaveLength(0);
      await user.click(dialog.getByRole('button', { name: 'Generate Voiceover with 1 open check' }));
      await waitFor(() => expect(place()).toBe(voiced));
      expect(api.callsOf('POST /api/scripts/{id}/approve')[0]?.body).toEqual({
        version: 3,
        seen: script().seen,
        accept: ['Claims: 1 of 1 claim has no source'],
      });
    },
  );

  it('that came up since are shown and asked for, not accepted unseen', async () => {
    const { api, user, place } = open({
      'POST /api/scripts/{id}/approve': refuse(
        409,
        'open_checks',
        'A check is open. Claims: 1 of 1 claim has no source.',
      ),
    });
    await editor();
    await user.click(await button());
    await waitFor(() => expect(api.callsOf('POST /api/scripts/{id}/approve')[0]?.body).toMatchObject({ accept: [] }));
    api.set(withClaims);
    await screen.findByText(/^A check is open\. Claims/);
    expect(place()).toBe('/script-builder?script=scr_1');
  });

  it('that block are named, and nothing is sent', async () => {
    const { api, user } = open({
      'GET /api/scripts/{id}/checks': {
        ...checks,
        open: [{ name: 'House rules', verdict: 'blocked', sentence: 'Health: this is a cure claim' }],
      },
    });
    await screen.findByText('House rules');
    await user.click(await button());
    await screen.findByText('This cannot be recorded. House rules: Health: this is a cure claim.');
    expect(api.callsOf('POST /api/scripts/{id}/approve')).toHaveLength(0);
  });
});

describe('a script that changed a moment ago', () => {
  it('by a worker, between look and press, is refused with what changed shown; the next press counts', async () => {
    const theirs = script({ text: 'In 1895 they dug a canal to the sea.', version: 4, seen: 'seen-script-4' });
    const { api, user, place } = open({
      'POST /api/scripts/{id}/approve': ({ body }) =>
        (body as { seen: string }).seen === theirs.seen
          ? { ...theirs, status: 'approved' }
          : refuse(409, 'changed_elsewhere', 'This script has changed since you looked.'),
    });
    await editor();
    api.set({ 'GET /api/scripts/{id}': theirs });
    await user.click(await button());
    await screen.findByText('This script has changed since you looked.');
    const changed = await screen.findByRole('region', { name: 'What was changed elsewhere' });
    expect(changed.textContent).toContain('In 1894');
    expect(changed.textContent).toContain('In 1895');
    expect((await editor()).value).toBe(theirs.text);
    expect(place()).toBe('/script-builder?script=scr_1');
    // Told once by the refusal of the server, once more before the words are taken for seen.
    await user.click(await button());
    await user.click(await button());
    await waitFor(() => expect(place()).toBe(voiced));
  });

  it('by words typed on while it was saved is refused', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { api, user } = open({
      'PUT /api/scripts/{id}': async ({ body }) => {
        await held;
        return script({ ...(body as object), version: 4 });
      },
    });
    const field = await editor();
    fireEvent.change(field, { target: { value: `${field.value} One.` } });
    await user.click(await button());
    fireEvent.change(field, { target: { value: `${field.value} Two.` } });
    release();
    await screen.findByText('The words changed while they were being saved. Look at them, then press again.');
    expect(api.callsOf('POST /api/scripts/{id}/approve')).toHaveLength(0);
    expect(field.value).toMatch(/One\. Two\.$/);
  });
});
