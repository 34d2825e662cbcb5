CREATE TABLE "make"."batches" (
	"id" text PRIMARY KEY NOT NULL,
	"studio" text NOT NULL,
	"recipe" text NOT NULL,
	"recipe_version" integer NOT NULL,
	"channel" text,
	"topic" text NOT NULL,
	"brief" jsonb NOT NULL,
	"material" jsonb NOT NULL,
	"note" text,
	"parent" jsonb,
	"engine" text NOT NULL,
	"label" text NOT NULL,
	"notes" jsonb NOT NULL,
	"by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "make"."candidates" (
	"id" text PRIMARY KEY NOT NULL,
	"batch" text NOT NULL,
	"number" integer NOT NULL,
	"fields" jsonb NOT NULL,
	"text" text NOT NULL,
	"score" jsonb NOT NULL,
	"checks" jsonb NOT NULL,
	CONSTRAINT "candidates_of" UNIQUE("batch","number")
);
--> statement-breakpoint
CREATE TABLE "make"."draft_versions" (
	"draft" text NOT NULL,
	"version" integer NOT NULL,
	"fields" jsonb NOT NULL,
	"way" text NOT NULL,
	"note" text NOT NULL,
	"engine" text,
	"label" text,
	"recipe_version" integer NOT NULL,
	"cost_micros" bigint,
	"parents" jsonb NOT NULL,
	"by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "draft_versions_draft_version_pk" PRIMARY KEY("draft","version")
);
--> statement-breakpoint
CREATE TABLE "make"."drafts" (
	"id" text PRIMARY KEY NOT NULL,
	"studio" text NOT NULL,
	"recipe" text NOT NULL,
	"channel" text,
	"title" text NOT NULL,
	"topic" text NOT NULL,
	"brief" jsonb NOT NULL,
	"material" jsonb NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "make"."candidates" ADD CONSTRAINT "candidates_batch_batches_id_fk" FOREIGN KEY ("batch") REFERENCES "make"."batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "make"."draft_versions" ADD CONSTRAINT "draft_versions_draft_drafts_id_fk" FOREIGN KEY ("draft") REFERENCES "make"."drafts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "batches_by_time" ON "make"."batches" USING btree ("studio","created_at","id") WHERE "make"."batches"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "batches_by_recipe" ON "make"."batches" USING btree ("studio","recipe","created_at","id");--> statement-breakpoint
CREATE INDEX "drafts_by_change" ON "make"."drafts" USING btree ("studio","updated_at","id") WHERE "make"."drafts"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "runs_by_subject" ON "make"."runs" USING btree ("subject");
--> statement-breakpoint
-- The work of a draft is the version that holds; it is read anew when another one does.
CREATE FUNCTION "make"."draft_work"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN
		DELETE FROM "make"."works" WHERE "studio" = OLD."studio" AND "kind" = 'text' AND "subject" = OLD."id";
	ELSIF NEW."removed_at" IS NOT NULL THEN
		DELETE FROM "make"."works" WHERE "studio" = NEW."studio" AND "kind" = 'text' AND "subject" = NEW."id";
	ELSE
		INSERT INTO "make"."works" ("studio", "kind", "subject") VALUES (NEW."studio", 'text', NEW."id")
		ON CONFLICT ("studio", "kind", "subject") DO UPDATE SET "sketch" = NULL;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER draft_work_made AFTER INSERT OR DELETE ON "make"."drafts" FOR EACH ROW EXECUTE FUNCTION "make"."draft_work"();
--> statement-breakpoint
CREATE TRIGGER draft_work_changed AFTER UPDATE OF "version", "removed_at" ON "make"."drafts" FOR EACH ROW WHEN (OLD."version" <> NEW."version" OR OLD."removed_at" IS DISTINCT FROM NEW."removed_at") EXECUTE FUNCTION "make"."draft_work"();
