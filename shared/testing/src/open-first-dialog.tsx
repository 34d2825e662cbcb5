import { Dialog } from '@avenue/ui/dialog';
import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';

/** The code of dialogs comes with the first one. Opened here, in `beforeAll`, so that no test waits for it. */
export async function openFirstDialog(): Promise<void> {
  const page = await act(async () =>
    render(
      <MemoryRouter>
        <Dialog open title="First" onClose={() => undefined} />
      </MemoryRouter>,
    ),
  );
  await screen.findByRole('dialog', undefined, { timeout: 8000 });
  page.unmount();
}
