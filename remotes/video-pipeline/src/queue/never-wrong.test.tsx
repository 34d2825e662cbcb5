import { neverWrong } from '@avenue/testing';
import { jest, test } from '@jest/globals';
import { nextWaiting, rowsOnScreen } from './testing/open-queue.tsx';
import UploadQueue from './upload-queue.page.tsx';

jest.setTimeout(1_200_000);

test('whatever happens, the item decided is the one on screen, as it was on screen', () =>
  neverWrong(
    {
      page: () => <UploadQueue />,
      path: '/upload-queue',
      keys: [
        'a',
        'a',
        'a',
        'a',
        'd',
        'd',
        'j',
        'k',
        'x',
        'x',
        'x',
        'z',
        'z',
        'e',
        'ArrowDown',
        'ArrowUp',
        'Enter',
        'r',
      ],
      told: ['/api/upload-queue'],
      rows: rowsOnScreen,
      current: () => {
        const row = document.querySelector<HTMLElement>('[data-current]');
        const element = document.querySelector<HTMLElement>('section[aria-label="Selected video"]');
        return row?.dataset.row && element ? { id: row.dataset.row, element } : undefined;
      },
      next: nextWaiting,
    },
    6,
  ));
