import { expect, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BarChart } from './index.ts';
import { scaleOf, stackOf } from './scale.ts';

const euros = (cents: number) => `€${Math.round(cents / 100)}`;

test.each([
  [[0, 300], String, true, [0, 100, 200, 300]],
  [[95_000, -12_000], euros, true, [-50_000, 0, 50_000, 100_000]],
  [[3], String, true, [0, 1, 2, 3]],
  [[0.4], String, false, [0, 0.1, 0.2, 0.30000000000000004, 0.4]],
  [[120], euros, true, [0, 100, 200]],
  [[], String, true, [0]],
  [[-7], String, true, [-8, -6, -4, -2, 0]],
] as const)('the axis of %j has round values that read differently', (values, format, whole, ticks) => {
  expect(scaleOf(values, format as (value: number) => string, whole).ticks).toEqual(ticks);
});

test('parts of a bar stand one above the other, and what goes out hangs below', () => {
  expect(stackOf([500, 200, -120, null, 0, -30])).toEqual([
    { series: 0, from: 0, to: 500 },
    { series: 1, from: 500, to: 700 },
    { series: 2, from: 0, to: -120 },
    { series: 5, from: -120, to: -150 },
  ]);
});

test('a chart of bars is one sentence to a screen reader, and a table on demand with gaps named', async () => {
  await act(async () =>
    render(
      <BarChart
        sentence="Etsy earned most."
        labels={['Etsy', 'Gumroad']}
        labelsName="Source"
        series={[
          { label: 'This month', values: [1144, null] },
          { label: 'Last month', values: [980, 300] },
        ]}
      />,
    ),
  );
  expect(screen.getByRole('img', { name: 'Etsy earned most.' })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'View as table' }));
  expect(screen.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'SourceThis monthLast month',
    'Etsy1,144980',
    'Gumroadno value300',
  ]);
});

test('without a single value it says so', () => {
  render(<BarChart sentence="Sales." labels={['Mon']} series={[{ label: 'Sales', values: [null] }]} />);
  expect(screen.getByText('No history yet.')).toBeDefined();
});
