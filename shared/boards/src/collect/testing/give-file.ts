import { act, fireEvent, waitFor } from '@avenue/testing';

/** Drops a small table into the open dialog. */
export async function giveFile(name = 'etsy.csv'): Promise<void> {
  const input = await waitFor(() => {
    const found = document.querySelector<HTMLInputElement>('input[type="file"]');
    if (!found || found.disabled) throw new Error('There is no place for a file.');
    return found;
  });
  const file = new File(['a,b\n1,2\n'], name, { type: 'text/csv' });
  await act(async () => fireEvent.change(input, { target: { files: [file] } }));
}
