import type { VoiceAccount } from '../../vendor.ts';

/** Samples of a paid plan; the built-in voice speaks them, and the take says so. */
export const sampleAccount: VoiceAccount['sample'] = {
  voices: [
    { id: 'sample-rms', name: 'Miles (sample, spoken by the built-in voice)', spokenBy: 'rms' },
    { id: 'sample-slt', name: 'Sally (sample, spoken by the built-in voice)', spokenBy: 'slt' },
    { id: 'sample-awb', name: 'Angus (sample, spoken by the built-in voice)', spokenBy: 'awb' },
  ],
  quota: { used: 18_240, total: 30_000, source: 'sample' },
};
