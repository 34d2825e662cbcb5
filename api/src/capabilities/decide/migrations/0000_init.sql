CREATE SCHEMA "decide";
--> statement-breakpoint
CREATE TABLE "decide"."verdicts" (
	"id" text PRIMARY KEY NOT NULL,
	"studio" text NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"title" text NOT NULL,
	"path" text NOT NULL,
	"act" text NOT NULL,
	"why" text NOT NULL,
	"evidence" jsonb NOT NULL,
	"basis" jsonb NOT NULL,
	"chance" double precision NOT NULL,
	"said_at" timestamp with time zone DEFAULT now() NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"outcome" text DEFAULT '' NOT NULL,
	"resolved_at" timestamp with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "verdict_once" ON "decide"."verdicts" USING btree ("studio","kind","subject","act") WHERE "decide"."verdicts"."state" = 'open';--> statement-breakpoint
CREATE INDEX "verdicts_by_time" ON "decide"."verdicts" USING btree ("studio","kind","said_at");
--> statement-breakpoint
-- Nobody looks first and advises then: what was said stays, and what came of it is said once.
CREATE FUNCTION "decide"."verdict_stays"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state <> 'open' OR (NEW.id, NEW.studio, NEW.kind, NEW.subject, NEW.act, NEW.why, NEW.evidence, NEW.basis, NEW.chance, NEW.said_at)
    IS DISTINCT FROM (OLD.id, OLD.studio, OLD.kind, OLD.subject, OLD.act, OLD.why, OLD.evidence, OLD.basis, OLD.chance, OLD.said_at) THEN
    RAISE EXCEPTION 'What was advised, and what came of it, does not change.';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "verdict_stays" BEFORE UPDATE ON "decide"."verdicts" FOR EACH ROW EXECUTE FUNCTION "decide"."verdict_stays"();
