import { describe, expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Figure } from '../figure/index.ts';
import { isStatus, SourceTag } from './index.ts';

describe('a source tag', () => {
  test('without provenance is words, not a button', () => {
    render(<SourceTag source="imported" />);
    expect(screen.getByText('Imported')).toBeDefined();
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('opens engine, formula and inputs, and closes with Escape', async () => {
    render(
      <SourceTag
        source="computed"
        provenance={{
          engine: 'Margin rule',
          formula: '(price - cost) / price',
          inputs: [{ label: 'Price', value: '$8.00' }],
        }}
      />,
    );
    const button = screen.getByRole('button', { name: 'Computed' });
    await userEvent.click(button);
    expect(button.getAttribute('aria-expanded')).toBe('true');
    expect(document.getElementById(button.getAttribute('aria-controls') ?? '')?.textContent).toBe(
      'EngineMargin ruleFormula(price - cost) / pricePrice$8.00',
    );
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByText('Margin rule')).toBeNull();
    expect(document.activeElement).toBe(button);
  });

  test('stands beside a figure nobody knows yet, which is never shown as zero', () => {
    render(
      <dl>
        <Figure label="Reach" value={undefined} unit="a week" source="live" />
      </dl>,
    );
    expect(screen.getByText('Not known yet')).toBeDefined();
    expect(screen.queryByText('a week')).toBeNull();
  });

  test('a word of the server is a status only if it is a known one', () => {
    expect([isStatus('awaiting'), isStatus('constructor'), isStatus('fine')]).toEqual([true, false, false]);
  });
});
