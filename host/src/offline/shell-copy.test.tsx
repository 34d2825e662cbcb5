import { expect, test } from '@jest/globals';
import { filesOf, fromShell, hashesInList, hashesInShell, toShell } from './shell-copy.ts';

const html = `<!doctype html>
<html lang="en" data-theme="dark">
<head>
<title>Ideas - Avenue</title>
<link rel="preload" href="/assets/h0st/figtree.woff2" as="font" type="font/woff2" crossorigin>
<link rel="stylesheet" href="/assets/h0st/main.css" integrity="sha384-css">
<script defer crossorigin src="/assets/h0st/main.js" integrity="sha384-js"></script>
<link rel="preload" href="/remotes/video/b1/entry.js" as="script" integrity="sha384-entry">
<link rel="preload" href="/api/ideas" as="fetch" crossorigin>
<script type="application/json" id="registry">{"host":"h0st","remotes":[]}</script>
<script type="application/json" id="session">{"asks":true,"who":{"name":"Mara"}}</script>
<script type="application/json" id="host-files">{"palette.js":"sha384-palette"}</script>
</head>
<body><div id="root"><div data-frame="full"><b>Ideas of Mara</b></div></div></body>
</html>
`;

test('the shell keeps what every path needs and drops what belongs to one', () => {
  const shell = toShell(html);
  expect(shell?.build).toBe('assets/h0st');
  expect(shell?.html).toContain('<title>Avenue</title>');
  expect(shell?.html).toContain('figtree.woff2');
  expect(shell?.html).not.toContain('/remotes/video');
  expect(shell?.html).not.toContain('/api/ideas');
  expect(shell?.html).not.toContain('Mara');
  expect(shell?.html).toContain('<div id="root"></div>');
  expect(filesOf(shell?.html ?? '')).toEqual([
    '/assets/h0st/figtree.woff2',
    '/assets/h0st/main.css',
    '/assets/h0st/main.js',
  ]);
});

test('a page that is not from Avenue is never kept', () => {
  expect(toShell('<html><script src="/assets/x1y/main.js"></script></html>')).toBeUndefined();
  expect(toShell('')).toBeUndefined();
});

test('the shown shell says from when it is, as data, and has the theme chosen since', () => {
  const shell = toShell(html)?.html ?? '';
  const light = fromShell(shell, '2026-05-03T14:03:00.000Z', 'light');
  expect(light).toContain('<html lang="en" data-theme="light">');
  expect(light).toContain('<script type="application/json" id="kept">"2026-05-03T14:03:00.000Z"</script>');
  expect(fromShell(shell, '', undefined)).toContain('<html lang="en">');
  expect(fromShell(shell, '', '"><script>')).toContain('<html lang="en">');
});

test('hashes of the host stand in its shell, also of what it loads later', () => {
  expect(hashesInShell(toShell(html)?.html ?? '')).toEqual({
    'main.css': 'sha384-css',
    'main.js': 'sha384-js',
    'palette.js': 'sha384-palette',
  });
});

test('a list of hashes that cannot be read lists nothing', () => {
  expect(hashesInList('{"a.js":"sha384-a"}')).toEqual({ 'a.js': 'sha384-a' });
  for (const text of ['', '{"a', 'null', '3']) expect(hashesInList(text)).toEqual({});
});
