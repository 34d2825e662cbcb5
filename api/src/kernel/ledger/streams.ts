import { type SQL, sql } from 'drizzle-orm';

/** What a row earns by, in SQL, as `toFact` says it: what shops tell is sold, also where it was written before that was kept. */
export const streamIn = (stream: SQL, module: SQL): SQL =>
  sql`case when ${stream} <> '' then ${stream} when ${module} = 'shops' then 'sale' else '' end`;

/** Of a shop, network or platform, in SQL, the first word of a name at the source; empty for everything else. */
export const placeIn = (module: SQL, sourceId: SQL): SQL =>
  sql`case when ${module} in ('shops', 'networks', 'platforms') then split_part(${sourceId}, ' ', 1) else '' end`;
