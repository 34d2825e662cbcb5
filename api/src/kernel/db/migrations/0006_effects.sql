CREATE TABLE "kernel"."effects" (
	"id" text PRIMARY KEY NOT NULL,
	"studio" text NOT NULL,
	"module" text NOT NULL,
	"kind" text NOT NULL,
	"class" text NOT NULL,
	"account" text DEFAULT '' NOT NULL,
	"subject" text NOT NULL,
	"title" text NOT NULL,
	"payload" jsonb NOT NULL,
	"payload_hash" text NOT NULL,
	"dedup_key" text NOT NULL,
	"cost_cents" integer DEFAULT 0 NOT NULL,
	"verdicts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"state" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"mode" text NOT NULL,
	"epoch" integer NOT NULL,
	"approval" jsonb,
	"due_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"attempt" integer DEFAULT 0 NOT NULL,
	"attempt_at" timestamp with time zone,
	"next_at" timestamp with time zone,
	"receipt" jsonb,
	"read_back" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kernel"."modes" (
	"studio" text NOT NULL,
	"module" text DEFAULT '' NOT NULL,
	"class" text DEFAULT '' NOT NULL,
	"account" text DEFAULT '' NOT NULL,
	"mode" text NOT NULL,
	"epoch" integer DEFAULT 1 NOT NULL,
	"cap" integer,
	"reason" text DEFAULT '' NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "modes_studio_module_class_account_pk" PRIMARY KEY("studio","module","class","account")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "effect_once" ON "kernel"."effects" USING btree ("studio","kind","account","dedup_key") WHERE "kernel"."effects"."state" not in ('refused', 'shadowed', 'rejected', 'expired', 'failed', 'cancelled');--> statement-breakpoint
CREATE INDEX "effects_next" ON "kernel"."effects" USING btree ("next_at","id") WHERE "kernel"."effects"."next_at" is not null;--> statement-breakpoint
CREATE INDEX "effects_by_state" ON "kernel"."effects" USING btree ("studio","state","due_at","id");--> statement-breakpoint
CREATE INDEX "effects_by_time" ON "kernel"."effects" USING btree ("studio","created_at","id");--> statement-breakpoint
CREATE INDEX "effects_by_subject" ON "kernel"."effects" USING btree ("studio","subject","created_at");--> statement-breakpoint
CREATE INDEX "effects_sent" ON "kernel"."effects" USING btree ("studio","attempt_at" DESC NULLS LAST) WHERE "kernel"."effects"."attempt_at" is not null;--> statement-breakpoint
CREATE FUNCTION "kernel"."mode_rank"("mode" text) RETURNS integer LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT array_position(ARRAY['halted', 'off', 'shadow', 'assisted', 'live'], "mode")
$$;
--> statement-breakpoint
-- The lowest mode that fits, and the sum of the epochs of all rows that fit: it grows with every change of one of them.
-- Without a row for this module and class it is shadow; the Sample studio never goes beyond. Volatile, so that it sees
-- what was committed while its transaction waited.
CREATE FUNCTION "kernel"."effect_gate"("of_studio" text, "of_module" text, "of_class" text, "of_account" text, OUT "mode" text, OUT "epoch" bigint) LANGUAGE plpgsql VOLATILE AS $$
DECLARE rank integer; own boolean;
BEGIN
  SELECT min(kernel.mode_rank(m.mode)), coalesce(sum(m.epoch), 0), coalesce(bool_or(m.module <> '' AND m.class <> '' AND m.account = ''), false)
    INTO rank, "epoch", own FROM kernel.modes m
    WHERE m.studio = of_studio AND m.module IN ('', of_module) AND m.class IN ('', of_class) AND m.account IN ('', of_account);
  IF NOT own OR of_studio = 'sample' THEN rank := least(rank, kernel.mode_rank('shadow')); END IF;
  "mode" := (ARRAY['halted', 'off', 'shadow', 'assisted', 'live'])[rank];
END $$;
--> statement-breakpoint
CREATE FUNCTION "kernel"."effect_may_become"("was" text, "is" text) RETURNS boolean LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE "was"
    WHEN 'awaiting' THEN "is" IN ('ready', 'rejected', 'expired', 'cancelled')
    WHEN 'ready' THEN "is" IN ('sending', 'shadowed', 'handed', 'awaiting', 'expired', 'cancelled')
    WHEN 'sending' THEN "is" IN ('sent', 'failed', 'unknown', 'ready')
    WHEN 'unknown' THEN "is" IN ('sent', 'failed', 'ready')
    WHEN 'handed' THEN "is" IN ('sent', 'expired', 'cancelled')
    WHEN 'sent' THEN "is" IN ('verified', 'mismatch')
    WHEN 'mismatch' THEN "is" = 'verified'
    WHEN 'verified' THEN "is" = 'mismatch'
    ELSE false END
$$;
--> statement-breakpoint
-- Whatever the server does wrong: a row keeps what was decided about, goes only the ways there are, and begins to be sent
-- only under the mode of this moment, with a yes to exactly this payload where the mode asks for one.
CREATE FUNCTION "kernel"."effect_guard"() RETURNS trigger LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
CREATE TRIGGER "effect_guard" BEFORE UPDATE OR DELETE ON "kernel"."effects" FOR EACH ROW EXECUTE FUNCTION "kernel"."effect_guard"();
--> statement-breakpoint
-- To the channel of the event bus, once it is committed: senders look for what is due, open tabs ask again.
CREATE FUNCTION "kernel"."effects_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('avenue_events', '{"type":"changed","paths":["/api/effects","/api/modes","/api/needs"]}');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "effects_changed" AFTER INSERT OR UPDATE ON "kernel"."effects" FOR EACH STATEMENT EXECUTE FUNCTION "kernel"."effects_changed"();
--> statement-breakpoint
CREATE TRIGGER "modes_changed" AFTER INSERT OR UPDATE ON "kernel"."modes" FOR EACH STATEMENT EXECUTE FUNCTION "kernel"."effects_changed"();
