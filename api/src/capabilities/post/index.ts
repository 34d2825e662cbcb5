export { lastPlanned, plannedBetween } from './calendar.ts';
export { moveTo, moveToNext } from './move.ts';
export { type Proposal, post } from './post.ts';
export { dropRules, listRules, setRules } from './rules.ts';
export { nextTimes } from './slot.ts';
