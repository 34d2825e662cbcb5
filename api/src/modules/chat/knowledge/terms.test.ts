import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { noTalk, situation } from '../testing/situation.ts';
import { understand } from '../understand/index.ts';
import { terms } from './terms.ts';

const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]+/g, ' ');
const named = new Set(terms.flatMap(({ names }) => names));

/** Names of services and places that creators know, and letters that are no word of a trade. */
const known = new Set(['YouTube', 'TikTok', 'Wikipedia', 'Avenue', 'Ipswich', 'Google']);

/** Words of the trade in ordinary letters; a text may only use one that the glossary explains. */
const jargon =
  /\b(?:codec|bitrate|token|endpoint|hash|workflow|node|seed|prompt|registry|manifest|payload|cache|encrypt\w*|decibels?|clipping|loudness|niche|claims?|takes?|retake|scenes?|engines?|builds?|publish gate|likeness|house rules|voiceover|captions|thumbnail|compil\w+|render\w*|jobs?|models?|api key|pinned|score)\b/g;

/** What each word of a text goes by in the glossary: itself, without its ending, or as part of a name. */
const explained = (word: string) =>
  [word, word.replace(/s$/, ''), word.replace(/ing$/, 'e')].some(
    (form) => named.has(form) || [...named].some((name) => name.split(' ').includes(form)),
  );

describe('the glossary', () => {
  for (const { id, names, says, path } of terms) {
    it(`${id}: one or two short sentences, in words that are explained`, () => {
      assert.ok(names.length > 0);
      for (const name of names) assert.equal(plain(name).trim(), name, 'names are written as they are compared');
      const sentences = says.split(/(?<=[.?!]["”]?) (?=[A-Z"])/);
      assert.ok(sentences.length <= 2, `${sentences.length} sentences`);
      assert.ok(says.length <= 240, `${says.length} characters`);
      assert.match(says, /[.]$/);
      assert.doesNotMatch(says, /!/);
      const shouted = (says.match(/\b(?:[A-Z]{2,}\d*|\w+[a-z][A-Z]\w*)\b/g) ?? []).filter((word) => !known.has(word));
      const used = [...shouted.map((word) => word.toLowerCase()), ...(plain(says).match(jargon) ?? [])];
      assert.deepEqual(
        used.filter((word) => !explained(word)),
        [],
      );
      if (path) assert.match(path, /^\/[a-z-/]+$/);
    });

    it(`${id}: is what the chatbot says of it`, () => {
      const [name = ''] = names;
      const [meant] = understand(`what does ${name} mean?`, situation, noTalk);
      // A word that is the title of a page is explained by the page.
      const page = situation.pages.some(({ title }) => title.toLowerCase() === `${name}s`);
      assert.equal(meant?.is === 'explain-term' ? meant.term.id : meant?.is, page ? 'explain-page' : id);
    });
  }

  it('gives each name one meaning', () => {
    const all = terms.flatMap(({ names }) => names);
    assert.deepEqual(
      all.filter((name, i) => all.indexOf(name) !== i),
      [],
    );
  });
});
