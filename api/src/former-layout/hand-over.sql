-- Every table goes to its module, as the first migration of each makes it.
CREATE SCHEMA "kernel";
CREATE SCHEMA "system";
CREATE SCHEMA "video";
ALTER TABLE "public"."settings" SET SCHEMA "kernel";
ALTER TABLE "public"."channels" SET SCHEMA "kernel";
ALTER TABLE "public"."artefacts" SET SCHEMA "kernel";
ALTER TABLE "public"."jobs" SET SCHEMA "kernel";
ALTER TABLE "public"."journal" SET SCHEMA "kernel";
ALTER TABLE "public"."remote_loads" SET SCHEMA "system";
ALTER TABLE "public"."ideas" SET SCHEMA "video";
ALTER TABLE "public"."scripts" SET SCHEMA "video";
ALTER TABLE "public"."script_versions" SET SCHEMA "video";
ALTER TABLE "public"."scene_choices" SET SCHEMA "video";
ALTER TABLE "public"."takes" SET SCHEMA "video";
ALTER TABLE "public"."videos" SET SCHEMA "video";
ALTER TABLE "public"."queue_items" SET SCHEMA "video";
ALTER TABLE "public"."put_aside" SET SCHEMA "video";
ALTER TABLE "public"."idea_batches" SET SCHEMA "video";
ALTER TABLE "public"."claim_rulings" SET SCHEMA "video";
ALTER FUNCTION "public"."search_fold"(text) SET SCHEMA "kernel";
ALTER FUNCTION "public"."journal_field"(text) SET SCHEMA "kernel";
ALTER FUNCTION "public"."journal_is_append_only"() SET SCHEMA "kernel";
ALTER FUNCTION "public"."journal_chain"() SET SCHEMA "kernel";
-- Its body names the tables, now with their schema.
CREATE OR REPLACE FUNCTION "kernel"."journal_chain"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE last text;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('journal', 0));
  SELECT hash INTO last FROM kernel.journal ORDER BY seq DESC LIMIT 1;
  -- Taken under the lock, so that the order of numbers is the order of the chain.
  NEW.seq := nextval('kernel.journal_seq_seq');
  NEW.prev := coalesce(last, '');
  NEW.hash := '2:' || encode(sha256(convert_to(
    kernel.journal_field(NEW.prev) || kernel.journal_field(NEW.seq::text)
      || kernel.journal_field((extract(epoch from NEW.at) * 1000000)::bigint::text)
      || kernel.journal_field(NEW.studio) || kernel.journal_field(NEW.actor) || kernel.journal_field(NEW.action)
      || kernel.journal_field(NEW.subject) || kernel.journal_field(NEW.text) || kernel.journal_field(NEW.data::text),
    'UTF8')), 'hex');
  RETURN NEW;
END $$;
