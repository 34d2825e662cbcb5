import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { sniff, sniffBytes } from '../kernel/media/sniff.ts';
import { docxOf, zipOf } from '../providers/reading/testing/documents.ts';
import { parseRange } from './media.ts';

test('byte ranges as players ask for them', () => {
  assert.deepEqual(parseRange('bytes=0-', 100), { start: 0, end: 99 });
  assert.deepEqual(parseRange('bytes=10-19', 100), { start: 10, end: 19 });
  assert.deepEqual(parseRange('bytes=90-500', 100), { start: 90, end: 99 });
  assert.deepEqual(parseRange('bytes=-5', 100), { start: 95, end: 99 });
  assert.equal(parseRange('bytes=100-', 100), null);
  assert.equal(parseRange('bytes=9-3', 100), null);
  assert.equal(parseRange(undefined, 100), undefined);
  assert.equal(parseRange('bytes=0-1,5-6', 100), undefined);
});

const head = (bytes: string) => Buffer.concat([Buffer.from(bytes, 'latin1'), Buffer.alloc(32)]);

test('a file is what its first bytes say', () => {
  assert.equal(sniffBytes(head('\xff\xd8\xff\xe0'))?.extension, 'jpg');
  assert.equal(sniffBytes(head('\x89PNG\r\n\x1a\n'))?.extension, 'png');
  assert.equal(sniffBytes(head('RIFF\0\0\0\0WEBP'))?.kind, 'still');
  assert.equal(sniffBytes(head('RIFF\0\0\0\0WAVE'))?.kind, 'sound');
  assert.equal(sniffBytes(head('\0\0\0\x20ftypisom'))?.extension, 'mp4');
  assert.equal(sniffBytes(head('\0\0\0\x20ftypM4A '))?.kind, 'sound');
  assert.equal(sniffBytes(head('ID3\x04'))?.extension, 'mp3');
  assert.deepEqual(sniffBytes(head('%PDF-1.7')), { extension: 'pdf', kind: 'document' });
});

test('markup, programs and archives are not media, whatever they are called', () => {
  for (const bytes of [
    '<svg xmlns="http://www.w3.org/2000/svg">',
    '<!doctype html>',
    '\x7fELF',
    ' %PDF-1.7',
    'PK\x03\x04',
    'MZ',
    '',
  ]) {
    assert.equal(sniffBytes(head(bytes)), undefined, bytes);
  }
});

test('documents are what they hold: a Word file by its parts, cues and text by their letters; markup, scripts and other archives are none', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'sniff-'));
  const kindOf = async (bytes: Buffer | string) => {
    const file = path.join(folder, 'file.jpg');
    await writeFile(file, bytes);
    return (await sniff(file))?.extension;
  };
  try {
    for (const [bytes, extension] of [
      [await docxOf(['A line.']), 'docx'],
      [await zipOf({ 'evil.exe': 'MZ' }), undefined],
      ['PK\x03\x04 and nothing', undefined],
      ['WEBVTT\n\n00:01.000 --> 00:02.000\nHi', 'vtt'],
      ['1\r\n00:00:01,000 --> 00:00:02,000\r\nHi', 'srt'],
      ['# Größe\n\nPlain words.', 'txt'],
      [`${'a'.repeat(65_535)}é`, 'txt'],
      [Buffer.from('\xff\xfeH\0i\0', 'latin1'), 'txt'],
      [Buffer.from('Gr\xf6\xdfe', 'latin1'), undefined],
      ['<svg xmlns="http://www.w3.org/2000/svg"/>', undefined],
      ['  <!doctype html><p>hi', undefined],
      ['#!/bin/sh\nrm -r /', undefined],
      ['{\\rtf1 hi}', undefined],
      ['bell \x07 rings', undefined],
      ['', undefined],
    ] as const)
      assert.equal(await kindOf(bytes), extension, String(bytes).slice(0, 40));
  } finally {
    await rm(folder, { recursive: true });
  }
});
