CREATE SCHEMA "family_id";
--> statement-breakpoint
CREATE TABLE "family_id"."entries" (
	"id" text PRIMARY KEY NOT NULL,
	"studio" text NOT NULL,
	"title" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"done" boolean DEFAULT false NOT NULL,
	"sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "entries_by_age" ON "family_id"."entries" USING btree ("studio","created_at","id");