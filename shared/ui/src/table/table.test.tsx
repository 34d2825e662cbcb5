import { describe, expect, test } from '@jest/globals';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { type Column, csvField, Table, toCsv } from './index.ts';

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
