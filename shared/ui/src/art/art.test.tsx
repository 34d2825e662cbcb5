import { describe, expect, test } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { Character, Mascot, Spot } from './index.ts';

const src = () => screen.getByRole('img').getAttribute('src');

describe('pictures', () => {
  test('a character is named by name and role', () => {
    render(<Character name="Otto" />);
    expect(screen.getByAltText('Otto, analyst')).toBeDefined();
    expect(src()).toBe('otto.svg');
  });

  test.each(['nobody', '', 'toString'])('an unknown character %j is Tilda', (name) => {
    render(<Character name={name} />);
    expect(src()).toBe('tilda.svg');
  });

  test('an unknown pose is the default one', () => {
    render(<Mascot pose="flying" size="lg" />);
    expect(src()).toBe('default.svg');
    expect(screen.getByRole('img').getAttribute('width')).toBe('160');
  });

  test('spots are decoration, and their place is there before them', async () => {
    const { container } = render(<Spot name="connect" heightPx={100} />);
    expect(container.querySelector('span')?.style.width).toBe('150px');
    await waitFor(() => expect(container.querySelector('img')?.alt).toBe(''));
    expect(container.querySelector('img')?.getAttribute('src')).toBe('connect.svg');
    expect(screen.queryByRole('img')).toBeNull();
  });
});
