import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drawableTitle } from './title-text.ts';
import { titleTypes } from './type.ts';

const { face } = titleTypes.survey;
const text = (title: string) => drawableTitle(title, face).text;

test('A plain title stays as it is, in the face of its preset', () => {
  assert.deepEqual(drawableTitle('Why Rome’s roads never bend – 40 miles', face), {
    text: 'Why Rome’s roads never bend – 40 miles',
    face,
  });
});

test('Characters without a glyph go, so no empty boxes are drawn', () => {
  assert.equal(text('Fire 🔥 and ice 🧊!'), 'Fire and ice !');
  assert.equal(text('A\u0000B\u202EC'), 'A B C');
});

test('Markup and line breaks are not drawn', () =>
  assert.equal(text('<b>Bold</b>\n<script>x</script> plan'), 'Bold x plan'));

test('Letters that the face lacks are taken from another one', () => {
  const cyrillic = drawableTitle('Дорога домой', face);
  assert.equal(cyrillic.text, 'Дорога домой');
  assert.notEqual(cyrillic.face.family, face.family);
});

test('A title in another script is set in the face that captions of it have', () => {
  for (const [title, file] of [
    ['لماذا يطفو الثلج', /Cairo/],
    ['למה קרח צף', /Heebo/],
    ['बर्फ क्यों तैरती है', /Hind_/],
    ['বরফ কেন ভাসে', /HindSiliguri/],
    ['பனிக்கட்டி ஏன் மிதக்கிறது', /HindMadurai/],
    ['ทำไมน้ำแข็งลอย', /NotoSansThai/],
    ['氷はなぜ浮かぶ', /Kosugi/],
    ['얼음은 왜 뜰까', /DoHyeon/],
    ['冰为什么会浮', /ZCOOL/],
  ] as const) {
    const { text: drawn, face: found } = drawableTitle(title, face);
    assert.equal(drawn, title.normalize('NFC'));
    assert.match(found.file, file);
  }
  assert.equal(text('می\u200cخواهم'), 'می\u200cخواهم', 'what joins letters stays');
});

test('A title in a script without a face is left out whole, never in shreds', () => {
  assert.equal(text('ሰላም ለዓለም'), '');
  assert.equal(text('გამარჯობა'), '');
  assert.equal(text('🎉🎉🎉'), '');
  assert.equal(text(''), '');
});
