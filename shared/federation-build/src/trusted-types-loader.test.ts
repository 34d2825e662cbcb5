import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import withoutHtml from './trusted-types-loader.mjs';
import { root } from './workspace.ts';

/** Text of an installed file after the loader. */
function changed(pattern: string): string {
  const [file] = fs.globSync(pattern, { cwd: path.join(root, 'node_modules/.pnpm') });
  assert.ok(file, pattern);
  const resourcePath = path.join(root, 'node_modules/.pnpm', file);
  return withoutHtml.call({ resourcePath }, fs.readFileSync(resourcePath, 'utf8'));
}

const sinks = /\.(?:inner|outer)HTML = |insertAdjacentHTML|parseFromString|createContextualFragment|document\.write/;

test('the installed packages hand no text to the parser of HTML any more', () => {
  for (const pattern of [
    'react-aria@*/node_modules/react-aria/dist/private/live-announcer/LiveAnnouncer.mjs',
    'media-chrome@*/node_modules/media-chrome/dist/media-store/state-mediator.js',
  ])
    assert.doesNotMatch(changed(pattern), sinks, pattern);
});

test('another version fails the build instead of passing unchanged', () => {
  const resourcePath = 'react-aria/dist/private/live-announcer/LiveAnnouncer.mjs';
  assert.throws(() => withoutHtml.call({ resourcePath }, 'class Other {}'), /LiveAnnouncer\.mjs has changed/);
});
