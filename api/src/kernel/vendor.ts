import type { EngineHealth } from './engine-health.ts';
import type { Secret } from './secret.ts';
import type { Setting } from './settings/index.ts';

/** What a vendor's engine is made of: saved settings and ways out into the network. */
export interface VendorNeeds {
  /** Folder of models that were downloaded. */
  readonly modelsDir: string;
  /** A saved setting, else the environment variable of the same name (for containers). */
  setting(name: string): Promise<string | undefined>;
  /** A stored credential, for the address that its setting goes with; else the environment variable of the same name. */
  secret(name: string): Promise<Secret | undefined>;
  /** For addresses that the operator gave: engines at home are private, so private is allowed. */
  operatorFetch(): typeof fetch;
  /** For addresses of the public internet; private ones are refused. */
  publicFetch(): typeof fetch;
  /** What was found is kept for `forMs` milliseconds, or until settings are saved. */
  remembered<Found>(key: string, forMs: number, find: () => Promise<Found>): Promise<Found>;
}

/** What can be asked whether it works. */
interface Asked {
  health(signal: AbortSignal): Promise<EngineHealth>;
}

/** Somebody else's server or service that the operator may set up. Its folder exports one of these. */
export interface Vendor<Made extends Asked = Asked> {
  /** What it is used for, for example `voice`. */
  kind: string;
  /** Stable, for example `elevenlabs`. */
  id: string;
  /** Name for the operator, for example "ElevenLabs". */
  name: string;
  /** Everything the operator may set of it; at most one of them is `testable`. */
  settings: readonly Setting[];
  /** The engine with what is saved now; undefined while something it needs is missing. */
  create(needs: VendorNeeds): Promise<Made | undefined>;
  /** Whether the saved connection works; undefined while nothing is saved. @throws EngineError */
  test(needs: VendorNeeds, signal: AbortSignal): Promise<EngineHealth | undefined>;
}

/** Declares a vendor. Default value of `test`: the health of what `create` makes. */
export const defineVendor = <Of extends Vendor>(vendor: Omit<Of, 'test'> & Partial<Pick<Of, 'test'>>): Of =>
  ({
    test: async (needs: VendorNeeds, signal: AbortSignal) => (await vendor.create(needs))?.health(signal),
    ...vendor,
  }) as Of;
