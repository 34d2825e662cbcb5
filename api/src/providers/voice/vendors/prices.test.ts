import assert from 'node:assert/strict';
import { test } from 'node:test';
import { priceOfPlan } from './elevenlabs/prices.ts';
import { priceOfVoice } from './google-tts/prices.ts';

const voices: [name: string, microsPerCharacter: number | undefined][] = [
  ['en-US-Neural2-D', 16],
  ['de-DE-Standard-A', 4],
  ['en-US-Chirp3-HD-Kore', 30],
  ['en-US-Studio-O', 160],
  ['de-DE-Wavenet-B', undefined],
  ['en-US-News-L', undefined],
  ['', undefined],
];
for (const [name, micros] of voices)
  test(`the price of ${name || 'a voice without a name'} at Google`, () => {
    const price = priceOfVoice(name);
    assert.equal(price?.microsPerCharacter, micros);
    if (price) assert.match(`${price.source} ${price.checkedOn}`, /^https:.* \d{4}-\d\d-\d\d$/);
  });

const tiers: [tier: string, microsPerCharacter: number | undefined][] = [
  ['free', 0],
  ['starter', 200],
  ['pro', 165],
  ['scale_2024_08_10', 166],
  ['growing_business', undefined],
  ['professional', undefined],
  ['enterprise', undefined],
  ['', undefined],
];
for (const [tier, micros] of tiers)
  test(`the price of the plan ${tier || 'that is not told'} of ElevenLabs`, () => {
    const price = priceOfPlan(tier);
    assert.equal(price && Math.round(price.microsPerCharacter), micros);
  });
