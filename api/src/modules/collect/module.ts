import { collectFamily } from '@avenue/contract';
import {
  beginImport,
  changeImport,
  collectJobs,
  dropImport,
  faultyRows,
  importRow,
  kindOf,
  listImports,
  startLook,
  startUndo,
  startWrite,
  viewOf,
} from '../../capabilities/collect/index.ts';
import { conflict } from '../../kernel/failure.ts';
import type { Call } from '../../services.ts';
import { defineModule, type HandlersOf, type Module } from '../define-module.ts';

/** Rows that come from files, of every kind that a family takes. */
export const collectModule = (modules: () => readonly Module[]) => {
  const kinds = () => modules().flatMap(({ collects }) => collects ?? []);
  const withKind = async (call: Call, id: string) => {
    const row = await importRow(call, id);
    return { row, kind: kindOf(kinds, row.kind) };
  };
  const handlers: HandlersOf<typeof collectFamily.endpoints> = {
    'GET /api/imports': (call, { query }) => listImports(call, query),
    'POST /api/imports': (call, { body }) => beginImport(call, kindOf(kinds, body.kind), body),
    'GET /api/imports/{id}': async (call, { params }) => {
      const { row, kind } = await withKind(call, params.id);
      return viewOf(call, kind, row);
    },
    'PATCH /api/imports/{id}': async (call, { params, body }) => {
      const { kind } = await withKind(call, params.id);
      return changeImport(call, kind, params.id, body);
    },
    'POST /api/imports/{id}/look': (call, { params }) => startLook(call, kinds, params.id),
    'POST /api/imports/{id}/write': (call, { params }) => startWrite(call, kinds, params.id),
    'POST /api/imports/{id}/undo': (call, { params }) => startUndo(call, kinds, params.id),
    'GET /api/imports/{id}/unmatched': async (call, { params }) => {
      const { row, kind } = await withKind(call, params.id);
      const named = row.state === 'done' ? ((await kind.names?.(call, row.id)) ?? []) : [];
      const sellers = modules().flatMap(({ sold }) => sold ?? []);
      const all = named.map(({ name }) => name);
      const known = await Promise.all(sellers.map(({ names }) => names(call, all)));
      const rest = named.filter(({ name }) => known.every((names) => !names.has(name)));
      return { names: rest.slice(0, 10), total: rest.length, ...(sellers[0] && { path: sellers[0].path }) };
    },
    'GET /api/imports/{id}/faulty': async (call, { params }) => {
      const { row, kind } = await withKind(call, params.id);
      if (!(await call.store.has(row.url)))
        throw conflict('gone', 'The file of this import is not kept, so its rows cannot be told.');
      return faultyRows(call, kind, row) as never;
    },
    'DELETE /api/imports/{id}': async (call, { params }) => {
      await dropImport(call, params.id);
      return {};
    },
  };
  return defineModule({
    id: 'collect',
    order: 23,
    endpoints: collectFamily.endpoints,
    handlers,
    jobs: (services) => collectJobs(services, kinds),
    samples: { none: 'It holds files that the operator imports.' },
  });
};
