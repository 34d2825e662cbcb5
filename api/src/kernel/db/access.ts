import { createHash, createHmac, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { rememberSecret } from '../secret.ts';
import { moduleSchemas } from './state.ts';

/** Role that the cluster begins with; migrations, backups and restores run as it. */
export const ownerRole = 'app';
/** Role that the product works as: no superuser, and not the owner of a table. */
export const workerRole = 'avenue';

/** The whole of `pg_hba.conf`: nobody comes in without a password. */
const rules = 'local all all scram-sha-256\n';

const passwordFile = (dataDir: string) => path.join(dataDir, 'pg.password');
const rulesFile = (pgData: string) => path.join(pgData, 'pg_hba.conf');

export interface Passwords {
  owner: string;
  worker: string;
}

/** Whoever knows the worker's password does not know the owner's. */
const passwordsFrom = (owner: string): Passwords => ({
  owner,
  worker: createHmac('sha256', owner).update(workerRole).digest('base64url'),
});

/** Whether the cluster lets nobody in without a password, and the password is at hand. */
export const isClosed = (dataDir: string, pgData: string): boolean =>
  [passwordFile(dataDir), rulesFile(pgData)].every((file) => fs.existsSync(file)) &&
  fs.readFileSync(rulesFile(pgData), 'utf8') === rules;

/** @throws Error when the file is missing or cut off */
export function readPasswords(dataDir: string): Passwords {
  const owner = fs.readFileSync(passwordFile(dataDir), 'utf8').trim();
  if (owner.length < 40) throw new Error(`${passwordFile(dataDir)} is damaged. Remove it and start again.`);
  const passwords = passwordsFrom(owner);
  for (const password of Object.values(passwords)) rememberSecret(password);
  return passwords;
}

/**
 * Closes a cluster that is not running: gives both roles their passwords and takes every other way in. Starts at once on
 * the same folder share one password, and a start that was killed here is made good by the next one.
 *
 * @param runAlone runs SQL, a statement a line, on the cluster without a server, and tells what went wrong
 * @returns what went wrong
 */
export function closeCluster(
  dataDir: string,
  pgData: string,
  runAlone: (sql: string) => string | undefined,
): string | undefined {
  const file = passwordFile(dataDir);
  if (!fs.existsSync(file)) {
    // Until the new password is in the cluster, this says that it is not closed.
    fs.rmSync(rulesFile(pgData), { force: true });
    const part = `${file}.${process.pid}`;
    fs.writeFileSync(part, randomBytes(32).toString('base64url'), { mode: 0o600 });
    try {
      // Fails where another start was first: its password holds then.
      fs.linkSync(part, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      fs.rmSync(part, { force: true });
    }
  }
  const { owner, worker } = readPasswords(dataDir);
  const why = runAlone(
    [
      // Long random passwords need no stretching, and every connection would wait for it.
      'set scram_iterations = 64',
      `alter role ${ownerRole} password '${owner}'`,
      `do $$ begin if not exists (select from pg_roles where rolname = '${workerRole}') then create role ${workerRole}; end if; end $$`,
      `alter role ${workerRole} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password '${worker}'`,
      '',
    ].join('\n'),
  );
  if (why) return why;
  const { uid, gid } = fs.statSync(pgData);
  const part = `${rulesFile(pgData)}.${process.pid}`;
  fs.writeFileSync(part, rules, { mode: 0o600 });
  if (process.getuid?.() === 0) fs.chownSync(part, uid, gid);
  fs.renameSync(part, rulesFile(pgData));
  return undefined;
}

/**
 * Folder of the socket, for the cluster's owner alone. A unix socket path holds 107 bytes, so a deep data folder gets
 * its socket in the temporary folder, where anybody may have made a folder of this name before.
 *
 * @throws Error when it is somebody else's
 */
export function socketFolder(pgData: string): string {
  if (pgData.length < 85) return pgData;
  const folder = path.join(os.tmpdir(), `avenue-${createHash('sha256').update(pgData).digest('hex').slice(0, 16)}`);
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (process.platform === 'win32') return folder;
  const owner = fs.statSync(pgData);
  const found = fs.lstatSync(folder);
  const ours = found.uid === owner.uid || found.uid === process.getuid?.();
  if (!found.isDirectory() || !ours)
    throw new Error(`${folder} belongs to somebody else. Remove it, or use a data folder with a shorter path.`);
  fs.chmodSync(folder, 0o700);
  if (process.getuid?.() === 0) fs.chownSync(folder, owner.uid, owner.gid);
  return folder;
}

/**
 * Gives the worker what it works with: rows of every module, but the journal and the ledger only to read and to add to. The job runtime
 * keeps tables of its own, so it may make schemas; those that an earlier version made as the owner become its own.
 *
 * @param role Default value: that of the embedded database
 */
export async function grantWork(owner: pg.ClientBase | pg.Pool, role = workerRole): Promise<void> {
  const worker = pg.escapeIdentifier(role);
  const { rows } = await owner.query<{ nspname: string }>(moduleSchemas);
  const each = rows.map(({ nspname }) => pg.escapeIdentifier(nspname));
  const statements = each.flatMap((schema) => [
    `grant usage on schema ${schema} to ${worker}`,
    `grant select, insert, update, delete, maintain on all tables in schema ${schema} to ${worker}`,
    `grant usage, select on all sequences in schema ${schema} to ${worker}`,
  ]);
  await owner.query(`begin;
    ${statements.map((statement) => `${statement};`).join('\n')}
    revoke update, delete, truncate, references, trigger, maintain on kernel.journal from ${worker};
    revoke update, delete, truncate, references, trigger, maintain on kernel.ledger from ${worker};
    do $$ declare one record; begin
      execute format('grant create on database %I to %I', current_database(), ${pg.escapeLiteral(role)});
      for one in select format('schema %I', nspname) as name from pg_namespace where nspname = 'dbos'
        union all select format('table %s', c.oid::regclass) from pg_class c
          where c.relnamespace = to_regnamespace('dbos') and c.relkind in ('r', 'p', 'v', 'm')
        union all select format('sequence %s', c.oid::regclass) from pg_class c
          where c.relnamespace = to_regnamespace('dbos') and c.relkind = 'S'
            and not exists (select from pg_depend d where d.objid = c.oid and d.deptype in ('a', 'i') and d.classid = 'pg_class'::regclass)
        union all select format('routine %s', p.oid::regprocedure) from pg_proc p where p.pronamespace = to_regnamespace('dbos')
      loop execute format('alter %s owner to %I', one.name, ${pg.escapeLiteral(role)}); end loop;
    end $$;
    commit`);
}
