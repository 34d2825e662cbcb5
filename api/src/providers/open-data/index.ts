export { isDayOfYear, onThisDay } from './on-this-day.ts';
export { suggestionsFor, suggestPlaces } from './suggestions.ts';
export { wikidataItem, wikidataItemOf, wikidataOn } from './wikidata.ts';
