import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { hasName, writingLabel } from '@avenue/contract/words';
import { articleMaterial } from '../article.ts';
import { ideas, openings, script } from '../recipes/index.ts';
import { formOf } from './form.ts';
import { kinds } from './kinds.ts';
import type { Fields, KindRequest } from './offer.ts';

const offered = kinds.flatMap(({ offer, ...recipe }) => (offer ? [{ recipe, offer }] : []));

describe('kinds of writing that anybody may have run', () => {
  it('are told by names that a build in another language can say: kinds, checks, parts of scores', () => {
    for (const { recipe, offer } of offered) {
      assert.equal(writingLabel(recipe.id, ''), recipe.title);
      for (const { brief, material, fields } of offer.examples) {
        const parsed = offer.input.parse(brief) as KindRequest['brief'];
        const request: KindRequest = {
          ...{ topic: offer.topicOf(parsed), seed: 1, count: 1, brief: parsed },
          ...(material && { material: [articleMaterial(material)] }),
        };
        for (const { name } of offer.checks(fields as Fields, request)) assert.ok(hasName.check(name), name);
        for (const { label } of offer.grade(fields as Fields, request)) assert.ok(hasName.part(label), label);
      }
    }
    for (const one of [ideas, script, openings]) assert.equal(writingLabel(one.id, ''), one.title);
  });

  it('each brings a form with words for every field, and examples that pass and that fail', () => {
    for (const { recipe, offer } of offered) {
      for (const field of formOf(offer.input)) assert.notEqual(field.label, field.name, `${recipe.id} ${field.name}`);
      assert.ok(
        offer.examples.some(({ fails }) => fails === undefined),
        recipe.id,
      );
      assert.ok(
        offer.examples.some(({ fails }) => fails !== undefined),
        recipe.id,
      );
    }
  });

  it('examples pass and fail as they say, by the named check alone where they say so', () => {
    for (const { recipe, offer } of offered)
      for (const { what, brief, material, fields, fails } of offer.examples) {
        const parsed = offer.input.parse(brief) as KindRequest['brief'];
        const request: KindRequest = {
          ...{ topic: offer.topicOf(parsed), seed: 1, count: 1, brief: parsed },
          ...(material && { material: [articleMaterial(material)] }),
        };
        const open = offer.checks(fields as Fields, request).filter(({ verdict }) => verdict !== 'pass');
        const words = open.map(({ name, sentence }) => `${name}: ${sentence}`).join('\n');
        if (fails === undefined) assert.equal(words, '', `${recipe.id}: ${what}`);
        else
          assert.ok(
            open.some(({ name }) => name === fails),
            `${recipe.id}: ${what}\n${words}`,
          );
      }
  });

  it('every next step leads to a recipe that is there, into fields that it asks for', () => {
    for (const { offer, recipe } of offered)
      for (const { label, recipe: next, carries = {} } of offer.next) {
        const there = offered.find((one) => one.recipe.id === next);
        if (next?.startsWith('text.')) assert.ok(there, `${recipe.id}: ${label}`);
        for (const name of there ? Object.keys(carries) : [])
          assert.ok(there && name in there.offer.input.shape, `${recipe.id}: ${label}, ${name}`);
      }
  });
});
