import type { Answer, BodyInput, Query, Todo } from '@avenue/contract';
import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import { notFound } from '../../../kernel/failure.ts';
import { newId } from '../../../kernel/ids.ts';
import { record } from '../../../kernel/journal/index.ts';
import type { Call, Scope } from '../../../services.ts';
import { todos } from '../schema.ts';

type Row = typeof todos.$inferSelect;

const toTodo = ({ id, text, due, doneAt, createdAt }: Row): Todo => ({
  id,
  text,
  ...(due && { due }),
  ...(doneAt && { doneAt: doneAt.toISOString() }),
  createdAt: createdAt.toISOString(),
});

/** What is open, the earliest day first and those without a day after them; then what was done, the newest first. */
export async function listTodos(
  { db, studio }: Scope,
  { offset = 0, limit = 50 }: Query<'GET /api/todos'>,
): Promise<Answer<'GET /api/todos'>> {
  const here = and(eq(todos.studio, studio), isNull(todos.removedAt));
  const isOpen = and(here, isNull(todos.doneAt));
  const isDone = and(here, isNotNull(todos.doneAt));
  const [open, done] = await Promise.all([db.$count(todos, isOpen), db.$count(todos, isDone)]);
  // Each part has an index in its order, so that a page is read however long the list is.
  const first =
    offset < open
      ? await db
          .select()
          .from(todos)
          .where(isOpen)
          .orderBy(todos.due, todos.createdAt, todos.id)
          .offset(offset)
          .limit(limit)
      : [];
  const left = limit - first.length;
  const rest =
    left > 0 && offset + first.length < open + done
      ? await db
          .select()
          .from(todos)
          .where(isDone)
          .orderBy(desc(todos.doneAt), todos.id)
          .offset(Math.max(0, offset - open))
          .limit(left)
      : [];
  return { rows: [...first, ...rest].map(toTodo), total: open + done, open };
}

const line = 'This line of the list';

/** Changes a row and tells the journal in one transaction. @throws Failure 404 where it is not there */
const change = ({ db, studio }: Call, id: string, values: Partial<Row>, told: { action: string; did: string }) =>
  db.transaction(async (tx): Promise<Todo> => {
    const removal = 'removedAt' in values;
    const [before] = await tx
      .select()
      .from(todos)
      .where(and(eq(todos.id, id), eq(todos.studio, studio)))
      .for('update');
    if (!before || (before.removedAt && !removal)) throw notFound(line);
    const [row] = await tx.update(todos).set(values).where(eq(todos.id, id)).returning();
    if (!row) throw notFound(line);
    await record(tx, {
      studio,
      action: `todo.${told.action}`,
      subject: id,
      text: `"${row.text}" of the own list was ${told.did}.`,
    });
    return toTodo(row);
  });

export const addTodo = ({ db, studio }: Call, { text, due }: BodyInput<'POST /api/todos'>): Promise<Todo> =>
  db.transaction(async (tx) => {
    const [row] = await tx
      .insert(todos)
      .values({ id: newId('tod'), studio, text, ...(due && { due }) })
      .returning();
    if (!row) throw new Error('The line was not stored.');
    await record(tx, { studio, action: 'todo.added', subject: row.id, text: `"${text}" was added to the own list.` });
    return toTodo(row);
  });

/** @throws Failure 404 for a line that is not in the list */
export function changeTodo(call: Call, id: string, body: BodyInput<'PATCH /api/todos/{id}'>): Promise<Todo> {
  const { text, due, done } = body;
  const values = {
    ...(text !== undefined && { text }),
    ...(due !== undefined && { due }),
    ...(done !== undefined && { doneAt: done ? new Date() : null }),
  };
  const told =
    done === undefined
      ? { action: 'changed', did: 'changed' }
      : done
        ? { action: 'done', did: 'done' }
        : { action: 'reopened', did: 'opened again' };
  return change(call, id, values, told);
}

export const removeTodo = (call: Call, id: string): Promise<Todo> =>
  change(call, id, { removedAt: new Date() }, { action: 'removed', did: 'removed' });

export const restoreTodo = (call: Call, id: string): Promise<Todo> =>
  change(call, id, { removedAt: null }, { action: 'restored', did: 'brought back' });
