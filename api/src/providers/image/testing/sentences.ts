import type { Preset, SceneRole } from '../types.ts';

/** Sentences of six channels, as scripts hold them. */
export const sentences: readonly (readonly [text: string, role: SceneRole, preset: Preset])[] = [
  ['Why did Rome build roads that never bend?', 'hook', 'survey'],
  ['The wall kept the empire safe for three hundred years', 'point', 'survey'],
  ['The ship carried spices from India to Venice', 'point', 'survey'],
  ['But everything changed when the volcano erupted', 'turn', 'survey'],
  ['Save ten percent of every paycheck before you spend', 'point', 'bright'],
  ['A day on Venus is longer than its year', 'hook', 'bright'],
  ['Honey never spoils', 'proof', 'bright'],
  ['Subscribe for one new idea every week', 'ending', 'bright'],
  ['Your brain lies to you about what will make you happy', 'hook', 'quiet'],
  ['Breathe in slowly and count to four', 'point', 'quiet'],
  ['Let the phone rest in another room', 'ending', 'quiet'],
  ['Nothing here can be drawn whatsoever', 'point', 'quiet'],
  ['Three habits that quietly drain your energy', 'list', 'allotment'],
  ['Water your tomatoes in the morning, not at night', 'point', 'allotment'],
  ['Compost needs air, water and dry leaves', 'list', 'allotment'],
  ['Write one line in your journal every evening', 'ending', 'allotment'],
  ['Index funds versus single stocks', 'compare', 'ledger'],
  ['Renting or buying: which one builds wealth?', 'compare', 'ledger'],
  ['Compound interest turns time into money', 'proof', 'ledger'],
  ['A landlord cannot keep your deposit without a receipt', 'point', 'ledger'],
  ['The fox waited by the old oak until the moon rose', 'turn', 'storybook'],
  ['Once upon a time a bear found a tiny key', 'hook', 'storybook'],
  ['The mouse built a rocket out of a teapot', 'turn', 'storybook'],
  ['The penguin who wanted to fly', 'title', 'storybook'],
];
