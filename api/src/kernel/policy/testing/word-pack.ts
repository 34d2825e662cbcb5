import { type Pack, pack } from '../pack.ts';

/** A pack that finds one word. */
export const wordPack = (word: string, change: Partial<Pack> = {}): Pack =>
  pack.parse({
    id: `no-${word}`,
    title: `No ${word}`,
    appliesTo: 'Everything',
    scope: {},
    version: 1,
    checkedOn: '2026-11-23',
    source: { title: 'A rule of our own', words: `Nobody says ${word}.` },
    severity: 'blocked',
    override: change.severity === undefined || change.severity === 'blocked',
    rule: { is: 'says', phrases: [word] },
    sentence: 'It says "{found}".',
    fix: 'Take the word out.',
    passes: `It does not say ${word}.`,
    examples: { pass: [{ title: 'Without', payload: {} }], fail: [{ title: 'With', payload: { text: word } }] },
    ...change,
  });
