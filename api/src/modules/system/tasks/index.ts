import type { JobsPause, taskEndpoints } from '@avenue/contract';
import { readPause, setPause } from '../../../kernel/jobs/index.ts';
import { record } from '../../../kernel/journal/index.ts';
import type { Call } from '../../../services.ts';
import type { HandlersOf } from '../../define-module.ts';
import { ownersOf } from '../kinds.ts';
import type { ModuleList } from '../module-list.ts';
import { drop } from './drop.ts';
import { listTasks } from './list.ts';
import { addTodo, changeTodo, listTodos, removeTodo, restoreTodo } from './todos.ts';

/** Said twice is said once: since when it holds stays as it was. */
const pause = ({ db, studio, who }: Call, paused: boolean): Promise<{ paused?: JobsPause }> =>
  db.transaction(async (tx) => {
    const before = await readPause(tx);
    if ((before !== undefined) !== paused) {
      await setPause(tx, paused ? who.name : undefined);
      await record(tx, {
        studio,
        action: paused ? 'jobs.paused' : 'jobs.resumed',
        subject: 'jobs',
        text: paused ? 'All jobs were paused: none begins.' : 'Jobs begin again.',
      });
    }
    const now = await readPause(tx);
    return now ? { paused: now } : {};
  });

export const taskHandlers = (modules: ModuleList): HandlersOf<typeof taskEndpoints> => ({
  'GET /api/tasks': (call, { query }) =>
    listTasks(
      call,
      ownersOf(modules(), call),
      modules().map(({ id }) => id),
      query,
    ),
  'PUT /api/tasks/pause': (call, { body }) => pause(call, body.paused),
  'POST /api/tasks/{id}/drop': (call, { params }) => drop(call, params.id, true),
  'POST /api/tasks/{id}/back': (call, { params }) => drop(call, params.id, false),
  'GET /api/todos': (call, { query }) => listTodos(call, query),
  'POST /api/todos': (call, { body }) => addTodo(call, body),
  'PATCH /api/todos/{id}': (call, { params, body }) => changeTodo(call, params.id, body),
  'DELETE /api/todos/{id}': (call, { params }) => removeTodo(call, params.id),
  'POST /api/todos/{id}/restore': (call, { params }) => restoreTodo(call, params.id),
});
