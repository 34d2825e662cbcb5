import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import {
  compileDocument,
  documentFormats,
  documentLocales,
  endTypesetters,
  looks,
  type PlannerRecipe,
  plannerModules,
} from './index.ts';
import { readBack } from './testing/read.ts';

const { signal } = new AbortController();
after(endTypesetters);

/** Each would print PLANTED, or nothing at all, if it were read as a command. */
const commands = [
  '#("PLAN" + "TED")',
  '#eval("[PLAN" + "TED]")',
  '#read("main.typ")',
  '$ x^2 "PLAN" $ \\u{41} \\" ]) #text("x")',
  '"}], "title": "PLAN',
  '*bold* _leaning_ `raw` @label <tight> // gone /* gone */',
  '#import "@preview/x:1.0.0"; #panic()',
  '= Heading - list + list / term: x ~ -- ...',
];

const bare = (text: string) => text.replace(/[\s\u200b\u00ad]/gu, '');

const planner = (words: Partial<PlannerRecipe>): PlannerRecipe => ({
  kind: 'planner',
  title: 'Plain',
  locale: 'en',
  format: 'a5',
  look: 'zurich',
  year: 2028,
  startMonth: 2,
  months: 1,
  weekStart: 0,
  dated: true,
  sections: [{ module: 'own-index' }],
  ...words,
});

test('texts are printed letter by letter and never run', async () => {
  for (const [at, title] of commands.entries()) {
    const other = commands[(at + 1) % commands.length] ?? '';
    const recipe = planner({
      title,
      subtitle: other,
      author: other,
      sections: [
        { module: 'own-index' },
        { module: 'mod-habit-grid', title: other.slice(0, 60), words: [title, other] },
      ],
    });
    const { pdf } = await compileDocument(recipe, signal);
    const { pages, info, outline } = await readBack(pdf);
    assert.equal(info.Title, title);
    assert.equal(outline[0]?.title, title);
    const text = bare(pages.map((page) => page.text).join(''));
    for (const told of [title, other])
      assert.ok(text.includes(bare(told)), `${told} is not there: ${text.slice(0, 300)}`);
    assert.doesNotMatch(text, /PLANTED/);
  }
});

test('the check above would see a command that runs', async () => {
  const compiler = NodeCompiler.create();
  const read = await readBack(compiler.pdf({ mainFileContent: commands[0] ?? '' }));
  assert.match(read.pages[0]?.text ?? '', /PLANTED/);
});

const word = (letters: string, length: number) => letters.repeat(Math.ceil(length / letters.length)).slice(0, length);

/** Texts at their longest, as single words and as many. */
const longest = (most: number) => [
  word('Donaudampfschifffahrtsgesellschaft', most),
  word('W', most),
  word('مرحبابالعالمالجميل', most),
  word('漢字かな交じり文', most),
  word('Many short words in a row ', most).trim(),
  '👩‍👩‍👧‍👦🌿📚'.repeat(Math.floor(most / 11)),
  word('शब्दและไทย한국어', most).toWellFormed(),
];

/** Modules on a page of their own: by turns a third of them, all of them together where more runs are asked for. */
const onePageEach = (turn: number, more: (id: string, at: number) => object = () => ({})) =>
  plannerModules()
    .filter((_, at) => process.env.PROPERTY_RUNS !== undefined || at % 3 === turn % 3)
    .map(({ id }, at) => ({
      module: id,
      every: id === 'mod-month-grid' ? ('month' as const) : ('once' as const),
      ...more(id, at),
    }));

/** Each language once, with formats and looks by turns; all of them together where more runs are asked for. */
const settings = process.env.PROPERTY_RUNS
  ? documentLocales.flatMap((locale) =>
      documentFormats.flatMap((format) => looks.map(({ id }) => ({ locale, format, look: id }))),
    )
  : documentLocales.map((locale, at) => ({
      locale,
      format: documentFormats[(at + 2) % documentFormats.length] ?? 'a4',
      look: looks[(at * 3) % looks.length]?.id ?? '',
    }));

test('nothing leaves its page or its box, in every language, on every page', async () => {
  for (const [at, setting] of settings.entries()) {
    const texts = (most: number, i: number) => longest(most)[(at + i) % longest(most).length] ?? '';
    const recipe = planner({
      ...setting,
      title: texts(120, 0),
      subtitle: texts(160, 1),
      author: texts(80, 2),
      dated: at % 3 !== 2,
      sections: onePageEach(at, (id, i) => {
        const words = plannerModules().find((one) => one.id === id)?.words;
        const rows = Array.from({ length: Math.min(words?.most ?? 0, 8) }, (_, row) => texts(80, i + row));
        return { title: texts(60, i), ...(words && { words: rows }) };
      }),
    });
    const { pdf, tight } = await compileDocument(recipe, signal);
    const told = JSON.stringify(setting);
    assert.deepEqual(tight.slice(0, 3), [], told);
    const { pages } = await readBack(pdf);
    assert.deepEqual(pages.flatMap(({ outside }) => outside).slice(0, 3), [], told);
  }
});

test('labels have room in every language', async () => {
  for (const [at, setting] of settings.entries()) {
    const { tight } = await compileDocument(
      planner({ ...setting, weekStart: 6, sections: onePageEach(at + 1) }),
      signal,
    );
    assert.deepEqual(tight.slice(0, 3), [], JSON.stringify(setting));
  }
});
