import { describe, expect, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LineChart, RadarChart } from './index.ts';
import { faded } from './use-look.ts';

test('what lies behind a line has its colour, and lets the grid through', () => {
  expect(faded('rgb(22, 97, 108)')).toBe('rgb(22 97 108 / 0.15)');
});

describe('a chart', () => {
  test('is one sentence to a screen reader, and a table on demand with gaps named', async () => {
    await act(async () =>
      render(
        <LineChart
          sentence="Views rose from 900 to 1,204."
          labels={['Mon', 'Tue', 'Wed']}
          labelsName="Day"
          series={[{ label: 'Views', values: [900, null, 1204] }]}
        />,
      ),
    );
    expect(screen.getByRole('img', { name: 'Views rose from 900 to 1,204.' })).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'View as table' }));
    expect(screen.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'DayViews',
      'Mon900',
      'Tueno value',
      'Wed1,204',
    ]);
  });

  test('without a single value says so and draws nothing', () => {
    render(<LineChart sentence="Views." labels={['Mon']} series={[{ label: 'Views', values: [null] }]} />);
    expect(screen.getByText('No history yet.')).toBeDefined();
    expect(screen.queryByRole('img')).toBeNull();
  });

  test('the radar has its own words for no data, and names its extremes', async () => {
    const { rerender } = render(<RadarChart data={[]} />);
    expect(screen.getByText('No radar data available.')).toBeDefined();
    await act(async () =>
      rerender(
        <RadarChart
          data={[
            { metric: 'Title', score: 82 },
            { metric: 'Proof', score: 38 },
            { metric: 'Price', score: 71 },
          ]}
        />,
      ),
    );
    expect(
      screen.getByRole('img', { name: 'Launch Readiness: 3 metrics, highest Title 82, lowest Proof 38.' }),
    ).toBeDefined();
  });
});
