import type { Session } from '@avenue/contract';
import { keepSession } from '@avenue/data';
import { act, fakeApi, renderPage, screen } from '@avenue/testing';
import { expect, test } from '@jest/globals';
import { DecisionBar } from '../decision/decision-bar.tsx';
import { useShortcuts } from '../keys/shortcuts.ts';
import { Menu } from '../overlay/index.ts';
import { Button, IconButton } from './index.ts';

const as = async (role: 'viewer' | 'editor' | 'admin') => {
  const who = { kind: 'member', id: 'mem_1', name: 'Mara', role } as const;
  const session: Session = { asks: true, needsFirstAdmin: false, passkeysWorkHere: true, who };
  await act(async () => keepSession(session));
};

const icon = () => null;

function Keys({ run }: { run: () => void }) {
  useShortcuts({ g: { label: 'New ideas', call: 'POST /api/ideas/generate', run } });
  return null;
}

test('a button without the role for its call: the main one says why, others are absent, and so are keys and entries', async () => {
  fakeApi({});
  let ran = 0;
  const run = () => void ran++;
  const { user } = await act(async () =>
    renderPage(
      <>
        <Button kind="primary" kbd="G" call="POST /api/ideas/generate" onClick={run}>
          New ideas
        </Button>
        <Button call="PUT /api/scripts/{id}" onClick={run}>
          Save
        </Button>
        <IconButton label="Keep" icon={icon} call="PATCH /api/ideas/{id}" onClick={run} />
        <Menu
          label="More"
          items={[{ id: 'remove', label: 'Remove', call: 'POST /api/library/remove', onAction: run }]}
        />
        <Keys run={run} />
      </>,
    ),
  );
  await as('viewer');
  const main = screen.getByRole('button', { name: /New ideas/ });
  await user.click(main);
  await user.keyboard('g');
  expect(ran).toBe(0);
  expect(document.getElementById(main.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(
    /^Needs the role Editor/,
  );
  expect(screen.getAllByRole('button')).toEqual([main]);
  await as('editor');
  await user.keyboard('g');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(screen.getByRole('button', { name: 'Keep' }));
  expect(ran).toBe(3);
  expect(screen.getByRole('button', { name: 'More' })).toBeTruthy();
});

test('a decision without the role for it is said to be closed, and its keys do nothing', async () => {
  fakeApi({});
  let decided = 0;
  const decide = () => void decided++;
  const { user } = await act(async () =>
    renderPage(
      <DecisionBar call="POST /api/upload-queue/{id}/approve" onApprove={decide} onDeny={decide} onEdit={decide} />,
    ),
  );
  await as('viewer');
  await user.keyboard('ade');
  expect(decided).toBe(0);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Approve']);
  expect(document.body.textContent).toContain('Needs the role Editor');
  await as('editor');
  await user.keyboard('ad');
  expect(decided).toBe(2);
});
