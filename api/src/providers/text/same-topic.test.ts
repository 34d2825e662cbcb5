import assert from 'node:assert/strict';
import { test } from 'node:test';
import { saysAgain } from './same-topic.ts';

test.describe('a title says again what an earlier one said', () => {
  for (const [title, earlier] of [
    ['salt roads: why they mattered', 'why salt roads mattered'],
    ['the salt roads and why they mattered', 'Why salt roads mattered'],
    ['why salt roads mattered', 'The salt roads and why they mattered'],
    ['Roman roads', 'Why Roman roads still run straight'],
    ['candles', 'Candles'],
    ['how to sharpen a kitchen knife', 'Sharpening kitchen knifes'],
  ] as const)
    test(`"${title}" after "${earlier}"`, () => assert.equal(saysAgain(title, earlier), true));
});

test.describe('common words alone make no two titles the same', () => {
  for (const [title, earlier] of [
    ['how to sharpen a kitchen knife', 'how to sharpen a chisel'],
    ['how to sharpen a chisel', 'how to sharpen a kitchen knife'],
    ['how to sharpen kitchen knives', 'how to sharpen kitchen scissors'],
    ['ten strange facts about the planet Mars', 'ten strange facts about the planet Venus'],
    ['what nobody tells you about moving house to Spain', 'what nobody tells you about moving house to Portugal'],
    ['chapter 3 of the salt roads', 'chapter 4 of the salt roads'],
    ['ice', 'How ice sings'],
    ['the salt roads of Mali', 'salt roads'],
    ['?!', '?!'],
    ['why it is so', 'how it was'],
  ] as const)
    test(`"${title}" after "${earlier}"`, () => assert.equal(saysAgain(title, earlier), false));
});
