import type { AdviceRecord, PastAdvice } from '@avenue/contract';

export const adviceOf = (change: Partial<PastAdvice> = {}): PastAdvice => ({
  ...{ id: 'vrd_1', subject: 'Meta/Winter', title: 'Winter', path: '/manual-ad-optimization?campaign=Meta%2FWinter' },
  ...{ act: 'pause', why: 'A result costs 30.00 USD, and may cost 9.00 USD; 40 of them are known.' },
  ...{ evidence: ['1200.00 USD spent from 2026-10-30 to 2026-11-26', '40 results'] },
  ...{
    saidAt: '2026-11-27T08:00:00.000Z',
    state: 'open',
    outcome: 'Looked back on when 14 more of its days are known.',
  },
  ...change,
});

/** What was advised, with how often it was right. */
export const recordAnswer = (rows: PastAdvice[], acts: AdviceRecord['acts'] = []): AdviceRecord => ({
  ...{ rows, acts, source: 'computed' },
  calibration: { state: 'not enough', sentence: 'No outcome is known yet.', known: 0, needed: 300 },
});
