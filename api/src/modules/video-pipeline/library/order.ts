import type { LibraryStatus, Query } from '@avenue/contract';
import { libraryKind, libraryStatus } from '@avenue/contract';
import { type SQL, sql } from 'drizzle-orm';
import { invalid } from '../../../kernel/failure.ts';

export type LibraryQuery = Query<'GET /api/library'>;
type SortName = NonNullable<LibraryQuery['sort']>;

interface Order {
  /** What is sorted by before age and id; absent for age alone. */
  by?: SQL;
  /** Makes a text of a cursor what `by` is compared with. */
  read: (text: string) => SQL;
  /** The direction that is asked for without one; in it the newest of equals comes first. */
  natural: 'asc' | 'desc';
}

// Each order is the beginning of an index (`library_by_...`).
const orders: Record<SortName, Order> = {
  changed: { read: () => sql`null`, natural: 'desc' },
  title: {
    by: sql`left(title, 300) collate "und-x-icu"`,
    read: (text) => sql`${text}::text collate "und-x-icu"`,
    natural: 'asc',
  },
  kind: { by: sql`kind_place`, read: (text) => sql`${text}::smallint`, natural: 'asc' },
  status: { by: sql`status_place`, read: (text) => sql`${text}::smallint`, natural: 'asc' },
};

/** A place in an order: the row after which it goes on. */
const cursorOf = (parts: readonly string[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');
function readCursor(text: string): [by: string, age: string, id: string] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    if (Array.isArray(parts) && parts.length === 3 && parts.every((part) => typeof part === 'string')) {
      const [by, age, id] = parts as [string, string, string];
      if (/^-?\d{1,18}$/.test(age)) return [by, age, id];
    }
  } catch {
    // No JSON: said below.
  }
  throw invalid('after', 'This place in the list cannot be read. Begin at the top.');
}

export interface Walk {
  /** `order by ...` */
  ordered: SQL;
  /** What comes after the cursor of the query. */
  after: SQL | undefined;
  /** Column of a page by which its last row becomes a cursor. */
  by: SQL;
  next: (last: { by: string; aged: string; id: string }) => string;
}

/** The whole order of a query. Turned round it is the mirror of itself; equals have one place, so that none is skipped or seen twice. */
export function walkOf({ sort = 'changed', order, after }: LibraryQuery): Walk {
  const { by, read, natural } = orders[sort];
  const ahead = (order ?? natural) === natural;
  const direction = ahead ? sql`asc` : sql`desc`;
  const columns = [...(by ? [by] : []), sql`age`, sql`id`];
  const place = after === undefined ? undefined : readCursor(after);
  const values = place && [...(by ? [read(place[0])] : []), sql`${place[1]}::bigint`, sql`${place[2]}::text`];
  return {
    ordered: sql`order by ${sql.join(
      columns.map((column) => sql`${column} ${direction}`),
      sql`, `,
    )}`,
    after: values && sql`(${sql.join(columns, sql`, `)}) ${ahead ? sql`>` : sql`<`} (${sql.join(values, sql`, `)})`,
    by: by ?? sql`''`,
    next: (last) => cursorOf([last.by, last.aged, last.id]),
  };
}

const kindPlace = (kind: string) => libraryKind.options.indexOf(kind as never) + 1;
const statusPlace = (status: LibraryStatus) => libraryStatus.options.indexOf(status) + 1;

/** The filters of a query as conditions, in the columns that stand in every index. */
export function filtersOf(studio: string, query: LibraryQuery): SQL[] {
  const { status, channel, approved, days } = query;
  const kind = approved ? 'script' : query.kind;
  return [
    sql`studio = ${studio}`,
    status === 'removed' ? sql`status_place = ${statusPlace('removed')}` : sql`status <> 'removed'`,
    ...(status && status !== 'removed' ? [sql`status_place = ${statusPlace(status)}`] : []),
    ...(kind ? [sql`kind_place = ${kindPlace(kind)}`] : []),
    ...(channel === undefined ? [] : [sql`channel = ${channel}`]),
    ...(approved ? [sql`marked`] : []),
    ...(days === undefined
      ? []
      : [sql`age < -(extract(epoch from now() - make_interval(days => ${days})) * 1000000)::bigint`]),
  ];
}
