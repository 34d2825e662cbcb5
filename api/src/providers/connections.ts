import { type Credentials, OAuth, type OAuthVendor } from '../kernel/credentials/index.ts';
import type { Database } from '../kernel/db/index.ts';
import type { VendorNeeds } from '../kernel/vendor.ts';
import { oauthVendors } from './vendors.ts';

/** A vendor at the addresses that the environment gives, for tests. */
async function standIn({ vendor, needs }: { vendor: OAuthVendor; needs: VendorNeeds }): Promise<OAuthVendor> {
  const { authorization = '', api = '' } = vendor.standIns ?? {};
  const [own, ownApi] = await Promise.all([needs.setting(authorization), needs.setting(api)]);
  if (!own || !ownApi) return vendor;
  const at = (url: string) => new URL(new URL(url).pathname, own).href;
  return {
    ...vendor,
    authorizationUrl: at(vendor.authorizationUrl),
    tokenUrl: at(vendor.tokenUrl),
    ...(vendor.revocationUrl && { revocationUrl: at(vendor.revocationUrl) }),
    apiOrigin: new URL(ownApi).origin,
    ...(vendor.filesOrigin && { filesOrigin: new URL(ownApi).origin }),
    ...(vendor.reportsOrigin && { reportsOrigin: new URL(ownApi).origin }),
  };
}

/** Connections to vendors; the operator's clients there are settings and credentials like others. */
export async function connections(parts: {
  db: Database;
  credentials: Credentials;
  needs: VendorNeeds;
}): Promise<OAuth> {
  const vendors = await Promise.all(oauthVendors.map((vendor) => standIn({ vendor, needs: parts.needs })));
  return new OAuth({
    ...parts,
    vendors,
    // Stand-ins are on this machine.
    fetch: vendors.every((vendor) => oauthVendors.includes(vendor))
      ? parts.needs.publicFetch()
      : parts.needs.operatorFetch(),
    async clientOf({ client }) {
      const [id, secret] = await Promise.all([parts.needs.setting(client.id), parts.needs.secret(client.secret)]);
      return id ? { id, secret } : undefined;
    },
  });
}
