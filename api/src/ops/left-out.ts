import { bookName } from '../kernel/db/index.ts';

/** Tables that a backup leaves out on purpose: those of a schema, or those of a name. */
interface LeftOut {
  schema?: string;
  name?: string;
  why: string;
}

const leftOut: readonly LeftOut[] = [
  {
    schema: 'dbos',
    why: "The workflow engine's own memory. A restore queues what ran again; it finds its finished parts in the caches.",
  },
  {
    schema: 'drizzle',
    why: 'Migrations of the time before modules had their own. The manifest says where data stand.',
  },
  { schema: 'kernel', name: 'repeatable_calls', why: 'Calls of scripts of the last day, to be told apart there.' },
  { name: bookName, why: 'Migrations that ran. The manifest names them; a restore runs them anew.' },
];

/** Why a table is not in backups; undefined for one that is. */
export const whyLeftOut = (table: { schema: string; name: string }): string | undefined =>
  leftOut.find(({ schema = table.schema, name = table.name }) => schema === table.schema && name === table.name)?.why;
