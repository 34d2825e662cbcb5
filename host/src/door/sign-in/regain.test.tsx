import { forgetSession, keepSession } from '@avenue/data';
import { fakeApi, refuse, renderPage, screen, waitFor } from '@avenue/testing';
import { expect, jest, test } from '@jest/globals';
import { leave } from '../destination.ts';
import { closedDoor, signedIn } from '../testing/render-door.tsx';
import { SignInPage } from './sign-in-page.tsx';

const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' });

test('whoever lost everything reads what to do at the terminal; a wrong code stands at its field, a right one leads on to new ways', async () => {
  jest.spyOn(leave, 'to').mockImplementation(() => undefined);
  forgetSession();
  keepSession(closedDoor);
  const api = fakeApi({ 'POST /api/session/regain': refuse(401, 'wrong', 'Address and code do not fit.') });
  const { user } = renderPage(<SignInPage />, { path: '/sign-in' });
  await user.click(screen.getByRole('button', { name: 'Lost everything?' }));
  await screen.findByText('npm run admin -- recover');
  expect(field(/^Email/).form).toBe(field(/^New passphrase/).form);
  await user.type(field(/^Email/), 'mara@avenue.example');
  await user.type(field(/^Code/), 'aaaa-bbbb');
  await user.type(field(/^New passphrase/), 'words that nobody found{Enter}');
  await screen.findByText('Address and code do not fit.');
  await waitFor(() => expect(document.activeElement).toBe(field(/^Code/)));
  expect(field(/^New passphrase/).value).toBe('words that nobody found');
  api.set({ 'POST /api/session/regain': signedIn, 'POST /api/session/recovery-codes': { codes: ['ccccc-ddddd'] } });
  await user.type(field(/^Code/), '{Enter}');
  await screen.findByText('ccccc-ddddd');
  expect(api.callsOf('POST /api/session/regain').at(-1)?.body).toMatchObject({ code: 'aaaa-bbbb', keep: true });
});
