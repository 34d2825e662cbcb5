export { checkDue, checkOne } from './health.ts';
export { clickDays, deadLinks, listLinks, makeLink, retireLink, targetOf } from './links.ts';
export { followLink } from './visit.ts';
