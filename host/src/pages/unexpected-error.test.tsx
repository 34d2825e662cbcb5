import { RequestFailure } from '@avenue/data';
import { screen } from '@avenue/testing';
import { expect, jest, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { LastBoundary } from './unexpected-error.tsx';

const Throws = ({ error }: { error: unknown }) => {
  throw error;
};

const show = (error: unknown) => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  render(
    <MemoryRouter>
      <LastBoundary>
        <Throws error={error} />
      </LastBoundary>
    </MemoryRouter>,
  );
};

test('shows status and message of a failed call', () => {
  show(new RequestFailure(500, { code: 'internal', message: 'The page list could not be read.' }));
  expect(screen.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeTruthy();
  expect(screen.getByText('500 - The page list could not be read.')).toBeTruthy();
});

test('shows the message where there is no status', () => {
  show(new Error('menu is not a list'));
  expect(screen.getByText('menu is not a list')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
});
