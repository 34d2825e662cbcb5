import { neverWrong } from '@avenue/testing';
import { jest, test } from '@jest/globals';
import Review from './review.page.tsx';

jest.setTimeout(1_200_000);

const idIn = (element: Element | null | undefined) => /Video ([a-z]+\d+)/.exec(element?.textContent ?? '')?.[1];

test('whatever happens, the item decided is the one that is shown, as it was shown', () =>
  neverWrong(
    {
      page: () => <Review />,
      path: '/upload-queue/review',
      keys: ['a', 'a', 'a', 'a', 'd', 'd', 'j', 'k', 'z', 'z', 'e', 'Escape', 'Escape', 'Enter'],
      told: ['/api/upload-queue'],
      rows: () =>
        [...document.querySelectorAll<HTMLElement>('aside[aria-label="This round"] li')].map((element) => ({
          id: idIn(element) ?? '',
          element,
        })),
      current: () => {
        const shown = document.querySelector<HTMLElement>('section[aria-label="Selected video"]');
        const id = idIn(shown?.querySelector('h2'));
        return id !== undefined && shown?.parentElement ? { id, element: shown.parentElement } : undefined;
      },
      // The round is listed as it came, not as it is gone through.
      next: () => undefined,
      sorted: false,
    },
    6,
  ));
