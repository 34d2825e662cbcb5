import type { Answer, Todo } from '@avenue/contract';
import { callApi, eachOnce, sentenceOf, usePaged, useRefresh, useRefusal } from '@avenue/data';
import { Form, useDraftForm } from '@avenue/form';
import {
  BoneRows,
  Button,
  Checkbox,
  formatDateTime,
  IconButton,
  Loading,
  operatorZone,
  Panel,
  Read,
  TextField,
  toast,
  useOperatorZone,
} from '@avenue/ui';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useState } from 'react';
import css from './task-system.module.css';
import type { Place } from './use-place.ts';
import { dueWords } from './words.ts';

type Todos = Answer<'GET /api/todos'>;

const join = (pages: readonly Todos[]): Todos => {
  const [first] = pages;
  if (!first) throw new Error('No page was read.');
  return { ...first, rows: eachOnce<Todo>(pages.flatMap(({ rows }) => rows)) };
};

/** The list as it is, with as many lines as the address asks for. */
export const useTodos = ({ todoCount }: Place) => usePaged('GET /api/todos', { count: todoCount, join });

/** Calendar day of now in the operator's zone: "2026-11-23". */
const todayIn = (timeZone: string | undefined) =>
  new Intl.DateTimeFormat('en-CA', {
    ...(timeZone && { timeZone }),
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(new Date());

function useTodoActs() {
  const refresh = useRefresh();
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  /** @param again what a Retry in the toast does; without it the control that was pressed stays in reach */
  async function during({ id, text }: Todo, work: () => Promise<unknown>, failed: string, again?: () => unknown) {
    setBusy((now) => new Set(now).add(id));
    try {
      await work();
      await refresh('/api/todos').catch(() => undefined);
    } catch (error) {
      toast.show({
        text: `"${text}" ${failed} ${sentenceOf(error)}`,
        tone: 'bad',
        ...(again && { action: { label: 'Retry', onPress: () => void again() } }),
      });
    } finally {
      setBusy((now) => new Set([...now].filter((one) => one !== id)));
    }
  }
  const params = ({ id }: Todo) => ({ params: { id } });
  const restore = (todo: Todo): Promise<void> =>
    during(
      todo,
      () => callApi('POST /api/todos/{id}/restore', params(todo)),
      'was not brought back.',
      () => restore(todo),
    );
  return {
    busy,
    tick: (todo: Todo, done: boolean) =>
      during(
        todo,
        () => callApi('PATCH /api/todos/{id}', { ...params(todo), body: { done } }),
        done ? 'was not ticked.' : 'was not opened again.',
      ),
    remove: (todo: Todo) =>
      during(
        todo,
        async () => {
          await callApi('DELETE /api/todos/{id}', params(todo));
          toast.show({
            text: `"${todo.text}" was removed.`,
            action: { label: 'Undo', kbd: 'Z', onPress: () => void restore(todo) },
          });
        },
        'was not removed.',
      ),
  };
}

const blank = { text: '', due: '' };

function AddForm() {
  const refresh = useRefresh();
  const form = useDraftForm({
    call: 'POST /api/todos',
    key: 'todo/new',
    base: blank,
    labels: { text: 'Add a line', due: 'Due' },
    send: ({ text, due }) => callApi('POST /api/todos', { body: { text, ...(due && { due }) } }),
    after: () => blank,
    onSaved: () => void refresh('/api/todos').catch(() => undefined),
  });
  return (
    <Form form={form} of="The line">
      <div className={css.add}>
        <TextField {...form.field('text')} />
        <div className={css.addDay}>
          <TextField {...form.field('due')} type="date" />
          <Button type="submit" busy={form.busy} call="POST /api/todos">
            Add
          </Button>
        </div>
      </div>
    </Form>
  );
}

interface TodoPanelProps {
  todos: ReturnType<typeof useTodos>;
  place: Place;
}

/** The operator's own lines: nothing of them runs by itself. */
export function TodoPanel({ todos, place }: TodoPanelProps) {
  const zone = useOperatorZone();
  const acts = useTodoActs();
  const refusal = useRefusal('PATCH /api/todos/{id}');
  const { data } = todos;
  const today = todayIn(zone ?? operatorZone());
  return (
    <Panel
      title="My to-do"
      flush
      actions={data && <span className={css.meta}>{data.open} open</span>}
      foot={
        <>
          Of this studio. Nothing here runs by itself.
          {data && data.total > data.rows.length && (
            <Button size="sm" kind="quiet" onClick={() => place.more('todos', data.rows.length)}>
              {data.rows.length} of {data.total}, load more
            </Button>
          )}
        </>
      }
    >
      <div className={css.addForm}>
        <AddForm />
      </div>
      <Read
        of="Your list"
        state={todos}
        keeps="Your lines are kept."
        loading={
          <Loading label="Loading your list">
            <BoneRows count={3} rowPx={52} />
          </Loading>
        }
      >
        {({ rows }) =>
          rows.length === 0 ? (
            <p className={css.none}>Nothing stands on your list.</p>
          ) : (
            <ul className={css.todos} aria-label="My to-do">
              {rows.map((todo) => (
                <li key={todo.id} data-done={todo.doneAt ? '' : undefined}>
                  <Checkbox
                    label={todo.text}
                    help={<Due todo={todo} today={today} />}
                    checked={todo.doneAt !== undefined}
                    disabled={acts.busy.has(todo.id) || refusal !== undefined}
                    onChange={(done) => void acts.tick(todo, done)}
                  />
                  <IconButton
                    size="sm"
                    label={`Remove "${todo.text}"`}
                    icon={IconX}
                    call="DELETE /api/todos/{id}"
                    disabled={acts.busy.has(todo.id)}
                    onClick={() => void acts.remove(todo)}
                  />
                </li>
              ))}
            </ul>
          )
        }
      </Read>
    </Panel>
  );
}

const Due = ({ todo, today }: { todo: Todo; today: string }) => (
  <span
    data-late={!todo.doneAt && todo.due && todo.due < today ? '' : undefined}
    title={`Added ${formatDateTime(todo.createdAt, { style: 'long' })}`}
  >
    {dueWords(todo, today)}
  </span>
);
