import { conflict, Failure, notFound } from '../../kernel/failure.ts';
import type { JobDefinition } from '../../kernel/jobs/index.ts';
import type { CollectKind } from './kind.ts';
import { lookAt } from './look.ts';
import { type ImportRow, importRow } from './rows.ts';
import type { Asked, OfImport, Works } from './scope.ts';
import { beginUndoing, undoAll } from './undo.ts';
import { problemsOf } from './view.ts';
import { beginWriting, writeRows } from './write.ts';

type Kinds = () => readonly CollectKind[];

interface Input extends Record<string, unknown> {
  kind: string;
  id: string;
}

/** @throws Failure 404 for a kind that no family takes */
export function kindOf(kinds: Kinds, id: string): CollectKind {
  const kind = kinds().find((one) => one.id === id);
  if (!kind) throw notFound('This kind of rows');
  return kind;
}

const path = ({ path: page }: CollectKind, id: string) => `${page}?import=${id}`;

/** Work on whole files. */
export const collectJobs = (services: Works, kinds: Kinds): readonly JobDefinition[] => {
  const changes = (input: Input) => ['/api/imports', ...kindOf(kinds, input.kind).changes];
  const define = (
    kind: string,
    label: string,
    work: (kind: CollectKind, asked: OfImport, progress: Parameters<typeof lookAt>[3]) => Promise<unknown>,
    tells = changes,
  ) =>
    ({
      ...{ kind, queue: 'light', steps: [{ name: 'all', label, weight: 1 }], changes: tells },
      run: async (input, context) => ({
        counts: await context.step('all', (progress) =>
          work(kindOf(kinds, input.kind), { studio: context.studio, id: input.id }, progress),
        ),
      }),
    }) as JobDefinition<Input> as unknown as JobDefinition;
  return [
    define(
      'import-look',
      'Look at every row',
      (...asked) => lookAt(services, ...asked),
      () => ['/api/imports'],
    ),
    define('import-write', 'Write the rows that are new', (...asked) => writeRows(services, ...asked)),
    define('import-undo', 'Take back what came in', (...asked) => undoAll(services, ...asked)),
  ];
};

async function start(call: Asked, job: string, title: string, kind: CollectKind, { id, name }: ImportRow) {
  const input: Input = { kind: kind.id, id };
  const { studio, jobs } = call;
  const { id: jobId } = await jobs.run(job, {
    ...{ studio, title: `${title}: ${name.slice(0, 80)}`, subject: id, path: path(kind, id), input },
  });
  return { jobId };
}

/** Begins to look at every row. @throws Failure 404, 409 once it is written, 422 with what must be said first */
export async function startLook(call: Asked, kinds: Kinds, id: string) {
  const row = await importRow(call, id);
  const kind = kindOf(kinds, row.kind);
  if (row.state !== 'open') throw conflict('begun', 'A part of this file is written already.');
  const problems = problemsOf(kind, row);
  if (problems[0]) throw new Failure(422, 'invalid', problems[0].message, [...problems]);
  return start(call, 'import-look', 'Looking at', kind, row);
}

/** Begins to write, or goes on. @throws Failure 404, 409 */
export async function startWrite(call: Asked, kinds: Kinds, id: string) {
  const kind = kindOf(kinds, (await importRow(call, id)).kind);
  return start(call, 'import-write', 'Importing', kind, await beginWriting({ ...call, id }, id));
}

/** Begins to take back, or goes on. @throws Failure 404, 409 */
export async function startUndo(call: Asked, kinds: Kinds, id: string) {
  const kind = kindOf(kinds, (await importRow(call, id)).kind);
  return start(call, 'import-undo', 'Undoing', kind, await beginUndoing(call, kind, id));
}
