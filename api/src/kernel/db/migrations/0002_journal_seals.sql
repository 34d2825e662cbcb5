CREATE TABLE "kernel"."journal_counts" (
	"studio" text NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"actor" text NOT NULL,
	"entries" integer NOT NULL,
	CONSTRAINT "journal_counts_day_studio_kind_actor_pk" PRIMARY KEY("day","studio","kind","actor")
);
--> statement-breakpoint
-- What sort of act it is. For the eye only: no seal covers it.
CREATE FUNCTION "kernel"."journal_kind"("action" text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE
    WHEN "action" ~ '\.(failed|refused|blocked)$' THEN 'failed'
    WHEN "action" ~ '^(session|member|key)\.' THEN 'access'
    WHEN "action" ~ '\.(approved|denied|undone|reopened|posted|unposted|dismissed|aside|back)$' OR "action" = 'claim.restored' THEN 'decided'
    WHEN "action" ~ '\.(generated|drafted|made|compiled)$' THEN 'made'
    ELSE 'changed' END
$$;
--> statement-breakpoint
ALTER TABLE "kernel"."journal" ADD COLUMN "kind" text GENERATED ALWAYS AS (kernel.journal_kind("action")) STORED;--> statement-breakpoint
ALTER TABLE "kernel"."journal" ADD COLUMN "words" text GENERATED ALWAYS AS (kernel.search_fold("text" || ' ' || "actor" || ' ' || "subject" || ' ' || "action" || ' ' || right("hash", 64))) STORED;--> statement-breakpoint
-- What is filtered further stands in each index, so that rows that do not fit are passed over without being read.
CREATE INDEX "journal_by_studio" ON "kernel"."journal" USING btree ("studio","seq") INCLUDE ("kind","actor","at");--> statement-breakpoint
CREATE INDEX "journal_by_kind" ON "kernel"."journal" USING btree ("kind","seq") INCLUDE ("studio","actor","at");--> statement-breakpoint
CREATE INDEX "journal_by_actor" ON "kernel"."journal" USING btree ("actor","seq") INCLUDE ("studio","kind","at");--> statement-breakpoint
CREATE INDEX "journal_by_time" ON "kernel"."journal" USING btree ("at","seq") INCLUDE ("studio","kind","actor");--> statement-breakpoint
-- Finds parts of words. A server without the extension reads all words instead.
DO $$ BEGIN
	CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;
	CREATE INDEX "journal_by_words" ON "kernel"."journal" USING gin ("words" public.gin_trgm_ops);
EXCEPTION WHEN insufficient_privilege OR undefined_file OR feature_not_supported OR undefined_object THEN
	RAISE NOTICE 'pg_trgm is not there: the journal is searched without an index';
END $$;
--> statement-breakpoint
INSERT INTO "kernel"."journal_counts" ("studio", "day", "kind", "actor", "entries")
SELECT "studio", "day", "kind", "actor", count(*) FROM "kernel"."journal",
	LATERAL (VALUES ('-infinity'::date), (("at" AT TIME ZONE 'UTC')::date)) days ("day") GROUP BY 1, 2, 3, 4;
--> statement-breakpoint
-- The place of the next entry, held until the transaction ends: its number, its time, the seal before it, and its data as
-- they are stored. Whoever holds it seals the entry and puts it there; nobody else may in between.
CREATE FUNCTION "kernel"."journal_next"("data" jsonb, OUT "seq" bigint, OUT "at" timestamptz, OUT "micros" text, OUT "prev" text, OUT "stored" text) LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('journal', 0));
  "seq" := nextval('kernel.journal_seq_seq');
  "at" := clock_timestamp();
  "micros" := (extract(epoch from "at") * 1000000)::bigint::text;
  -- After the lock, so that it sees what the one before has committed.
  SELECT j.hash INTO "prev" FROM kernel.journal j ORDER BY j.seq DESC LIMIT 1;
  "prev" := coalesce("prev", '');
  "stored" := "data"::text;
END $$;
--> statement-breakpoint
-- The seal itself cannot be checked here: the database does not have its key. That it is of the form and lies over this
-- very entry, at the end of the chain, can.
CREATE OR REPLACE FUNCTION "kernel"."journal_chain"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE last record; digest text;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('journal', 0));
  SELECT seq, hash INTO last FROM kernel.journal ORDER BY seq DESC LIMIT 1;
  digest := encode(sha256(convert_to(
    kernel.journal_field(NEW.prev) || kernel.journal_field(NEW.seq::text)
      || kernel.journal_field((extract(epoch from NEW.at) * 1000000)::bigint::text)
      || kernel.journal_field(NEW.studio) || kernel.journal_field(NEW.actor) || kernel.journal_field(NEW.action)
      || kernel.journal_field(NEW.subject) || kernel.journal_field(NEW.text) || kernel.journal_field(NEW.data::text),
    'UTF8')), 'hex');
  -- A pattern that never changes is compiled once.
  IF NEW.prev <> coalesce(last.hash, '') OR NEW.seq <= coalesce(last.seq, 0)
    OR NEW.hash !~ '^3:[0-9a-f]{8}:[0-9a-f]{64}:[0-9a-f]{64}$' OR substr(NEW.hash, 12, 64) <> digest THEN
    RAISE EXCEPTION 'An entry of the journal is written by the server alone, which seals it.';
  END IF;
  INSERT INTO kernel.journal_counts AS c (studio, day, kind, actor, entries)
    SELECT NEW.studio, day, kernel.journal_kind(NEW.action), NEW.actor, 1
    FROM (VALUES ('-infinity'::date), ((NEW.at AT TIME ZONE 'UTC')::date)) days (day)
    ON CONFLICT (day, studio, kind, actor) DO UPDATE SET entries = c.entries + 1;
  -- To the channel of the event bus, once the entry is committed.
  PERFORM pg_notify('avenue_events', '{"type":"changed","paths":["/api/journal/lines"]}');
  RETURN NEW;
END $$;
