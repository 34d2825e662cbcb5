export { mayHaveArrived } from './arrival.ts';
export { guardedFetch, guardedSocket } from './guarded-fetch.ts';
export { loopbackAddresses, noteOwnDoor } from './own-door.ts';
export { retryAfterOf } from './retry-after.ts';
export {
  type CalledVendor,
  type OpenCall,
  parseJson,
  type Refused,
  type Told,
  type VendorCallOptions,
  vendorCall,
} from './vendor-call.ts';
