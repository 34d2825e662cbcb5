export { guardedFetch } from './guarded-fetch.ts';
export {
  type CalledVendor,
  type OpenCall,
  parseJson,
  type Refused,
  type Told,
  type VendorCallOptions,
  vendorCall,
} from './vendor-call.ts';
