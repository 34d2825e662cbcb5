-- Hashes whole entries: every field with its length before it, so that no two entries read alike, and the time as well.
-- Entries of the first rule keep their hash; the prefix says which rule made one.
CREATE FUNCTION journal_field(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT AS $$
  SELECT octet_length(convert_to(value, 'UTF8')) || ':' || value || ','
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION journal_chain() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE last text;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('journal', 0));
  SELECT hash INTO last FROM journal ORDER BY seq DESC LIMIT 1;
  -- Taken under the lock, so that the order of numbers is the order of the chain.
  NEW.seq := nextval('journal_seq_seq');
  NEW.prev := coalesce(last, '');
  NEW.hash := '2:' || encode(sha256(convert_to(
    journal_field(NEW.prev) || journal_field(NEW.seq::text)
      || journal_field((extract(epoch from NEW.at) * 1000000)::bigint::text)
      || journal_field(NEW.studio) || journal_field(NEW.actor) || journal_field(NEW.action)
      || journal_field(NEW.subject) || journal_field(NEW.text) || journal_field(NEW.data::text),
    'UTF8')), 'hex');
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER journal_is_not_emptied BEFORE TRUNCATE ON journal FOR EACH STATEMENT EXECUTE FUNCTION journal_is_append_only();
