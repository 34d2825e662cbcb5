import { describe, expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Checkbox, focusFirstError, SelectField, TextField } from './index.ts';

const Sample = () => {
  const [value, setValue] = useState('');
  return <TextField label="Topic" value={value} onChange={setValue} />;
};

describe('a field', () => {
  test('is described by its help while nothing is wrong', () => {
    render(<TextField label="Topic" help="Two to six words work best." />);
    const input = screen.getByLabelText('Topic');
    expect(describedBy(input)).toBe('Two to six words work best.');
    expect(input.getAttribute('aria-invalid')).toBeNull();
  });

  test('replaces the help by the error and links it', () => {
    render(<TextField label="Board name" required help="Any name." error="Board name is missing." />);
    const input = screen.getByLabelText(/Board name/);
    expect(describedBy(input)).toBe('Board name is missing.');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByText('Any name.')).toBeNull();
    expect(screen.getByText('(required)')).toBeDefined();
  });

  test('gives the value, not the event', async () => {
    render(<Sample />);
    await userEvent.type(screen.getByLabelText('Topic'), 'seed swap');
    expect(screen.getByLabelText<HTMLInputElement>('Topic').value).toBe('seed swap');
  });

  test('groups options and hands over the chosen value', async () => {
    const chosen: string[] = [];
    render(
      <SelectField
        label="Channel"
        placeholder="Choose one"
        value=""
        onChange={(value) => chosen.push(value)}
        options={[
          { value: 'long', label: 'Long videos', group: 'YouTube' },
          { value: 'reels', label: 'Reels', group: 'Instagram' },
        ]}
      />,
    );
    expect(screen.getByRole('group', { name: 'YouTube' })).toBeDefined();
    await userEvent.selectOptions(screen.getByLabelText('Channel'), 'Reels');
    expect(chosen).toEqual(['reels']);
  });

  test('takes focus when it is the first wrong one', () => {
    const { container } = render(
      <form>
        <TextField label="Right" />
        <TextField label="Wrong" error="Too long." />
        <Checkbox label="Also wrong" checked={false} onChange={() => undefined} error="Tick this." />
      </form>,
    );
    focusFirstError(container);
    expect(document.activeElement).toBe(screen.getByLabelText('Wrong'));
  });
});

const describedBy = (element: HTMLElement) =>
  document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent;
