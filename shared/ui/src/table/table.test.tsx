import { describe, expect, test } from '@jest/globals';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { useState } from 'react';
import { csvField } from '../text/csv-field.ts';
import { type Column, Table, toCsv } from './index.ts';

interface Upload {
  id: string;
  title: string;
  views: number | null;
}

const rows: Upload[] = [
  { id: 'a', title: 'item 10', views: 5 },
  { id: 'b', title: 'item 2', views: null },
  { id: 'c', title: 'Item 1', views: 40 },
];

const columns: Column<Upload>[] = [
  { id: 'title', header: 'Title', value: ({ title }) => title },
  { id: 'views', header: 'Views', numeric: true, value: ({ views }) => views, cell: ({ views }) => views ?? 'not yet' },
  { id: 'note', header: 'Note', cell: () => 'words' },
];

const show = async (table: React.ReactElement) => act(async () => render(table));
const titles = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getByRole('rowheader').textContent);

describe('a table', () => {
  test('sorts by a head up, down, and back, missing values last', async () => {
    await show(<Table caption="Uploads" columns={columns} rows={rows} rowKey={({ id }) => id} />);
    const views = screen.getByRole('button', { name: 'Views' });
    await userEvent.click(views);
    expect(titles()).toEqual(['item 10', 'Item 1', 'item 2']);
    expect(screen.getByRole('columnheader', { name: 'Views' }).getAttribute('aria-sort')).toBe('ascending');
    await userEvent.click(views);
    expect(titles()).toEqual(['Item 1', 'item 10', 'item 2']);
    await userEvent.click(views);
    expect(titles()).toEqual(['item 10', 'item 2', 'Item 1']);
  });

  test('sorts words as people read them', async () => {
    await show(
      <Table
        caption="Uploads"
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        defaultSort={{ column: 'title', direction: 'ascending' }}
      />,
    );
    expect(titles()).toEqual(['Item 1', 'item 2', 'item 10']);
  });

  test('offers no sorting for a column without values', async () => {
    await show(<Table caption="Uploads" columns={columns} rows={rows} rowKey={({ id }) => id} />);
    expect(screen.queryByRole('button', { name: 'Note' })).toBeNull();
  });

  test('has one cursor: focus in a row makes it current, J and K move, X ticks', async () => {
    const changes: string[][] = [];
    await show(
      <Table
        caption="Uploads"
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        onOpen={() => undefined}
        selection={{ selected: new Set(), onChange: (selected) => changes.push([...selected]) }}
      />,
    );
    const current = () => document.querySelector('tr[data-current]')?.getAttribute('data-row');
    await userEvent.keyboard('jx');
    expect([current(), changes]).toEqual([undefined, []]);
    act(() => screen.getByLabelText('Select item 2').focus());
    expect(current()).toBe('b');
    await userEvent.keyboard('jx');
    expect([current(), document.activeElement?.textContent, changes]).toEqual(['c', 'Item 1', [['c']]]);
  });

  test('ticks one row and all rows', async () => {
    const changes: string[][] = [];
    await show(
      <Table
        caption="Uploads"
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        selection={{ selected: new Set(['a']), onChange: (selected) => changes.push([...selected]) }}
      />,
    );
    await userEvent.click(screen.getByLabelText('Select item 2'));
    await userEvent.click(screen.getByLabelText('Select all of Uploads'));
    expect(changes).toEqual([
      ['a', 'b'],
      ['a', 'b', 'c'],
    ]);
  });

  test('shows fifty rows, then the rest', async () => {
    const many = Array.from({ length: 60 }, (_, n) => ({ id: String(n), title: `t${n}`, views: n }));
    await show(<Table caption="Uploads" columns={columns} rows={many} rowKey={({ id }) => id} />);
    expect(screen.getByText('50 of 60 shown')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
    expect(titles()).toHaveLength(60);
  });

  test('says in its place that it is empty, loading or broken', async () => {
    const base = { caption: 'Uploads', columns, rowKey: ({ id }: Upload) => id };
    await show(<Table {...base} rows={[]} empty="No uploads yet." />);
    expect(screen.getByText('No uploads yet.')).toBeDefined();
    await show(<Table {...base} rows={undefined} />);
    expect(screen.getByText('Loading Uploads')).toBeDefined();
    await show(<Table {...base} rows={undefined} error={new Error('The server did not answer.')} />);
    expect(screen.getByRole('alert').textContent).toContain('The server did not answer.');
  });
});

const many = Array.from({ length: 6 }, (_, n) => ({ id: String(n), title: `t${n}`, views: n }));
const served = {
  sort: { column: 'views', direction: 'descending' as const },
  total: 214,
  onSort: () => undefined,
};
const base = { caption: 'Uploads', columns, rows: many, rowKey: ({ id }: Upload) => id };

const changes: string[][] = [];
function Ticked() {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['elsewhere']));
  const onChange = (next: ReadonlySet<string>) => {
    changes.push([...next].sort());
    setSelected(next);
  };
  return <Table {...base} served={served} selection={{ selected, onChange }} />;
}

describe('a table of what the server has', () => {
  test('keeps the order given, asks for another, and turns round instead of having none', async () => {
    const asked: unknown[] = [];
    const onSort = (sort: unknown) => asked.push(sort);
    await show(<Table {...base} served={{ ...served, onSort }} />);
    expect(titles()).toEqual(many.map(({ title }) => title));
    await userEvent.click(screen.getByRole('button', { name: 'Views' }));
    await userEvent.click(screen.getByRole('button', { name: 'Title' }));
    expect(asked).toEqual([
      { column: 'views', direction: 'ascending' },
      { column: 'title', direction: 'ascending' },
    ]);
  });

  test('says how much of it is shown, and asks for more while there is more', async () => {
    let asked = 0;
    await show(<Table {...base} served={{ ...served, onMore: () => asked++ }} />);
    expect(screen.getByText('6 of 214 shown')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
    expect(asked).toBe(1);
    await act(async () => render(<Table {...base} caption="All" served={{ ...served, words: 'All 6' }} />));
    expect(screen.getByText('All 6')).toBeDefined();
    expect(screen.getAllByRole('button', { name: 'Load more' })).toHaveLength(1);
  });

  test('ticks a range with Shift, and keeps ticks of other pages', async () => {
    changes.length = 0;
    await show(<Ticked />);
    const user = userEvent.setup();
    await user.click(screen.getByLabelText('Select t4'));
    await user.keyboard('{Shift>}');
    await user.click(screen.getByLabelText('Select t2'));
    await user.keyboard('{/Shift}');
    await user.click(screen.getByLabelText('Select t3'));
    await user.click(screen.getByLabelText('Select all 6 shown'));
    await user.click(screen.getByLabelText('Select all 6 shown'));
    expect(changes).toEqual([
      ['4', 'elsewhere'],
      ['2', '3', '4', 'elsewhere'],
      ['2', '4', 'elsewhere'],
      ['0', '1', '2', '3', '4', '5', 'elsewhere'],
      ['elsewhere'],
    ]);
  });

  test('its keys work on the whole page: J and K move, X ticks, Enter opens and says that a key did', async () => {
    const seen: string[] = [];
    await show(
      <Table
        {...base}
        served={served}
        keys="page"
        selection={{ selected: new Set(), onChange: (next) => seen.push(`tick ${[...next]}`) }}
        onCursor={(key) => seen.push(`at ${key}`)}
        onOpen={({ id }, by) => seen.push(`open ${id} by ${by}`)}
      />,
    );
    const user = userEvent.setup();
    await user.keyboard('jjx{Enter}');
    await user.click(screen.getByRole('button', { name: 't5' }));
    expect(seen).toEqual(['at 0', 'at 1', 'tick 1', 'open 1 by key', 'at 5', 'open 5 by pointer']);
  });
});

describe('CSV', () => {
  test('holds the columns that have values, in order', () => {
    expect(toCsv(columns, rows)).toBe('Title,Views\r\nitem 10,5\r\nitem 2,\r\nItem 1,40\r\n');
  });

  test.each([
    ['a "quoted", field', '"a ""quoted"", field"'],
    ['two\nlines', '"two\nlines"'],
    ['=HYPERLINK("x")', '"\'=HYPERLINK(""x"")"'],
    ['@cmd', "'@cmd"],
    ['-3.5', '-3.5'],
    [-3.5, '-3.5'],
    [null, ''],
  ])('writes %j as %s', (value, field) => {
    expect(csvField(value)).toBe(field);
  });

  test('any text comes back from its field', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const field = csvField(text);
        const read = field.startsWith('"') ? field.slice(1, -1).replaceAll('""', '"') : field;
        expect(read === text || read === `'${text}`).toBe(true);
      }),
    );
  });
});
