import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, beforeEach, describe, test } from 'node:test';
import { unnamed } from './name-plugin.ts';

// A workspace of its own with two remotes: `ideas` calls the family video and reads words of the contract and a package,
// `about` calls the family system.

const root = path.resolve(import.meta.dirname, '../../..');
let workspace: string;
const at = (...parts: string[]) => path.join(workspace, ...parts);

const page = (head: string, call: string, shown: string) =>
  `import { useApi } from '@avenue/data';\n${head}\nexport default function Page() {\n  const { data } = useApi('${call}');\n  return <h1>{String(data)} {${shown}}</h1>;\n}\n`;

function write(file: string, text: string) {
  fs.mkdirSync(path.dirname(at(file)), { recursive: true });
  fs.writeFileSync(at(file), text);
}

/** The installed packages as pnpm links them: its store by link, the rest relative, so that shared code is the copy. */
function linkPackages() {
  const installed = path.join(root, 'node_modules');
  fs.mkdirSync(at('node_modules'));
  fs.symlinkSync(path.join(installed, '.pnpm'), at('node_modules/.pnpm'));
  for (const name of fs.readdirSync(installed).filter((entry) => !entry.startsWith('.')))
    fs.cpSync(path.join(installed, name), at('node_modules', name), { recursive: true, verbatimSymlinks: true });
}

function writeRemote(id: string, code: string) {
  const routes = [{ path: `/${id}`, page: 'main', title: id }];
  write(`remotes/${id}/remote.json`, JSON.stringify({ id, title: id, owner: 'A', version: '1.0.0', nav: [], routes }));
  write(
    `remotes/${id}/src/pages.ts`,
    "export const pages = { main: () => import(/* webpackChunkName: 'page-main' */ './main.page.tsx') };\n",
  );
  write(`remotes/${id}/src/main.page.tsx`, code);
}

const units = ['about', 'ideas'] as const;
// A file: the minifier starts processes of its own with the flags of this one.
const buildAll = `import { buildUnit, currentBuild } from './shared/federation-build/src/build.ts';
const found = {};
for (const unit of ${JSON.stringify(units)}) {
  const current = currentBuild(unit);
  found[unit] = { id: await buildUnit(unit), unchanged: current !== undefined };
}
console.log(JSON.stringify(found));
`;
// Looks at files alone, and builds nothing.
const lookAtAll = `import { currentBuild } from './shared/federation-build/src/build.ts';
console.log(JSON.stringify(${JSON.stringify(units)}.filter(currentBuild)));
`;
type Ids = Record<(typeof units)[number], string>;

const run = (file: string) =>
  spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', at(file)], {
    cwd: workspace,
    encoding: 'utf8',
  });

/** Builds in a process of its own, as `npm run build` does. @returns ids, and what was not built anew */
function build(): { ids: Ids; unchanged: string[] } {
  const { stdout, stderr } = run('build.ts');
  assert.match(stdout, /^\{/, stderr);
  const found = JSON.parse(stdout) as Record<string, { id: string; unchanged: boolean }>;
  return {
    ids: Object.fromEntries(Object.entries(found).map(([unit, { id }]) => [unit, id])) as Ids,
    unchanged: units.filter((unit) => found[unit]?.unchanged),
  };
}

const changed: string[] = [];
const former = new Map<string, string>();

/** Changes a file until the end of the test. */
function edit(file: string, change: (text: string) => string) {
  const text = fs.readFileSync(at(file), 'utf8');
  former.set(file, text);
  changed.push(file);
  assert.notEqual(change(text), text, file);
  fs.writeFileSync(at(file), change(text));
}

let first: Ids;

before(() => {
  workspace = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'avenue-ids-')));
  linkPackages();
  fs.cpSync(path.join(root, 'shared'), at('shared'), { recursive: true, verbatimSymlinks: true });
  for (const file of ['package.json', 'pnpm-lock.yaml']) fs.copyFileSync(path.join(root, file), at(file));
  writeRemote(
    'ideas',
    page(
      "import { keptDays } from '@avenue/contract/words';\nimport { part } from './parts';\nimport { grain } from 'grain';",
      'GET /api/ideas',
      '[keptDays, part, grain].join()',
    ),
  );
  write('remotes/ideas/src/parts.tsx', "export const part = 'one';\n");
  write('store/node_modules/grain/package.json', JSON.stringify({ name: 'grain', version: '1.0.0', main: 'index.js' }));
  write('store/node_modules/grain/index.js', 'exports.grain = 1;\n');
  fs.symlinkSync('../store/node_modules/grain', at('node_modules/grain'));
  writeRemote('about', page('', 'GET /api/about', "''"));
  write('build.ts', buildAll);
  write('look.ts', lookAtAll);
  first = build().ids;
});
after(() => fs.rmSync(workspace, { recursive: true, force: true }));
beforeEach(() => {
  for (const file of changed.splice(0)) fs.writeFileSync(at(file), former.get(file) ?? '');
});

describe('the id of a build', () => {
  test('is the same for the same sources, and nothing is built twice', () => {
    const again = build();
    assert.deepEqual(again, { ids: first, unchanged: [...units] });
    for (const id of Object.values(first)) assert.match(id, /^[0-9a-f]{10}$/);
  });

  test('is the same whatever was built before', () => {
    fs.rmSync(at('dist'), { recursive: true });
    assert.deepEqual(build(), { ids: first, unchanged: [] });
  });

  test('stands in the names and addresses of the build, and in its description', () => {
    const dir = at('dist/builds/ideas', first.ideas);
    const { build: id, entry, contract, pages } = JSON.parse(fs.readFileSync(path.join(dir, 'remote.json'), 'utf8'));
    assert.equal(id, first.ideas);
    assert.deepEqual([contract, pages.main.families], [{ video: 1 }, ['video']]);
    assert.ok(fs.readFileSync(path.join(dir, entry), 'utf8').includes(`ideas_${first.ideas}`));
    for (const file of fs.readdirSync(dir))
      assert.ok(!fs.readFileSync(path.join(dir, file)).includes(unnamed), `${file} has no name yet`);
  });

  const unread: [string, string, (text: string) => string][] = [
    ['a call of a family', 'shared/contract/src/video/ideas.ts', (text) => `${text}export const later = 1;\n`],
    ['code that publishes', 'shared/registry/src/gate.ts', (text) => `${text}// Another rule.\n`],
    ['the host', 'shared/federation/src/loader.ts', (text) => `${text}// Slower.\n`],
    ['the design system, which the host brings', 'shared/ui/src/tokens.css', (text) => `${text}\n`],
    ['a package of nobody here in the lockfile', 'pnpm-lock.yaml', (text) => `${text}# pg: 9.0.0\n`],
    [
      'which packages others depend on',
      'shared/contract/package.json',
      (text) => text.replace('"zod": "4', '"zod": "5'),
    ],
  ];
  test('does not change with what it does not read: not with all of it at once', () => {
    for (const [, file, change] of unread) edit(file, change);
    const { ids, unchanged } = build();
    assert.deepEqual(
      { ids, unchanged },
      { ids: first, unchanged: [...units] },
      `one of: ${unread.map(([what]) => what).join('; ')}`,
    );
  });

  const read: [string, string, (text: string) => string, readonly string[]][] = [
    ['a file that one remote reads', 'remotes/ideas/src/parts.tsx', (text) => text.replace('one', 'two'), ['ideas']],
    ['its written manifest', 'remotes/about/remote.json', (text) => text.replace('1.0.0', '1.0.1'), ['about']],
    ['words of the contract that one reads', 'shared/contract/src/words.ts', (text) => `${text}// More.\n`, ['ideas']],
    [
      'the version of a family',
      'shared/contract/src/video/version.ts',
      (text) => text.replace('current: 1', 'current: 2'),
      ['ideas'],
    ],
    [
      'a package that one reads',
      'store/node_modules/grain/package.json',
      (text) => text.replace('1.0.0', '1.1.0'),
      ['ideas'],
    ],
    ['how builds are made', 'shared/federation-build/src/preset.ts', (text) => `${text}// Otherwise.\n`, units],
  ];
  // What a build read is what its id is made of: a build that does not hold any more has another id.
  for (const [what, file, change, whose] of read)
    test(`does not hold after a change of ${what}: for ${whose.join(' and ')} alone`, () => {
      edit(file, change);
      const { stdout, stderr } = run('look.ts');
      assert.deepEqual(
        JSON.parse(stdout),
        units.filter((unit) => !whose.includes(unit)),
        stderr,
      );
    });

  test('changes with each file that it reads, of each remote alone', () => {
    edit('remotes/ideas/src/parts.tsx', (text) => text.replace('one', 'two'));
    const { ids, unchanged } = build();
    assert.deepEqual([ids.about, unchanged], [first.about, ['about']]);
    assert.notEqual(ids.ideas, first.ideas);
  });

  test('changes when a new file takes the place of one that was read', () => {
    write('remotes/ideas/src/parts.ts', "export const part = 'mine';\n");
    const { ids } = build();
    fs.rmSync(at('remotes/ideas/src/parts.ts'));
    assert.deepEqual([ids.about === first.about, ids.ideas === first.ideas], [true, false]);
  });

  test('is the former one when the sources are', () => {
    assert.deepEqual(build().ids, first);
  });
});

test('code that takes more than types from a family of the contract fails the build', () => {
  edit('remotes/about/src/main.page.tsx', (text) =>
    `import { job } from '@avenue/contract/system';\n${text}`.replace('String(data)', 'String(data ?? job)'),
  );
  assert.throws(build, /takes values from shared\/contract\/src\/system\/[\w.]+, .* Import types from the contract/);
});

test('a path of the API that the contract does not have fails the build and says so', () => {
  edit('remotes/about/src/main.page.tsx', (text) => text.replace('/api/about', '/api/abuot'));
  assert.throws(build, /"\/api\/abuot" is no call of the contract/);
});
