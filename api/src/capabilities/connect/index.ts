export { forgetChecks, testAccount } from './checks.ts';
export { readConnections } from './connections.ts';
export { placeFinder, placeName, readPlaces, removePlace, savePlace, testPlace, waysOut } from './places.ts';
