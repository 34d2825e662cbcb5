// biome-ignore-all lint/suspicious/noTemplateCurlyInString: sources that are read as text
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { root } from '../workspace.ts';
import { textsOfManifest } from './manifest.ts';
import { pseudo } from './pseudo.ts';
import { toldIn } from './server.ts';
import { textsOf } from './spots.ts';
import { translate } from './translate.ts';
import { interfaceFiles, serverFiles } from './workspace-texts.ts';

const texts = (source: string) => textsOf(source).map(({ text }) => text);

for (const [what, source, found] of [
  [
    'the words of an element, as they show',
    'const a = <p>\n  One line\n  and another.\n</p>;',
    ['One line and another.'],
  ],
  ['words beside an expression', 'const a = <p>{count} posts wait</p>;', [' posts wait']],
  ['an attribute that is read', '<Field label="Leads to" help="For you alone." />', ['Leads to', 'For you alone.']],
  ['no attribute that is code', '<p className="big red" id="One" data-of="Two words here" />', []],
  [
    'a part in a place that is code by itself',
    '<Parts side={open && <Panel title="This key"><p>What it may do</p></Panel>} layout={wide ? "Very wide" : "small"} />',
    ['This key', 'What it may do'],
  ],
  ['a property', "const looks = { good: { word: 'Works' } };", ['Works']],
  ['no key, no state, no call', "const a = { 'A key': state('good') }; callApi('POST /api/links');", []],
  ['no comparison and no case', "if (key === 'Enter') go(); switch (x) { case 'Two words': }", []],
  [
    'no value that is compared and sent',
    "const a = { status: 'Approved', reason: 'Off brand', label: 'Approved', state: 'Waits for you' };",
    ['Approved', 'Waits for you'],
  ],
  [
    'no selector and no colour',
    "const a = 'main [data-loading]:not([data-slot] *)'; const b = `color-mix(in srgb, ${c} 24%, var(--surface))`;",
    [],
  ],
  ['no list of values', "const a = ['Run', 'Content'] as const; const b = ['One', 'Two'];", ['One', 'Two']],
  ['no type and no import', "import x from './Some file'; type A = 'One word' | 'Other';", []],
  ['a template, with what stands between', 'const a = `"${title}" is retired.`;', ['"{0}" is retired.']],
  ['templates within templates', "const a = `${n ? 'No clicks' : one(n)} in all.`;", ['{0} in all.', 'No clicks']],
  ['no address and no class', 'const a = `/api/links/${code}`; const b = `${css.a} ${css.b}`;', []],
] as const)
  test(`texts of a file: ${what}`, () => assert.deepEqual(texts(source), found));

for (const [what, source, catalogue, said] of [
  ['an element', '<p>Look now</p>', { 'Look now': 'Jetzt nachsehen' }, '<p>{"Jetzt nachsehen"}</p>'],
  ['an attribute', '<F label="Name" />', { Name: 'Sag "so"' }, '<F label={"Sag \\"so\\""} />'],
  [
    'a template whose parts change places',
    'const a = `${n} of ${all} posts`;',
    { '{0} of {1} posts': 'von {1} Posts {0}' },
    'const a = `von ${all} Posts ${n}`;',
  ],
  [
    'templates within each other',
    "const a = `${n ? 'No clicks' : n} in all.`;",
    { '{0} in all.': 'Zusammen {0}.', 'No clicks': 'Keine Klicks' },
    'const a = `Zusammen ${n ? "Keine Klicks" : n}.`;',
  ],
  [
    'an inner one alone',
    "const a = `${n ? 'No clicks' : n} in all.`;",
    { 'No clicks': 'Keine Klicks' },
    'const a = `${n ? "Keine Klicks" : n} in all.`;',
  ],
  [
    'signs of templates',
    'const a = `${n} is here`;',
    { '{0} is here': '`${x}` \\ {0}' },
    'const a = `\\`\\${x}\\` \\\\ ${n}`;',
  ],
  ['nothing that is not in it', "const a = { word: 'Works' };", {}, "const a = { word: 'Works' };"],
] as const)
  test(`in another language: ${what}`, () => assert.equal(translate(source, catalogue), said));

test('the language of accents leaves what is put in alone', () => {
  assert.equal(pseudo('Ideas about {words}: {0}'), 'ÍÍđééááś ááƀóóúúţ {words}: {0}');
});

test('a translation that names what its text does not have is refused', () => {
  assert.throws(() => translate('const a = `${n} is here`;', { '{0} is here': '{1}' }), /names \{1\}/);
});

test('texts of a manifest are its labels and titles; its captions are names that the host knows', () => {
  const source = {
    id: 'a',
    title: 'Tools',
    nav: [{ section: 'x', label: 'Studio', caption: 'Run', items: [{ path: '/a', label: 'Home' }] }],
  };
  assert.deepEqual(textsOfManifest(source), ['Tools', 'Studio', 'Home']);
});

test('source files of the interface can be said in another language, and are still programs', () => {
  let count = 0;
  for (const file of interfaceFiles().filter((_file, index) => index % 5 === 0)) {
    const source = fs.readFileSync(path.join(root, file), 'utf8');
    const accents = Object.fromEntries(textsOf(source).map(({ text }) => [text, pseudo(text)]));
    count += Object.keys(accents).length;
    const left = textsOf(translate(source, accents)).filter(({ text }) => accents[text]);
    assert.deepEqual(left, [], file);
  }
  assert.ok(count > 300, `${count} texts`);
});

const told = (source: string, file = 'api/src/modules/ads/rules.ts') =>
  textsOf(source)
    .filter(toldIn(file) ?? (() => false))
    .map(({ text }) => text);

for (const [what, source, found] of [
  ['a sentence wherever it stands', "throw invalid('Give it a name.');", ['Give it a name.']],
  [
    'a label, also as a choice',
    "const a = { label: own ? 'Own voice' : 'Default voice' };",
    ['Own voice', 'Default voice'],
  ],
  [
    'parts of a sentence',
    "const a = `${n} ${n === 1 ? 'day is' : 'days are'} left.`;",
    ['{0} {1} left.', 'day is', 'days are'],
  ],
  ['no key of a table', "const a = rows.get('Watch time');", []],
  ['no question that is understood', "const a = { examples: ['How many wait for me?'], asks: ['What is left?'] };", []],
  ['no SQL and no pattern', "query('select a from b where c.'); make(`Begin (?:now|it) {1}.`);", []],
  [
    'what is said without a full stop; a name is none',
    "say('No limit of its own', 'Slow History');",
    ['No limit of its own'],
  ],
  ['no header', 'reply.header(\'x\', `attachment; filename="${name}.zip"`);', []],
] as const)
  test(`what a file of the server tells: ${what}`, () => assert.deepEqual(told(source), found));

test('every name by which something is stored is told, and no key of it', () => {
  const names = "const checks = { 'House rules': 'House rules', Facts: 'Facts' };";
  assert.deepEqual(told(names, 'shared/contract/src/names.ts'), ['House rules', 'Facts']);
});

test('of a rule pack what it says, and nothing that it looks for or is tried on', () => {
  const pack =
    "const rule = { sentence: 'It promises much.', words: ['paid links?'], adds: 'Paid links: we may earn.' };";
  assert.deepEqual(told(pack, 'api/src/kernel/policy/packs/promises.ts'), ['It promises much.']);
});

test('of a kind of writing its name, its form and what its checks say; not what a model is asked', () => {
  const kind = `export const quiz = defineKind({
    title: 'Quizzes', output: [{ name: 'a', label: 'Answers', rows: 4 }], material: { need: 'needed', what: 'Paste some.' },
    instructions: { text: ['Write a quiz on it, please.'], names: { topic: 'what it is about' } },
    rules: () => ['Give the number of the sentence.'], checks: (fields) => [{ name: 'Form', sentence: \`\${n} questions.\` }],
  });`;
  assert.deepEqual(told(kind, 'api/src/providers/text/kinds/quiz/kind.ts'), [
    'Quizzes',
    'Answers',
    'Paste some.',
    '{0} questions.',
  ]);
  const recipe = `const bare = 'State no fact here.'; export const a = defineRecipe({ title: 'Scripts', what: 'What is said.', question: () => ({ what: 'No.' }) });`;
  assert.deepEqual(told(recipe, 'api/src/providers/text/recipes/script.ts'), ['Scripts', 'What is said.']);
});

test('samples, what the writers write and what is understood stay as they are', () => {
  for (const file of [
    'api/src/modules/ads/samples.ts',
    'api/src/providers/text/formula/openings.ts',
    'api/src/modules/chat/understand/words.ts',
    'api/src/modules/watch/module.test.ts',
    'remotes/video-pipeline/src/index.ts',
  ])
    assert.equal(toldIn(file), undefined, file);
});

test('what the server tells can be said in another language, and its files are still programs', () => {
  let count = 0;
  for (const file of serverFiles().filter((_file, index) => index % 10 === 0)) {
    const source = fs.readFileSync(path.join(root, file), 'utf8');
    const isTold = toldIn(file) ?? (() => false);
    const accents = Object.fromEntries(
      textsOf(source)
        .filter(isTold)
        .map(({ text }) => [text, pseudo(text)]),
    );
    count += Object.keys(accents).length;
    const left = textsOf(translate(source, accents, isTold)).filter((spot) => isTold(spot) && accents[spot.text]);
    assert.deepEqual(left, [], file);
  }
  assert.ok(count > 200, `${count} texts`);
});
