import assert from 'node:assert/strict';
import { test } from 'node:test';
import { picturedIn } from './pictured.ts';

for (const [title, pictured] of [
  ['The Slow Camping with Kids Logbook', 'the camping with kids'],
  ['The Honest Balcony Gardening Planner', 'the balcony gardening'],
  ['Sourdough Baking, Gently: A Workbook for Beginner Cooks', 'sourdough baking a for beginner cooks'],
  ['The Slow Seed Starting Workbook', 'the seed'],
  ['The Tidy Wedding Planning Logbook', 'the wedding'],
  ['The Tidy Night Sky Watching Workbook', 'the moon star telescope'],
  ['The Weekend Dog Training Planner', 'the dog bone'],
  ['Marathon Training Logbook', 'marathon training'],
  ['My First Planner', 'My First Planner'],
  ['茶', '茶'],
] as const)
  test(`${title} is a picture of: ${pictured}`, () => assert.equal(picturedIn(title), pictured));
