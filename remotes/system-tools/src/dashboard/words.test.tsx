import type { Job } from '@avenue/contract';
import { describe, expect, it } from '@jest/globals';
import { runningJobs } from './running.ts';
import { headline } from './words.ts';

const job = (id: string, state: Job['state']): Job => ({
  id,
  kind: 'video',
  title: id,
  subject: 's',
  state,
  progress: 0.5,
  steps: [],
  path: '/video-generator',
  createdAt: '2025-11-12T09:31:00.000Z',
});

describe('headline', () => {
  it.each([
    [0, 'Nothing needs you'],
    [1, 'One thing needs you'],
    [7, 'Seven things need you'],
    [10, 'Ten things need you'],
    [11, '11 things need you'],
  ])('writes %i as "%s"', (waiting, words) => expect(headline(waiting)).toBe(words));
});

describe('runningJobs', () => {
  it('drops a job of the answer that has ended since', () => {
    expect(runningJobs([job('a', 'running')], [job('a', 'done')])).toEqual([]);
  });

  it('adds one that started since, and no old one', () => {
    const ids = runningJobs([], [job('a', 'queued'), job('b', 'failed')]).map(({ id }) => id);
    expect(ids).toEqual(['a']);
  });
});
