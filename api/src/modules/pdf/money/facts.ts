import { type SQL, sql } from 'drizzle-orm';
import type { Scope } from '../../../services.ts';

/**
 * Products by every name that they are sold under, one for each: what the operator said, the title, the id; to be read as
 * a table of title and id. Of several products of a title the first one counts.
 */
export const namedProducts = ({ studio }: Pick<Scope, 'studio'>): SQL => sql`(
  select distinct on (title) title, id from (
    select n.name as title, p.id, 0 as rank, p.created_at from sales.names n
      join pdf.products p on p.id = n.thing and p.studio = n.studio and p.removed_at is null where n.studio = ${studio}
    union all select title, id, 1, created_at from pdf.products where studio = ${studio}
    union all select id, id, 2, created_at from pdf.products where studio = ${studio}
  ) every_name order by title, rank, created_at
)`;

/**
 * Confirmed facts about what is sold, in the real book: of connected shops, and of this family; to be read as a table of
 * id, kind, cents, currency, occurred_at, source, source_id, text, reverses and product. A fact names its product by its
 * id, or by a name of it in quotes as receipts of shops do: "Night Sky Log" was sold on Gumroad. A counter entry names what
 * its fact names.
 */
export const productFacts = ({ studio }: Pick<Scope, 'studio'>): SQL => sql`(
  select fact.id, fact.kind, fact.cents, fact.currency, fact.occurred_at, fact.source, fact.source_id, fact.reverses,
    coalesce(was.text, fact.text) as text, coalesce(known.id, named.id) as product
  from kernel.ledger fact
  left join kernel.ledger was on was.id = fact.reverses
  left join pdf.products known on known.id = fact.subject and known.studio = fact.studio
  left join ${namedProducts({ studio })} named on named.title = substring(coalesce(was.text, fact.text) from '"(.+)"')
  where fact.studio = ${studio} and fact.book = 'real' and fact.state = 'confirmed' and fact.module in ('shops', 'pdf')
)`;
