import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { parseRemoteSource } from '@avenue/federation/schema';
import { bundle } from '../shared/federation-build/src/bundle.ts';
import { newPage, readPageOptions } from './new-page.ts';
import { newPart, readPartOptions } from './new-part.ts';
import { newRemote, readRemoteOptions } from './new-remote.ts';
import { placeFiles } from './scaffold/place.ts';
import { typeCheck } from './type-check.ts';

const root = path.resolve(import.meta.dirname, '..');
let workspace: string;

const at = (...parts: string[]) => path.join(workspace, ...parts);
const read = (file: string) => fs.readFileSync(at(file), 'utf8');
const readJson = (file: string) => JSON.parse(read(file));

/** Every file that a generator could touch, with its content. */
function everything(folder = ''): (readonly [string, string])[] {
  const entries = fs.readdirSync(at(folder), { withFileTypes: true }).filter(({ name }) => name !== 'node_modules');
  return entries.flatMap((entry) => {
    const file = path.join(folder, entry.name);
    return entry.isDirectory() ? everything(file) : entry.isFile() ? [[file, read(file)] as const] : [];
  });
}

const run = (program: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [path.join(root, 'node_modules', program), ...args], {
    cwd: workspace,
    encoding: 'utf8',
    env: { ...process.env, ...typeCheck.env, NO_COLOR: '1', NODE_TEST_CONTEXT: undefined },
  });
  return { passed: status === 0, text: stdout + stderr };
};

// A workspace of its own: remotes as they are, packages and shared code by link.
before(() => {
  workspace = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'avenue-new-')));
  for (const entry of ['node_modules', 'shared', 'host', 'assets.d.ts'])
    fs.symlinkSync(path.join(root, entry), at(entry));
  for (const file of ['package.json', 'pnpm-lock.yaml', 'tsconfig.json', 'biome.json', 'jest.config.mjs', '.gitignore'])
    fs.copyFileSync(path.join(root, file), at(file));
  for (const id of ['system-tools', 'video-pipeline']) {
    for (const file of ['remote.json', 'src/pages.ts']) {
      fs.mkdirSync(at('remotes', id, 'src'), { recursive: true });
      fs.copyFileSync(path.join(root, 'remotes', id, file), at('remotes', id, file));
    }
  }
});
after(() => fs.rmSync(workspace, { recursive: true, force: true }));

const generators = {
  remote: (args: readonly string[]) => newRemote(workspace, readRemoteOptions(args)),
  page: (args: readonly string[]) => newPage(workspace, readPageOptions(args)),
  part: (args: readonly string[]) => newPart(workspace, readPartOptions(args)),
};

const refused = (args: readonly string[], generate: keyof typeof generators, sentence: RegExp) => {
  const untouched = everything();
  assert.throws(
    () => generators[generate](args),
    (error: Error) => {
      assert.equal(error.name, 'Refusal', error.stack);
      assert.match(error.message, sentence);
      assert.doesNotMatch(error.message, /\n/);
      return true;
    },
  );
  assert.deepEqual(everything(), untouched);
};

const named = ['--owner', 'Finance team', '--title', 'Finance'];

test('a remote that cannot be made is refused with one sentence, and nothing is written', () => {
  refused(named, 'remote', /Name the remote, for example finance/);
  for (const bad of ['Finance', '9lives', 'a--b', 'x', '../up', 'fin ance'])
    refused([bad, ...named], 'remote', /cannot name a remote: use 2 to 41 lower case letters/);
  refused(['host', ...named], 'remote', /"host" is reserved/);
  refused(['video-pipeline', ...named], 'remote', /is there already/);
  refused(['finance', '--title', 'Finance'], 'remote', /Give --owner/);
  refused(['finance', '--owner', 'Finance team'], 'remote', /Give --title/);
  refused(['finance', '--owner', 'a "team"', '--title', 'Finance'], 'remote', /--owner starts with a letter/);
  refused(['finance', ...named, '--path', '/Dashboard'], 'remote', /system-tools has a page at \/Dashboard already/);
  refused(['finance', ...named, '--path', '/api/money'], 'remote', /The server answers \/api\/money itself/);
  refused(['finance', ...named, '--path', 'money/'], 'remote', /is no page path/);
  refused(['finance', ...named, '--icon', 'unicorn'], 'remote', /There is no icon "unicorn"/);
  refused(['finance', ...named, '--caption', 'Fun'], 'remote', /choose from Run, Content, Money, People/);
  refused(['finance', ...named, '--colour', 'red'], 'remote', /Unknown option '--colour'/);
  refused(['finance', 'team', ...named], 'remote', /"team" is one word too many/);
});

test('so is a page', () => {
  refused(['nowhere', 'page', '--title', 'Page'], 'page', /There is no remote "nowhere"; choose from system-tools/);
  refused(['system-tools', 'about', '--title', 'About'], 'page', /has a page "about" already/);
  refused(
    ['system-tools', 'inbox', '--title', 'Inbox', '--path', '/upload-queue'],
    'page',
    /video-pipeline has a page/,
  );
  refused(['system-tools', 'inbox', '--title', 'Inbox', '--order', 'last'], 'page', /--order is a number/);
  refused(['system-tools', 'inbox'], 'page', /Give --title/);
});

test('and a part of another page', () => {
  const titled = ['--title', 'Signals today'];
  refused(['nowhere', 'signals', ...titled], 'part', /There is no remote "nowhere"/);
  refused(['system-tools', 'about', ...titled], 'part', /has a page or part "about" already/);
  refused(['system-tools', 'signals', ...titled, '--place', 'moon'], 'part', /No page has a place "moon"; choose from/);
  refused(['system-tools', 'signals'], 'part', /Give --title/);
});

test('when one file cannot be put in its place, those before it are put back', () => {
  fs.mkdirSync(at('remotes/taken'));
  const untouched = everything();
  const files = new Map([
    ['remotes/half/remote.json', '{}'],
    ['pnpm-lock.yaml', 'gone'],
    ['remotes/taken', 'a folder stands here'],
  ]);
  assert.throws(() => placeFiles(workspace, files));
  assert.deepEqual(everything(), untouched);
  assert.equal(fs.existsSync(at('remotes/half')), false);
  fs.rmdirSync(at('remotes/taken'));
});

test('a remote and a page are made with valid manifests, in the order of the menu', () => {
  // As another branch leaves it.
  fs.mkdirSync(at('remotes/finance/node_modules'), { recursive: true });
  fs.symlinkSync('nowhere', at('remotes/finance/node_modules/swr'));
  assert.equal(newRemote(workspace, readRemoteOptions(['finance', ...named])), '/finance');
  const money = ['--', 'finance', 'stock-signals', '--title', "Stock & Co's Signals", '--section', 'money'];
  assert.equal(
    newPage(workspace, readPageOptions([...money, '--path', '/trading/stock/signals'])),
    '/trading/stock/signals',
  );
  const first = ['finance', 'risk', '--title', 'Risk', '--section', 'money', '--order', '5', '--icon', 'settings'];
  assert.equal(newPage(workspace, readPageOptions(first)), '/risk');
  const card = ['finance', 'signals-today', '--title', "Today's signals"];
  assert.equal(newPart(workspace, readPartOptions(card)), 'dashboard.cards');
  const shared = ['system-tools', 'calendar', '--title', 'Calendar', '--section', 'studio', '--order', '50'];
  assert.equal(newPage(workspace, readPageOptions(shared)), '/calendar');

  const manifest = parseRemoteSource(readJson('remotes/finance/remote.json'));
  assert.equal(manifest.$schema, '../../shared/federation/remote.schema.json');
  assert.deepEqual([manifest.title, manifest.owner, manifest.version], ['Finance', 'Finance team', '0.1.0']);
  const [own, section] = manifest.nav;
  assert.deepEqual([own?.section, own?.label, own?.caption], ['finance', 'Finance', 'Content']);
  assert.deepEqual([section?.section, section?.label, section?.caption], ['money', 'Money', 'Money']);
  assert.deepEqual(
    section?.items.map(({ label, order }) => [label, order]),
    [
      ['Risk', 5],
      ["Stock & Co's Signals", 10],
    ],
  );
  assert.ok(fs.existsSync(at('remotes/finance/src/trading/stock/stock-signals/stock-signals.page.tsx')));
  const [slot] = manifest.slots ?? [];
  assert.deepEqual([slot?.part, slot?.title], ['signals-today', "Today's signals"]);
  const others = parseRemoteSource(readJson('remotes/video-pipeline/remote.json')).slots ?? [];
  assert.ok(
    others.every(({ order }) => order < (slot?.order ?? 0)),
    'it comes last in its place',
  );

  const tools = parseRemoteSource(readJson('remotes/system-tools/remote.json'));
  const studio = tools.nav.find((one) => one.section === 'studio');
  // Pages that the section gets otherwise are no concern of the maker.
  const orders = studio?.items.map(({ order }) => order ?? 0) ?? [];
  assert.deepEqual(
    orders,
    [...orders].sort((a, b) => a - b),
  );
  assert.equal(studio?.items.find(({ path: page }) => page === '/calendar')?.order, 50);
  const pages = tools.routes.map(({ page }) => page);
  assert.equal(pages.indexOf('calendar'), pages.indexOf('dashboard') + 1);
});

test('a new remote needs no packages of its own: the lockfile is as it was', () => {
  assert.equal(read('pnpm-lock.yaml'), fs.readFileSync(path.join(root, 'pnpm-lock.yaml'), 'utf8'));
  assert.ok(!fs.existsSync(at('remotes/finance/package.json')));
});

test('what was made passes types and lint', () => {
  fs.writeFileSync(
    at('tsconfig.new.json'),
    JSON.stringify({ extends: './tsconfig.json', include: ['remotes/finance/src', 'assets.d.ts'] }),
  );
  const types = run('typescript/bin/tsc', ...typeCheck.args, '-p', 'tsconfig.new.json');
  assert.ok(types.passed, types.text);
  const lint = run('@biomejs/biome/bin/biome', 'ci', '--vcs-enabled=false', '--error-on-warnings', 'remotes');
  assert.ok(lint.passed, lint.text);
});

test('its tests pass, and fail once the page is wrong', () => {
  const jest = (folder: string) => run('jest/bin/jest.js', folder, '--maxWorkers=1');
  const good = jest('remotes/finance');
  assert.ok(good.passed, good.text);
  assert.match(good.text, /Tests: +12 passed, 12 total/);
  const page = at('remotes/finance/src/overview/overview.page.tsx');
  const source = fs.readFileSync(page, 'utf8');
  fs.writeFileSync(page, source.replace('No activity yet', 'Nothing'));
  const bad = jest('remotes/finance/src/overview');
  fs.writeFileSync(page, source);
  assert.match(bad.text, /Tests: +1 failed, 2 passed, 3 total/);
});

test('it builds into a remote whose manifest names the files of each page', async () => {
  const remote = parseRemoteSource(readJson('remotes/finance/remote.json'));
  const out = at('out');
  await bundle({ dir: at('remotes/finance'), out, build: 'abc', remote });
  const built = JSON.parse(fs.readFileSync(path.join(out, 'remote.json'), 'utf8'));
  assert.deepEqual(Object.keys(built.pages).sort(), ['overview', 'risk', 'signals-today', 'stock-signals']);
  for (const [name, { js, css }] of Object.entries<{ js: string[]; css: string[] }>(built.pages)) {
    assert.ok(js.length > 0 && (css.length > 0 || name === 'signals-today'), name);
    for (const file of [...js, ...css]) assert.ok(fs.existsSync(path.join(out, file)), file);
  }
});
