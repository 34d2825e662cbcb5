import type { TestResult } from '@avenue/contract';
import { EngineError } from '../engine.ts';
import { vendors } from '../vendors.ts';
import type { EngineNeeds } from './needs.ts';

const testMs = 12_000;

/** Tests the connection behind a setting with its saved value. */
export async function testConnection(name: string, needs: EngineNeeds): Promise<TestResult> {
  const vendor = vendors.find(({ settings }) => settings.some((one) => one.name === name && one.testable));
  try {
    const found = await vendor?.test(needs, AbortSignal.timeout(testMs));
    return found ?? { ok: false, sentence: 'Nothing is saved here yet.' };
  } catch (error) {
    if (error instanceof EngineError) return { ok: false, sentence: error.message };
    const late = (error as Error).name === 'TimeoutError';
    return {
      ok: false,
      sentence: late
        ? 'No answer within 12 seconds. Check the network and what you entered.'
        : 'It cannot be reached. Check the network and what you entered.',
    };
  }
}
