CREATE SCHEMA "viral_clips";
--> statement-breakpoint
CREATE TABLE "viral_clips"."clips" (
	"id" text PRIMARY KEY NOT NULL,
	"studio" text NOT NULL,
	"footage" text NOT NULL,
	"channel" text NOT NULL,
	"start_ms" integer NOT NULL,
	"end_ms" integer NOT NULL,
	"score" integer NOT NULL,
	"rank" integer NOT NULL,
	"reasons" jsonb NOT NULL,
	"still_url" text,
	"edits" jsonb NOT NULL,
	"before" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"after" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"video" jsonb,
	"script" text,
	"path" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "viral_clips"."footage" (
	"id" text PRIMARY KEY NOT NULL,
	"studio" text NOT NULL,
	"channel" text NOT NULL,
	"title" text NOT NULL,
	"url" text NOT NULL,
	"rights" text NOT NULL,
	"licence" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"failure" text,
	"facts" jsonb,
	"stills" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"sentences" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"words" integer DEFAULT 0 NOT NULL,
	"sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "viral_clips"."clips" ADD CONSTRAINT "clips_footage_footage_id_fk" FOREIGN KEY ("footage") REFERENCES "viral_clips"."footage"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "clips_of_footage" ON "viral_clips"."clips" USING btree ("footage","rank");--> statement-breakpoint
CREATE INDEX "footage_by_time" ON "viral_clips"."footage" USING btree ("studio","channel","created_at");