CREATE TABLE "kernel"."work_hours" (
	"id" text PRIMARY KEY NOT NULL,
	"studio" text NOT NULL,
	"day" date NOT NULL,
	"minutes" integer NOT NULL,
	"account" text DEFAULT '' NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"source_id" text NOT NULL,
	"recorded_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "work_hours_once" ON "kernel"."work_hours" USING btree ("studio","source_id");--> statement-breakpoint
CREATE INDEX "work_hours_by_day" ON "kernel"."work_hours" USING btree ("studio","day","id") WHERE "kernel"."work_hours"."removed_at" is null;