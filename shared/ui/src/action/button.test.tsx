import { describe, expect, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { Button } from './index.ts';

describe('a button', () => {
  test('with a reason stays focusable, says the reason and does nothing', () => {
    let pressed = 0;
    render(
      <Button reason="Add a title first." onClick={() => pressed++}>
        Publish
      </Button>,
    );
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Publish' });
    fireEvent.click(button);
    expect(pressed).toBe(0);
    expect(button.disabled).toBe(false);
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText('Add a title first.').id).toBe(button.getAttribute('aria-describedby'));
  });

  test('that is busy cannot be pressed again, nor submit its form', () => {
    let pressed = 0;
    let submitted = 0;
    render(
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submitted++;
        }}
      >
        <Button busy type="submit" onClick={() => pressed++}>
          Save
        </Button>
      </form>,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect([pressed, submitted]).toEqual([0, 0]);
  });

  test('keeps its key out of its name and announces it as a key', () => {
    render(<Button kbd="A">Approve</Button>);
    expect(screen.getByRole('button', { name: 'Approve' }).getAttribute('aria-keyshortcuts')).toBe('A');
  });

  test('with a page becomes a link, unless it is disabled', () => {
    render(
      <MemoryRouter>
        <Button to="/scripts">Scripts</Button>
        <Button to="/scripts" disabled>
          Locked
        </Button>
      </MemoryRouter>,
    );
    expect(screen.getByRole('link', { name: 'Scripts' }).getAttribute('href')).toBe('/scripts');
    expect(screen.queryByRole('link', { name: 'Locked' })).toBeNull();
  });

  test('to another site opens apart and tells it nothing', () => {
    render(<Button href="https://example.com/help">Help</Button>);
    const link = screen.getByRole('link', { name: 'Help' });
    expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noreferrer']);
  });
});
