export { lastPlanned, plannedBetween, plannedOf } from './calendar.ts';
export { dropFeed, listFeeds, makeFeed, readFeed } from './feeds.ts';
export { calendarFile } from './ical.ts';
export { moveTo, moveToNext, setLock } from './move.ts';
export { type Proposal, post } from './post.ts';
export { dropRules, listRules, setRules } from './rules.ts';
export { nextSlots, nextTimes } from './slot.ts';
