import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { DialogPart } from '../dialog/dialog-parts.tsx';
import { EmptyState } from '../feedback/empty-state.tsx';
import { Panel } from './panel.tsx';

const levelOf = async (name: string) => (await screen.findByRole('heading', { name })).tagName;

test.each([
  ['on a page', <EmptyState key="" title="Nothing yet" />, 'H2'],
  [
    'in a panel without a title',
    <Panel key="">
      <EmptyState title="Nothing yet" />
    </Panel>,
    'H2',
  ],
  [
    'in a titled panel',
    <Panel key="" title="Orders">
      <EmptyState title="Nothing yet" />
    </Panel>,
    'H3',
  ],
  [
    'in a panel within a panel',
    <Panel key="" title="Orders">
      <Panel title="Today">
        <EmptyState title="Nothing yet" />
      </Panel>
    </Panel>,
    'H4',
  ],
  [
    'in a dialog',
    <DialogPart key="" open onClose={() => {}} title="Orders">
      <EmptyState title="Nothing yet" />
    </DialogPart>,
    'H3',
  ],
] as const)('why there is nothing, %s, skips no level of headings', async (_, page, level) => {
  render(page);
  expect(await levelOf('Nothing yet')).toBe(level);
});
