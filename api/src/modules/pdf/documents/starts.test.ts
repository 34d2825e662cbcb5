import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { looks } from '../../../providers/document/index.ts';
import { startFor, starts } from './starts.ts';

test.describe('a product begins with what its title is of', () => {
  for (const [title, start] of [
    ['Balcony Garden Journal', 'garden-journal'],
    ['The Debt Free Budget Planner', 'budget-planner'],
    ['Marathon Training Log', 'fitness-journal'],
    ['Camping Trip Planner for Families', 'travel-planner'],
    ['Nursing Student Study Planner', 'student-planner'],
    ['Shadow Work Journal with 60 Prompts', 'question-journal'],
    ['Gratitude Journal for Quiet Evenings', 'gratitude-journal'],
    ['Summer Bucket List', 'bucket-list'],
    ['Bucket List for Couples', 'couple-list'],
    ['Sourdough Baking Log', 'meal-planner'],
    ['Kitchen Bucket List', 'kitchen-list'],
    ['Wedding Planner', 'event-planner'],
    ['Etsy Seller Business Planner', 'business-planner'],
    ['Podcast Content Planner', 'content-planner'],
    ['Mood and Sleep Tracker', 'wellness-journal'],
    ['Reading Log for Book Clubs', 'reading-journal'],
    ['ADHD Day Planner', 'daily-planner'],
    ['Gentle Planner for Burnout', 'gentle-planner'],
    ['The Tidy Dog Training Workbook', 'pet-planner'],
    ['Strength Training Log', 'fitness-journal'],
    ['Training Log', 'fitness-journal'],
    ['The Night Sky Watching Workbook', 'field-planner'],
    ['Bird Watching Logbook for Beginners', 'field-planner'],
    ['The Weekend Mindful Morning Logbook', 'gentle-planner'],
    ['Lighthouse Keeper Planner', 'undated-planner'],
    ['Paper Diary', 'question-journal'],
    ['Winter Bucket List', 'bucket-list'],
    ['Lighthouse Bucket List', undefined],
    ['The Wedding Planning Logbook for List Lovers', 'event-planner'],
    ['', 'undated-planner'],
  ] as const)
    test(title || 'no title', () => assert.equal(startFor(title, 7)?.id, start));
});

test('what is called undated has no dates', () => {
  const dated = (title: string) => (startFor(title, 1) as { dated?: boolean }).dated;
  assert.deepEqual([dated('Budget Planner'), dated('The Undated Budget Planner')], [true, false]);
});

test('where the title says nothing, the look is by chance and one that there is; words are told once', () => {
  const all = new Set(Array.from({ length: 40 }, (_, seed) => startFor('Lighthouse Planner', seed)?.look));
  assert.equal(all.size, looks.length);
  fc.assert(
    fc.property(fc.string(), fc.nat(), (title, seed) => {
      const found = startFor(title, seed);
      return !found || starts().includes(found) || looks.some(({ id }) => id === found.look);
    }),
  );
  for (const { id, for: words } of starts()) assert.equal(new Set(words).size, words.length, id);
});
