export { countDays } from './days.ts';
export { approveItem, denyItem, reopenItem, undo } from './decisions.ts';
export { readItem } from './detail.ts';
export { editItem } from './edit.ts';
export { postingKit } from './kit.ts';
export { markPosted, unmarkPosted } from './posted.ts';
export { countQueue, countWaiting, listQueue, type SampleFacts } from './rows.ts';
