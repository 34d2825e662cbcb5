export { forgetChecks, testAccount } from './checks.ts';
export { readConnections } from './connections.ts';
export {
  findAddresses,
  placeFinder,
  placeName,
  readPlaces,
  removePlace,
  savePlace,
  seedPlaces,
  testPlace,
  waysOut,
} from './places.ts';
