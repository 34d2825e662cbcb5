-- A denial that is taken back waits again, and only that.
CREATE OR REPLACE FUNCTION "kernel"."effect_may_become"("was" text, "is" text) RETURNS boolean LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE "was"
    WHEN 'awaiting' THEN "is" IN ('ready', 'rejected', 'expired', 'cancelled')
    WHEN 'rejected' THEN "is" = 'awaiting'
    WHEN 'ready' THEN "is" IN ('sending', 'shadowed', 'handed', 'awaiting', 'expired', 'cancelled')
    WHEN 'sending' THEN "is" IN ('sent', 'failed', 'unknown', 'ready')
    WHEN 'unknown' THEN "is" IN ('sent', 'failed', 'ready')
    WHEN 'handed' THEN "is" IN ('sent', 'expired', 'cancelled')
    WHEN 'sent' THEN "is" IN ('verified', 'mismatch', 'handed', 'cancelled')
    WHEN 'mismatch' THEN "is" IN ('verified', 'handed', 'cancelled')
    WHEN 'verified' THEN "is" = 'mismatch'
    ELSE false END
$$;
--> statement-breakpoint
-- Whatever the server does wrong: what waits has nobody's yes, and what was denied waits again only in its time and under
-- the mode of then.
CREATE FUNCTION "kernel"."effect_waits"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE gate record;
BEGIN
  IF NEW.state = OLD.state OR NEW.state <> 'awaiting' THEN RETURN NEW; END IF;
  IF NEW.approval IS NOT NULL THEN
    RAISE EXCEPTION 'What waits has no yes.';
  END IF;
  IF OLD.state = 'rejected' THEN
    PERFORM pg_advisory_xact_lock_shared(hashtextextended('avenue:modes:' || NEW.studio, 0));
    SELECT * INTO gate FROM kernel.effect_gate(NEW.studio, NEW.module, NEW.class, NEW.account);
    IF gate.epoch <> OLD.epoch OR gate.epoch <> NEW.epoch THEN
      RAISE EXCEPTION 'Stays denied: the mode has changed since.';
    END IF;
    IF NEW.expires_at <= clock_timestamp() THEN
      RAISE EXCEPTION 'Stays denied: its time is over.';
    END IF;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "effect_waits" BEFORE UPDATE ON "kernel"."effects" FOR EACH ROW EXECUTE FUNCTION "kernel"."effect_waits"();
