export { checkDue, checkOne } from './health.ts';
export { clickDays, deadLinks, listLinks, makeLink, retireLink } from './links.ts';
export { followLink } from './visit.ts';
