import { decideFamily } from '@avenue/contract';
import { noteVerdicts, readVerdicts } from '../../capabilities/decide/index.ts';
import { notFound } from '../../kernel/failure.ts';
import { keepDoing } from '../../kernel/keep-doing.ts';
import { callIn, type Services } from '../../services.ts';
import { defineModule, type HandlersOf, type Module } from '../define-module.ts';

/** Figures by which something is advised come a few times a day. */
const everyMs = 5 * 60_000;

const kindsOf = (modules: () => readonly Module[]) => modules().flatMap(({ decides }) => decides ?? []);

/** Keeps what every family advises now, in both studios, and looks back on what was advised. One that fails keeps none of the others. */
export async function noteAll(services: Services, modules: () => readonly Module[], now = new Date()): Promise<void> {
  for (const studio of ['own', 'sample'] as const)
    for (const kind of kindsOf(modules))
      try {
        if (await noteVerdicts(callIn(services, studio), kind, now)) await services.bus.changed('/api/advice');
      } catch (error) {
        services.log('advice of one kind', { studio, kind: kind.kind, error });
      }
}

/** What is advised with what speaks for it, and how it turned out. */
export const decideModule = (modules: () => readonly Module[]) => {
  const handlers: HandlersOf<typeof decideFamily.endpoints> = {
    'GET /api/advice/{kind}': (call, { params }) => {
      const kind = kindsOf(modules).find((one) => one.kind === params.kind);
      if (!kind) throw notFound('This kind of advice');
      return readVerdicts(call, kind);
    },
  };
  return defineModule({
    id: 'decide',
    endpoints: decideFamily.endpoints,
    handlers,
    run: (services) =>
      services.config.executor.work
        ? keepDoing({ what: 'keeping of advice', everyMs, atOnce: true, log: services.log }, () =>
            noteAll(services, modules),
          )
        : () => undefined,
    samples: { none: 'Families bring what they advise, and what came of it.' },
  });
};
