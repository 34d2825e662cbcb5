import { neverWrong } from '@avenue/testing';
import { jest, test } from '@jest/globals';
import DashboardPage from './dashboard.page.tsx';
import { dashboardAnswers, madeNeed } from './testing/open-dashboard.tsx';

jest.setTimeout(1_200_000);

const made = ['m1', 'm2'].map((id) => madeNeed(id, { title: `Video ${id}` }));
const list = 'ul[aria-label="What waits for you"]';
const rows = () =>
  [...document.querySelectorAll<HTMLElement>(`${list} > [data-row]`)].map((element) => ({
    id: element.dataset.row ?? '',
    element,
  }));

test('whatever happens, the thing decided or put aside is the one with the cursor, as it was on screen', () =>
  neverWrong(
    {
      page: () => <DashboardPage />,
      path: '/dashboard',
      keys: ['a', 'a', 'a', 'a', 'd', 'd', 'j', 'k', 'z', 'z', 'ArrowDown', 'ArrowUp', 'Enter'],
      told: ['/api/dashboard', '/api/needs', '/api/upload-queue'],
      answers: (queue) => dashboardAnswers(queue, { made }).answers,
      rows,
      leaves: true,
      current: () => rows().find(({ element }) => element.hasAttribute('data-current')),
      next: (before, id) => {
        const at = before.findIndex((row) => row.id === id);
        return (before[at + 1] ?? before[at - 1])?.id;
      },
    },
    6,
  ));
