import { type Answers, act, fireEvent, refuse, screen, within } from '@avenue/testing';
import { beforeEach, expect, test } from '@jest/globals';
import { renderApp, studio } from '../testing/render-app.tsx';

const fresh = { ...studio, studio: 'sample' as const, started: false };

beforeEach(() => {
  localStorage.clear();
});

const press = (target: Element) => act(async () => void fireEvent.click(target));

async function openSteps(answers: Answers = {}) {
  const api = await renderApp('/dashboard', {
    'GET /api/studio': fresh,
    'POST /api/studio': ({ body }) => ({ ...fresh, started: true, ...(body as object) }),
    'POST /api/admin/channels': refuse(422, 'invalid', 'Keep the name short.', [
      { path: 'label', message: 'Keep the name short.' },
    ]),
    ...answers,
  });
  await press(screen.getByRole('button', { name: 'Start my studio' }));
  const dialog = within(await screen.findByRole('dialog', undefined, { timeout: 8000 }));
  return { api, dialog };
}

test('three steps: zone, parts, how to begin; the answers go out with the studio', async () => {
  const { api, dialog } = await openSteps();
  await dialog.findByText('Step 1 of 3.');
  await press(dialog.getByRole('button', { name: 'Next' }));
  dialog.getByText('What do you run?');
  // System is always there and not asked for.
  expect(dialog.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)).toEqual([
    'Studio',
    'Trading',
  ]);
  await press(dialog.getByRole('checkbox', { name: 'Trading' }));
  await press(dialog.getByRole('button', { name: 'Next' }));
  await press(dialog.getByRole('button', { name: 'Start my studio' }));
  expect(api.callsOf('POST /api/studio').map(({ body }) => body)).toEqual([
    { studio: 'own', timeZone: 'UTC', runs: ['studio'] },
  ]);
  expect(api.callsOf('POST /api/admin/channels')).toHaveLength(0);
});

test('a refused channel name leads back to its field with the words still there', async () => {
  const { dialog } = await openSteps();
  await press(await dialog.findByRole('button', { name: 'Next' }));
  const field = dialog.getByLabelText('Your first channel');
  await act(async () => void fireEvent.change(field, { target: { value: 'Slow History' } }));
  await press(dialog.getByRole('button', { name: 'Next' }));
  await press(dialog.getByRole('button', { name: 'Start my studio' }));
  await dialog.findByText('Keep the name short.');
  expect(dialog.getByLabelText<HTMLInputElement>('Your first channel').value).toBe('Slow History');
});

test('parts the operator does not work in fold into one row, and are one press away', async () => {
  await renderApp('/dashboard', { 'GET /api/studio': { ...studio, runs: ['studio'] } });
  const nav = within(screen.getByRole('navigation', { name: 'Main navigation' }));
  expect(nav.queryByRole('button', { name: /^Trading/ })).toBeNull();
  nav.getByRole('button', { name: /^System/ });
  await press(nav.getByRole('button', { name: '1 more module' }));
  nav.getByRole('button', { name: /^Trading/ });
});

test('the section of the current page never folds', async () => {
  await renderApp('/trading/signals', { 'GET /api/studio': { ...studio, runs: ['studio'] } });
  const nav = within(screen.getByRole('navigation', { name: 'Main navigation' }));
  nav.getByRole('button', { name: /^Trading/ });
});
