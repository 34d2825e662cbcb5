import { fill, openFirstDialog, press, screen, studio, within } from '@avenue/testing';
import { beforeAll, expect, test } from '@jest/globals';
import FcmServicePage from './fcm-service.page.tsx';
import FirebaseIntegrationPage from './firebase-integration.page.tsx';
import { connection, message, openPage } from './testing/open-firebase.tsx';

beforeAll(openFirstDialog);

const service = '/fcm-service';
const panel = async (name: string) => within(await screen.findByRole('region', { name }));

test('phones stand with why one is gone; a message is shown as it arrives, and says what became of it', async () => {
  const blocked = message({
    state: 'refused',
    verdicts: [{ name: 'Consent is stated', verdict: 'blocked', sentence: 'Nothing is stated about consent.' }],
  });
  const { api } = await openPage(<FcmServicePage />, service, { 'POST /api/firebase/messages': blocked });
  (await panel('Phone app')).getByText(/The app was removed there\./);
  (await panel('Audiences')).getByText(/"They ticked a box in the app\."/);
  await fill(/^Title/, 'Ice');
  await fill(/^Text/, 'A néw video.');
  screen.getByText(/^16 of 2,048 bytes/);
  within(screen.getByRole('region', { name: 'As it arrives' })).getByText('A néw video.');
  expect(screen.queryByText(/State it first/)).toBeNull();
  await press(/^Propose the message$/);
  await screen.findByText('"Ice": Nothing is stated about consent.');
  expect(api.callsOf('POST /api/firebase/messages')[0]?.body).toMatchObject({ title: 'Ice', link: '' });
});

test('without a project nothing is held back from reading, and each press says what is missing', async () => {
  await openPage(<FcmServicePage />, service, { 'GET /api/firebase': { ...connection(), project: null } });
  await screen.findByText(/^No Firebase project is connected\./);
  expect(screen.getAllByText('Connect a Firebase project first.').length).toBeGreaterThan(0);
});

test('a key goes to the server and stays nowhere in the browser; what is wrong with it stands beside the field', async () => {
  const { api } = await openPage(<FirebaseIntegrationPage />, '/firebase-integration', {
    'GET /api/firebase': { ...connection(), project: null },
    'PUT /api/firebase': connection({ state: 'untested' }),
  });
  await screen.findByText('No project is connected. Nothing goes through Firebase.');
  await fill(/^Or paste/, '{"private_key":"hush"}');
  expect(JSON.stringify({ ...localStorage })).not.toContain('hush');
  await press(/^Save the key$/);
  await screen.findByText(/^The project is connected\. Test it now/);
  expect(api.callsOf('PUT /api/firebase')).toHaveLength(1);
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Or paste/).value).toBe('');
});

test('nothing is set up from the Sample studio', async () => {
  await openPage(<FcmServicePage />, service, { 'GET /api/studio': { ...studio, studio: 'sample' } });
  await screen.findByText('Nothing of the Sample studio is ever sent.');
});
