CREATE TABLE "kernel"."journal_counted" (
	"id" integer PRIMARY KEY NOT NULL,
	"seq" bigint NOT NULL
);

--> statement-breakpoint
-- Entries are counted before the counts are read: many of one transaction would rewrite the same counts over and over.
DELETE FROM "kernel"."journal_counts";
--> statement-breakpoint
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
  -- To the channel of the event bus, once the entry is committed.
  PERFORM pg_notify('avenue_events', '{"type":"changed","paths":["/api/journal/lines"]}');
  RETURN NEW;
END $$;
