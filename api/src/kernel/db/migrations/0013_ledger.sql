CREATE TABLE "kernel"."ledger" (
	"seq" bigserial PRIMARY KEY NOT NULL,
	"id" text NOT NULL,
	"studio" text NOT NULL,
	"book" text NOT NULL,
	"module" text DEFAULT '' NOT NULL,
	"account" text DEFAULT '' NOT NULL,
	"kind" text NOT NULL,
	"cents" bigint NOT NULL,
	"currency" text NOT NULL,
	"occurred_at" timestamp with time zone NOT NULL,
	"source" text NOT NULL,
	"source_id" text NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"state" text NOT NULL,
	"reverses" text,
	"subject" text DEFAULT '' NOT NULL,
	"text" text NOT NULL,
	"recorded_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "kernel"."limits" (
	"studio" text NOT NULL,
	"module" text DEFAULT '' NOT NULL,
	"account" text DEFAULT '' NOT NULL,
	"per_hour" integer,
	"day_cents" integer,
	"month_cents" integer,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "limits_studio_module_account_pk" PRIMARY KEY("studio","module","account")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_once" ON "kernel"."ledger" USING btree ("studio","book","source","source_id","revision") WHERE "kernel"."ledger"."reverses" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_reversed_once" ON "kernel"."ledger" USING btree ("reverses") WHERE "kernel"."ledger"."reverses" is not null;--> statement-breakpoint
CREATE INDEX "ledger_by_time" ON "kernel"."ledger" USING btree ("studio","book","occurred_at","seq");--> statement-breakpoint
CREATE INDEX "ledger_by_kind" ON "kernel"."ledger" USING btree ("studio","book","kind","occurred_at","seq");--> statement-breakpoint
CREATE INDEX "ledger_by_account" ON "kernel"."ledger" USING btree ("studio","book","account","occurred_at","seq");--> statement-breakpoint
CREATE INDEX "ledger_by_module" ON "kernel"."ledger" USING btree ("studio","book","module","occurred_at","seq");--> statement-breakpoint
CREATE INDEX "ledger_by_source" ON "kernel"."ledger" USING btree ("studio","book","source","occurred_at","seq");--> statement-breakpoint
CREATE INDEX "ledger_by_state" ON "kernel"."ledger" USING btree ("studio","book","state","occurred_at","seq");--> statement-breakpoint
CREATE INDEX "ledger_by_subject" ON "kernel"."ledger" USING btree ("studio","subject","occurred_at","seq") WHERE "kernel"."ledger"."subject" <> '';--> statement-breakpoint
CREATE INDEX "ledger_counter" ON "kernel"."ledger" USING btree ("studio","book","occurred_at","seq") WHERE "kernel"."ledger"."reverses" is not null;
--> statement-breakpoint
-- Whatever the server does wrong: a fact has the sign of its kind, and a counter entry takes back exactly one fact, whole.
CREATE FUNCTION "kernel"."ledger_guard"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE was kernel.ledger;
BEGIN
  IF NEW.book NOT IN ('real', 'simulated') OR NEW.state NOT IN ('expected', 'confirmed') OR NEW.currency !~ '^[A-Z]{3}$' OR NEW.cents = 0 THEN
    RAISE EXCEPTION 'This is no fact of the ledger.';
  END IF;
  IF NEW.reverses IS NULL THEN
    IF NEW.kind = 'income' AND NEW.cents < 0 OR NEW.kind IN ('cost', 'fee', 'refund', 'payout') AND NEW.cents > 0 THEN
      RAISE EXCEPTION 'An amount of kind % does not have this sign.', NEW.kind;
    END IF;
    RETURN NEW;
  END IF;
  SELECT * INTO was FROM kernel.ledger WHERE id = NEW.reverses;
  IF was.id IS NULL OR was.reverses IS NOT NULL
    OR (was.studio, was.book, was.module, was.account, was.kind, was.currency, was.state, was.source, was.source_id, was.revision, was.subject, was.occurred_at, -was.cents)
      IS DISTINCT FROM (NEW.studio, NEW.book, NEW.module, NEW.account, NEW.kind, NEW.currency, NEW.state, NEW.source, NEW.source_id, NEW.revision, NEW.subject, NEW.occurred_at, NEW.cents) THEN
    RAISE EXCEPTION 'A counter entry takes back one whole fact.';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "ledger_guard" BEFORE INSERT ON "kernel"."ledger" FOR EACH ROW EXECUTE FUNCTION "kernel"."ledger_guard"();
--> statement-breakpoint
CREATE FUNCTION "kernel"."ledger_is_append_only"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The ledger is append-only.';
END $$;
--> statement-breakpoint
CREATE TRIGGER "ledger_is_append_only" BEFORE UPDATE OR DELETE ON "kernel"."ledger" FOR EACH ROW EXECUTE FUNCTION "kernel"."ledger_is_append_only"();
--> statement-breakpoint
CREATE TRIGGER "ledger_is_not_emptied" BEFORE TRUNCATE ON "kernel"."ledger" FOR EACH STATEMENT EXECUTE FUNCTION "kernel"."ledger_is_append_only"();
--> statement-breakpoint
-- To the channel of the event bus, once it is committed.
CREATE FUNCTION "kernel"."ledger_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('avenue_events', '{"type":"changed","paths":["/api/ledger","/api/limits"]}');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "ledger_changed" AFTER INSERT ON "kernel"."ledger" FOR EACH STATEMENT EXECUTE FUNCTION "kernel"."ledger_changed"();
