export { checkDue, checkOne } from './health.ts';
export { clickDays, deadLinks, linksByCode, listLinks, makeLink, retireLink, targetOf } from './links.ts';
export { followLink } from './visit.ts';
