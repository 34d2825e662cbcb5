import { describe, expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FormEvent, useState } from 'react';
import { Checkbox, focusFirstError, GrowingField, SelectField, TextField } from './index.ts';

const Sample = () => {
  const [value, setValue] = useState('');
  return <TextField label="Topic" value={value} onChange={setValue} />;
};

function Limited() {
  const [value, setValue] = useState('a'.repeat(79));
  return <TextField label="Topic" value={value} onChange={setValue} maxLength={100} />;
}

function Growing({ onSubmit }: { onSubmit: (event: FormEvent) => void }) {
  const [value, setValue] = useState('');
  return (
    <form onSubmit={onSubmit}>
      <GrowingField label="Topic" value={value} onChange={setValue} />
    </form>
  );
}

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

  test('tells its limit when it is near, and never cuts what is pasted', async () => {
    render(<Limited />);
    const field = screen.getByLabelText<HTMLInputElement>('Topic');
    expect(screen.queryByRole('status')).toBeNull();
    await userEvent.type(field, 'b');
    expect(screen.getByRole('status').textContent).toBe('80 of 100');
    await userEvent.click(field);
    await userEvent.paste('c'.repeat(32));
    expect(field.value).toHaveLength(112);
    expect(describedBy(field)).toBe('12 characters too many; 100 fit.');
  });

  test('of one growing line takes a pasted article whole, and Enter sends the form', async () => {
    const sent = jest.fn((event: FormEvent) => event.preventDefault());
    render(<Growing onSubmit={sent} />);
    const field = screen.getByLabelText<HTMLTextAreaElement>('Topic');
    await userEvent.click(field);
    await userEvent.paste('First line.\nSecond line.');
    expect(field.value).toBe('First line. Second line.');
    await userEvent.keyboard('{Enter}');
    expect(sent).toHaveBeenCalledTimes(1);
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
