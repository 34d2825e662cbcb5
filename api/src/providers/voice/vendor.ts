import type { Quota } from '@avenue/contract';
import type { Vendor } from '../../kernel/vendor.ts';
import type { Voice, VoiceEngine } from './types.ts';

/** An account with voices of its own to choose among. */
export interface VoiceAccount {
  /** Said where there is no key: no voice of this machine stands in for a chosen one. */
  required: string;
  /** Stand-ins of the Sample studio; each names the built-in voice that speaks it. */
  sample: { voices: readonly (Voice & { spokenBy: string })[]; quota: Quota };
}

/** Speaks scripts. Its id is the `provider` that a take is asked for. */
export interface VoiceVendor extends Vendor<VoiceEngine> {
  kind: 'voice';
  /** Why a voice of this machine speaks as its Default Voice, for example "No Bark server is set". */
  missing: string;
  /** It takes money. Absent: an own server. */
  paid?: true;
  /** Absent where there is nothing to choose: it offers Default Voice alone. */
  account?: VoiceAccount;
}
