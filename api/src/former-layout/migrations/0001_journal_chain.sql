CREATE FUNCTION journal_chain() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE last text;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('journal', 0));
  SELECT hash INTO last FROM journal ORDER BY seq DESC LIMIT 1;
  -- Taken under the lock, so that the order of numbers is the order of the chain.
  NEW.seq := nextval('journal_seq_seq');
  NEW.prev := coalesce(last, '');
  NEW.hash := encode(sha256(convert_to(concat_ws('|', NEW.prev, NEW.seq, NEW.studio, NEW.actor, NEW.action, NEW.subject, NEW.text, NEW.data::text), 'UTF8')), 'hex');
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER journal_chain BEFORE INSERT ON journal FOR EACH ROW EXECUTE FUNCTION journal_chain();
--> statement-breakpoint
CREATE FUNCTION journal_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The journal is append-only.';
END $$;
--> statement-breakpoint
CREATE TRIGGER journal_is_append_only BEFORE UPDATE OR DELETE ON journal FOR EACH ROW EXECUTE FUNCTION journal_is_append_only();
