export { beginBatch, listBatch } from './batch.ts';
export { readBudget } from './budget.ts';
export { readChannelEarnings } from './earnings.ts';
export { readMemory } from './memory.ts';
export { dropPronunciation, hearPronunciation, listPronunciations, setPronunciation } from './pronunciations.ts';
export { readQuality } from './quality.ts';
export { readStyle } from './style.ts';
export { chooseThumbnail, listThumbnails } from './thumbnails.ts';
