ALTER TABLE "kernel"."effects" ADD COLUMN "ticked" jsonb DEFAULT '[]'::jsonb NOT NULL;
--> statement-breakpoint
-- What a person posted and takes back goes to where it was handed over, and only that.
CREATE OR REPLACE FUNCTION "kernel"."effect_may_become"("was" text, "is" text) RETURNS boolean LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE "was"
    WHEN 'awaiting' THEN "is" IN ('ready', 'rejected', 'expired', 'cancelled')
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
-- Whatever the server does wrong: a row keeps what was decided about, goes only the ways there are, and begins to be sent
-- only under the mode of this moment, with a yes to exactly this payload where the mode asks for one.
CREATE OR REPLACE FUNCTION "kernel"."effect_guard"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE gate record;
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.state IN ('sending', 'unknown', 'sent', 'verified', 'mismatch') THEN
      RAISE EXCEPTION 'What was sent is kept.';
    END IF;
    RETURN OLD;
  END IF;
  IF (NEW.id, NEW.studio, NEW.module, NEW.kind, NEW.class, NEW.account, NEW.subject, NEW.payload, NEW.payload_hash, NEW.dedup_key)
    IS DISTINCT FROM (OLD.id, OLD.studio, OLD.module, OLD.kind, OLD.class, OLD.account, OLD.subject, OLD.payload, OLD.payload_hash, OLD.dedup_key) THEN
    RAISE EXCEPTION 'What was decided about does not change.';
  END IF;
  IF NEW.state = OLD.state THEN RETURN NEW; END IF;
  IF NOT kernel.effect_may_become(OLD.state, NEW.state) THEN
    RAISE EXCEPTION 'An effect that is % does not become %.', OLD.state, NEW.state;
  END IF;
  IF OLD.state IN ('sent', 'mismatch') AND NEW.state IN ('handed', 'cancelled') AND (OLD.receipt ->> 'wasHanded') IS DISTINCT FROM 'true' THEN
    RAISE EXCEPTION 'What was sent is not taken back.';
  END IF;
  IF NEW.state IN ('sending', 'handed') THEN
    PERFORM pg_advisory_xact_lock_shared(hashtextextended('avenue:modes:' || NEW.studio, 0));
    SELECT * INTO gate FROM kernel.effect_gate(NEW.studio, NEW.module, NEW.class, NEW.account);
    IF kernel.mode_rank(gate.mode) < kernel.mode_rank('assisted') OR NEW.mode NOT IN ('assisted', 'live') OR gate.epoch <> NEW.epoch THEN
      RAISE EXCEPTION 'Not sent: decided in mode % of epoch %, now it is % of %.', NEW.mode, NEW.epoch, gate.mode, gate.epoch;
    END IF;
    IF 'assisted' IN (gate.mode, NEW.mode) AND NEW.approval ->> 'hash' IS DISTINCT FROM NEW.payload_hash THEN
      RAISE EXCEPTION 'Not sent: nobody said yes to exactly this.';
    END IF;
    IF NEW.expires_at <= clock_timestamp() THEN
      RAISE EXCEPTION 'Not sent: its time is over.';
    END IF;
  END IF;
  RETURN NEW;
END $$;
