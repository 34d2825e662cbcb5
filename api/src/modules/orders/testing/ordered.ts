import { after, before } from 'node:test';
import type { BodyInput, OrderRun, StandingOrder } from '@avenue/contract';
import { startTestApp, type TestApp, testChannel } from '../../../testing/test-app.ts';

type Input = BodyInput<'POST /api/orders'>;

export const input = (change: Partial<Input> = {}): Input => ({
  ...{ work: 'video', source: 'topics', topics: ['how ice sings', 'why bread rises'], channel: testChannel },
  ...{ days: [1, 2, 3, 4, 5], times: ['05:00'], hold: 'script' },
  ...change,
});

/** The server with orders that are begun by a press, and are worked through. */
export class Ordered {
  app!: TestApp;

  constructor() {
    before(async () => {
      this.app = await startTestApp({ env: { AVENUE_WORK: 'on' } });
    });
    after(() => this.app.close());
  }

  start = (change: Partial<Input> = {}): Promise<StandingOrder> =>
    this.app.call('POST /api/orders', { body: input(change) });

  orderOf = async (id: string) => (await this.app.call('GET /api/orders')).rows.find((row) => row.id === id);

  runOnce = (id: string): Promise<OrderRun> => this.app.call('POST /api/orders/{id}/run', { params: { id } });

  refusal = async (change: Partial<Input>) => {
    const { status, error } = await this.app.ask('POST /api/orders', { body: input(change) });
    return [status, error?.details?.[0]?.path ?? error?.code];
  };

  /** Waits for the end of a run. */
  ended = async (order: string, run: Pick<OrderRun, 'id'>): Promise<OrderRun> => {
    const { rows } = await this.app.pool.query<{ job: string }>('select job_id as job from orders.runs where id = $1', [
      run.id,
    ]);
    await this.app.services.jobs.finished(rows[0]?.job ?? '').catch(() => undefined);
    const found = (await this.app.call('GET /api/orders/{id}/runs', { params: { id: order } })).rows;
    return found.find(({ id }) => id === run.id) as OrderRun;
  };
}
