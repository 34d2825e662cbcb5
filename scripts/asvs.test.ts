import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';

const root = path.resolve(import.meta.dirname, '..');
const table = fs.readFileSync(path.join(root, 'docs/security-asvs.md'), 'utf8');
const rows = [...table.matchAll(/^\| (\d+\.\d+\.\d+) +\| (\d) +\| (.*?) +\| (.*?) +\| (.*?) +\|$/gm)].map(
  ([, number = '', level = '', , verdict = '', shown = '']) => ({ number, level, verdict, shown }),
);

test('each requirement of levels 1 and 2 has one verdict, with what shows it or why', () => {
  assert.equal(rows.length, 253);
  assert.equal(new Set(rows.map(({ number }) => number)).size, rows.length);
  for (const { number, level, verdict, shown } of rows) {
    assert.match(level, /^[12]$/, number);
    assert.match(verdict, /^(?:met|not applicable|open)$/, number);
    assert.notEqual(shown, '', number);
  }
});

test('the sum at the top is that of the table', () => {
  const count = (verdict: string) => rows.filter((row) => row.verdict === verdict).length;
  const sum = `${count('met')} met, ${count('not applicable')} not applicable, ${count('open')} open, of ${rows.length}.`;
  assert.ok(table.includes(sum), sum);
});

test('every file that the table names is there', () => {
  const named = new Set(
    [...table.matchAll(/`([\w./-]+\/[\w.-]+\.[a-z]+)`/g)].flatMap(([, file]) => (file?.startsWith('/') ? [] : [file])),
  );
  assert.ok(named.size > 40);
  for (const file of named) assert.ok(fs.existsSync(path.join(root, file ?? '')), file);
});
