import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { type Column, SavedViews, Table } from './index.ts';

interface Thing {
  id: string;
  title: string;
  size: number;
}

const columns: Column<Thing>[] = [
  { id: 'title', header: 'Title', value: ({ title }) => title },
  { id: 'size', header: 'Size', numeric: true, value: ({ size }) => size },
  { id: 'note', header: 'Note', cell: () => 'words' },
];

/** The list stands at 400 px here; jsdom lays nothing out. */
const sizes = ['offsetHeight', 'offsetWidth', 'clientHeight', 'scrollHeight'] as const;
const before = new Map(sizes.map((name) => [name, Object.getOwnPropertyDescriptor(HTMLElement.prototype, name)]));
beforeAll(() => {
  for (const name of sizes)
    Object.defineProperty(HTMLElement.prototype, name, {
      configurable: true,
      get: () => (name === 'scrollHeight' ? 10_000_000 : 400),
    });
  // As a browser does: it moves, and says so.
  HTMLElement.prototype.scrollTo = function scrollTo(this: HTMLElement, ...[to]: [ScrollToOptions?]) {
    if (this.scrollTop !== to?.top) fireEvent.scroll(this, { target: { scrollTop: to?.top ?? 0 } });
  } as HTMLElement['scrollTo'];
});
afterAll(() => {
  for (const [name, was] of before) if (was) Object.defineProperty(HTMLElement.prototype, name, was);
  Reflect.deleteProperty(HTMLElement.prototype, 'scrollTo');
});
beforeEach(() => localStorage.clear());

const length = 100_000;
const opened: string[] = [];
const reads: number[] = [];
const ticked: string[][] = [];

/** A list of a hundred thousand, of which two hundred are read at a time. */
function Long({ gone = '' }: { gone?: string }) {
  const [first, setFirst] = useState(0);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const rows = Array.from({ length: 200 }, (_, n) => first + n)
    .map((n) => ({ id: `row${n}`, title: `Thing ${n}`, size: n }))
    .filter(({ id }) => id !== gone);
  return (
    <Table
      caption="Things"
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      keys="page"
      onOpen={({ id }) => opened.push(id)}
      selection={{
        selected,
        onChange: (next) => {
          ticked.push([...next]);
          setSelected(next);
        },
      }}
      served={{
        sort: { column: 'size', direction: 'ascending' },
        onSort: () => undefined,
        total: length,
        around: {
          first,
          length,
          onSight: (from) => {
            const next = Math.max(0, Math.floor(from / 100) * 100 - 100);
            if (next === first) return;
            reads.push(next);
            setFirst(next);
          },
        },
      }}
    />
  );
}

const show = async (element: React.ReactElement) => act(async () => render(element));
const list = () => screen.getByRole('region', { name: 'Things' });
const scrollTo = async (row: number) =>
  act(async () => void fireEvent.scroll(list(), { target: { scrollTop: row * 44 } }));
const drawn = () => [...document.querySelectorAll('tr[data-row]')].map((row) => row.getAttribute('data-row'));

test('draws what is in sight of a hundred thousand rows, wherever it is scrolled to, and says which ones they are', async () => {
  await show(<Long />);
  expect(drawn()[0]).toBe('row0');
  const few = drawn().length;
  expect(few).toBeLessThan(40);
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('100001');
  for (const row of [500, 52_000, 99_990, 10]) {
    await scrollTo(row);
    expect(drawn()).toContain(`row${row}`);
    expect(drawn().length).toBeLessThan(40);
    expect(document.querySelector(`[data-row="row${row}"]`)?.getAttribute('aria-rowindex')).toBe(String(row + 2));
  }
  const heights = [...document.querySelectorAll<HTMLElement>('tr[aria-hidden] td')].map(({ style }) =>
    Number.parseFloat(style.height),
  );
  expect(heights.reduce((sum, px) => sum + px, 0) + drawn().length * 44).toBe(length * 44);
});

test('scrolling moves neither the cursor nor focus; the next key goes on from there', async () => {
  opened.length = 0;
  await show(<Long />);
  const user = userEvent.setup();
  await user.keyboard('jjj');
  expect(document.activeElement?.textContent).toBe('Thing 2');
  await scrollTo(60_000);
  expect(document.activeElement?.textContent).toBe('Thing 2');
  expect(document.querySelector('tr[data-current]')?.getAttribute('data-row')).toBe('row2');
  await user.keyboard('x{Enter}');
  expect([opened, ticked.at(-1)]).toEqual([['row2'], ['row2']]);
});

test('a row that goes while it is current hands on to its neighbour', async () => {
  const { rerender } = await show(<Long />);
  const user = userEvent.setup();
  await user.keyboard('jj');
  await act(async () => rerender(<Long gone="row1" />));
  expect(document.querySelector('tr[data-current]')?.getAttribute('data-row')).toBe('row2');
});

test('columns are taken away and brought back, and this browser keeps that', async () => {
  const table = (
    <Table
      caption="Things"
      columns={columns}
      rows={[{ id: 'a', title: 'One', size: 1 }]}
      rowKey={({ id }) => id}
      columnsKept="test"
    />
  );
  const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  const { unmount } = await show(table);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  const choice = within(await screen.findByRole('dialog', { name: 'Columns' }));
  expect(choice.getAllByRole('checkbox')).toHaveLength(2);
  await user.click(choice.getByRole('checkbox', { name: 'Size' }));
  await user.keyboard('{Escape}');
  expect(heads()).toEqual(['Title', 'Note']);
  unmount();
  await show(table);
  expect(heads()).toEqual(['Title', 'Note']);
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Size' }));
  await user.keyboard('{Escape}');
  expect(heads()).toEqual(['Title', 'Size', 'Note']);
});

function Viewed() {
  const [query, setQuery] = useState('q=lamp&status=waiting');
  return (
    <>
      <SavedViews name="own/test" query={query} onApply={setQuery} />
      <button type="button" onClick={() => setQuery('')}>
        Everything
      </button>
      <output>{query}</output>
    </>
  );
}

test('a view is saved under a name, found again after a reload, applied and removed', async () => {
  const { unmount } = await show(<Viewed />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Views' }));
  await user.click(await screen.findByRole('button', { name: 'Save this view' }));
  await screen.findByText('Give it a name.');
  await user.type(screen.getByLabelText('Name of this view'), 'Lamps that wait{Enter}');
  await screen.findByRole('button', { name: 'View: Lamps that wait' });
  unmount();
  await show(<Viewed />);
  await user.click(screen.getByRole('button', { name: 'Everything' }));
  await user.click(screen.getByRole('button', { name: 'Views' }));
  await user.click(await screen.findByRole('button', { name: 'Lamps that wait' }));
  expect(screen.getByRole('status').textContent).toBe('q=lamp&status=waiting');
  await user.click(screen.getByRole('button', { name: 'View: Lamps that wait' }));
  await user.click(await screen.findByRole('button', { name: 'Remove the view Lamps that wait' }));
  expect(screen.queryByRole('button', { name: 'Lamps that wait' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByLabelText('Name of this view'));
  await user.keyboard('{Escape}');
  await screen.findByRole('button', { name: 'Views' });
});
