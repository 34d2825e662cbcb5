import type { Row } from './sentences.ts';

/** People who ask how the program works and what the screen says: what runs by itself, counts, themes, channels, lengths, the world. */
export const inquirers: readonly Row[] = [
  ['can it run at night by itself', 'fact by-itself'],
  ['run at night by itself', 'no schedule'],
  ['make the scripts run at night by itself while i sleep', 'no schedule'],
  ['compile everything every night', 'no schedule'],
  ['does it post on its own', 'fact goes-online'],
  ['how long is the street names script in seconds', 'explain scr_sample_street_names'],
  ['start a short on stamps letter', 'idea.script ide_sample_letter'],
  ['write a short on tavern signs', 'idea.script ide_sample_tavern'],
  ['start a short about stamps', 'ideas.start stamps'],
  ['what year was the telephone invented', 'no knowledge'],
  ['when was the battle of hastings', 'no knowledge'],
  ['who painted the mona lisa', 'no knowledge'],
  ["what does 'in the queue' even mean here", 'explain queue'],
  ['How many videos I have approved until now?', 'count video approved = 1'],
  ['dark mode', 'fact theme'],
  ['its too bright, can i have a dark screen', 'fact theme'],
  ['ideas about dark mode', 'ideas.start dark mode'],
  ['which channel has nothing new coming up', 'count not-finished = 15'],
  ['which channel has no ideas', 'count idea = 17'],
  ['do you work without internet', 'fact offline'],
  ['can I make a backup of everything', 'fact backup'],
  ['are my scripts private', 'fact privacy'],
  ['why did the render stop by itself', 'no'],
];
