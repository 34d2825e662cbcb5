import { renderPage, screen } from '@avenue/testing';
import { expect, test } from '@jest/globals';
import { encode } from 'uqr';
import { QrCode } from './qr-code.tsx';

const text = 'otpauth://totp/Avenue:mara%40avenue.example?secret=ABCDEFGHIJKLMNOP&issuer=Avenue';

test('a QR code has each of its squares once, and light around it', () => {
  renderPage(<QrCode text={text} label="QR code" />);
  const picture = screen.getByRole('img', { name: 'QR code' });
  const { data, size } = encode(text, { border: 0 });
  expect(picture.getAttribute('viewBox')).toBe(`0 0 ${size + 8} ${size + 8}`);
  const dark = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  const path = picture.querySelector('path')?.getAttribute('d') ?? '';
  for (const [, x, y, run] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let at = 0; at < Number(run); at++) {
      const row = dark[Number(y) - 4] as boolean[];
      expect(row[Number(x) - 4 + at]).toBe(false);
      row[Number(x) - 4 + at] = true;
    }
  expect(dark).toEqual(data);
});
