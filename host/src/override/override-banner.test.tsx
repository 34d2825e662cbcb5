import { act, screen } from '@avenue/testing';
import { expect, test } from '@jest/globals';
import { registry } from '../federation/registry-store.ts';
import { renderApp } from '../testing/render-app.tsx';

const local = { id: 'video', title: 'Video', by: 'ana', others: '1.4.0' };
const show = (overrides: (typeof local & { refused?: string })[]) =>
  act(async () => registry.replace({ ...registry.current(), overrides }));

test('a browser that sees what everyone sees has no banner', async () => {
  await renderApp('/dashboard');
  expect(screen.queryByRole('region', { name: 'Local build' })).toBeNull();
});

test('the banner names part, maker and what everyone else sees', async () => {
  await renderApp('/dashboard');
  await show([local]);
  const banner = await screen.findByRole('region', { name: 'Local build' });
  expect(banner.textContent).toContain('You see a local build of Video by ana. Everyone else sees 1.4.0.');
  expect(screen.getByRole('button', { name: 'Turn off' })).toBeTruthy();
});

test('a build that cannot be shown gives its reason', async () => {
  await renderApp('/dashboard');
  await show([{ ...local, refused: 'The link has expired. ana can make a new one.' }]);
  const banner = await screen.findByRole('region', { name: 'Local build' });
  expect(banner.textContent).toContain('The local build of Video by ana is not shown. The link has expired.');
});
