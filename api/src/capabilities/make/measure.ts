import { invalid, notFound } from '../../kernel/failure.ts';
import { avenue } from '../../kernel/identity/index.ts';
import type { JobDefinition, Jobs } from '../../kernel/jobs/index.ts';
import { EngineError } from '../../providers/engine.ts';
import { ideas } from '../../providers/text/index.ts';
import type { Recipe } from '../../providers/text/recipe.ts';
import type { Maker } from './maker.ts';
import { write } from './write.ts';

const kind = 'make-measure';

/** What is written to see how fast a writer is: it is counted and paid, and nothing of it is kept. */
export const measuring: Recipe<Parameters<typeof ideas.question>[0], Awaited<ReturnType<typeof ideas.formula>>> = {
  ...ideas,
  id: 'make.measure',
  title: 'Measuring a writer',
  usual: () => ({ topic: 'tea', count: 3, seed: 1 }),
};

interface MeasureInput extends Record<string, unknown> {
  engine: string;
}

type Services = Omit<Maker, 'studio' | 'who' | 'signal'>;

/** Has one writer write a short text; the run tells its speed here. */
export const measureJob = (services: Services): JobDefinition<MeasureInput> => ({
  kind,
  queue: 'light',
  steps: [{ name: 'write', label: 'Write a short text', weight: 1 }],
  changes: () => ['/api/make/recipes', '/api/make/runs'],
  async run({ engine }, { jobId, studio, step }) {
    await step('write', async ({ signal, report }) => {
      const call: Maker = { ...services, studio, who: avenue, signal };
      try {
        await write(call, measuring, measuring.usual(), { subject: jobId, engine, report });
      } catch (error) {
        // What came of it does not matter: its time and its tokens are kept.
        if (!(error instanceof EngineError && error.code === 'engine_bad_answer')) throw error;
      }
      return {};
    });
    return {};
  },
});

/** @throws Failure 404 for a writer that there is none of, 422 for one that cannot be asked yet */
export async function startMeasuring(call: Maker & { jobs: Jobs }, id: string) {
  const found = (await call.engines.writers()).find((one) => one.id === id);
  if (!found) throw notFound('This writer');
  if (!found.engine) throw invalid('id', `${found.label} cannot be asked yet. Set it up in Admin Config first.`);
  return call.jobs.run<MeasureInput>(kind, {
    ...{ studio: call.studio, title: `Measuring ${found.label}`, subject: id, input: { engine: id } },
    path: '/writing',
  });
}
