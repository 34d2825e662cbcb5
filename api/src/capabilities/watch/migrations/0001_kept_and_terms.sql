CREATE TABLE "watch"."kept" (
	"source" text PRIMARY KEY NOT NULL,
	"looked_at" timestamp with time zone,
	"known" integer NOT NULL,
	"channel" jsonb
);
--> statement-breakpoint
ALTER TABLE "watch"."items" ADD COLUMN "terms" text[];--> statement-breakpoint
ALTER TABLE "watch"."kept" ADD CONSTRAINT "kept_source_sources_id_fk" FOREIGN KEY ("source") REFERENCES "watch"."sources"("id") ON DELETE cascade ON UPDATE no action;