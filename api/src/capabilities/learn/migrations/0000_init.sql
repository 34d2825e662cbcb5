CREATE SCHEMA "learn";
--> statement-breakpoint
CREATE TABLE "learn"."changes" (
	"id" text PRIMARY KEY NOT NULL,
	"studio" text NOT NULL,
	"module" text NOT NULL,
	"metric" text NOT NULL,
	"context" text DEFAULT '' NOT NULL,
	"before" text,
	"after" text NOT NULL,
	"applied_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"rolled_back_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "learn"."choices" (
	"id" text PRIMARY KEY NOT NULL,
	"studio" text NOT NULL,
	"module" text NOT NULL,
	"metric" text NOT NULL,
	"context" text DEFAULT '' NOT NULL,
	"arm" text NOT NULL,
	"subject" text NOT NULL,
	"chance" double precision NOT NULL,
	"chosen_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"good" boolean,
	"resolved_at" timestamp with time zone,
	CONSTRAINT "choice_before_outcome" CHECK (("learn"."choices"."good" is null) = ("learn"."choices"."resolved_at" is null) and "learn"."choices"."resolved_at" > "learn"."choices"."chosen_at")
);
--> statement-breakpoint
CREATE INDEX "changes_by_topic" ON "learn"."changes" USING btree ("studio","module","metric","context","applied_at");--> statement-breakpoint
CREATE UNIQUE INDEX "choice_once" ON "learn"."choices" USING btree ("studio","module","metric","subject");--> statement-breakpoint
CREATE INDEX "choices_by_topic" ON "learn"."choices" USING btree ("studio","module","metric","context","chosen_at");
--> statement-breakpoint
-- Nobody looks first and chooses then: what was chosen, and what came of it, stays as it was said.
CREATE FUNCTION "learn"."choice_stays"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.good IS NOT NULL OR (NEW.id, NEW.studio, NEW.module, NEW.metric, NEW.context, NEW.arm, NEW.subject, NEW.chance, NEW.chosen_at)
    IS DISTINCT FROM (OLD.id, OLD.studio, OLD.module, OLD.metric, OLD.context, OLD.arm, OLD.subject, OLD.chance, OLD.chosen_at) THEN
    RAISE EXCEPTION 'What was chosen, and what came of it, does not change.';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "choice_stays" BEFORE UPDATE ON "learn"."choices" FOR EACH ROW EXECUTE FUNCTION "learn"."choice_stays"();
