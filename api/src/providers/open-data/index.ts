export { isDayOfYear, onThisDay } from './on-this-day.ts';
export { wikidataItem, wikidataItemOf, wikidataOn } from './wikidata.ts';
