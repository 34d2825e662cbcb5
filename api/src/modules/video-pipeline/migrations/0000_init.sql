CREATE SCHEMA "video";
--> statement-breakpoint
CREATE TABLE "video"."claim_rulings" (
	"studio" text NOT NULL,
	"hash" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "claim_rulings_studio_hash_pk" PRIMARY KEY("studio","hash")
);
--> statement-breakpoint
CREATE TABLE "video"."idea_batches" (
	"id" text PRIMARY KEY NOT NULL,
	"studio" text NOT NULL,
	"channel" text NOT NULL,
	"topic" text NOT NULL,
	"idea_ids" jsonb NOT NULL,
	"engine" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "video"."ideas" (
	"id" text PRIMARY KEY NOT NULL,
	"studio" text NOT NULL,
	"channel" text NOT NULL,
	"topic" text NOT NULL,
	"title" text NOT NULL,
	"card" jsonb NOT NULL,
	"material" jsonb NOT NULL,
	"saved" boolean DEFAULT false NOT NULL,
	"script_id" text,
	"engine" text NOT NULL,
	"batch" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "video"."put_aside" (
	"subject" text PRIMARY KEY NOT NULL,
	"studio" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "video"."queue_items" (
	"id" text PRIMARY KEY NOT NULL,
	"studio" text NOT NULL,
	"video_id" text NOT NULL,
	"channel" text NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"tags" jsonb NOT NULL,
	"thumbnail_url" text NOT NULL,
	"status" text NOT NULL,
	"previous" text,
	"confidence" text NOT NULL,
	"deny_reason" text,
	"sample" jsonb,
	"accepted" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"posted" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "video"."scene_choices" (
	"script_id" text NOT NULL,
	"index" integer NOT NULL,
	"own_url" text,
	"variation" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "scene_choices_script_id_index_pk" PRIMARY KEY("script_id","index")
);
--> statement-breakpoint
CREATE TABLE "video"."script_versions" (
	"script_id" text NOT NULL,
	"version" integer NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "script_versions_script_id_version_pk" PRIMARY KEY("script_id","version")
);
--> statement-breakpoint
CREATE TABLE "video"."scripts" (
	"id" text PRIMARY KEY NOT NULL,
	"studio" text NOT NULL,
	"channel" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"topic" text DEFAULT '' NOT NULL,
	"idea_id" text,
	"status" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"roles" jsonb NOT NULL,
	"material" jsonb NOT NULL,
	"notes" jsonb NOT NULL,
	"engine" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "video"."takes" (
	"id" text PRIMARY KEY NOT NULL,
	"studio" text NOT NULL,
	"script_id" text NOT NULL,
	"channel" text NOT NULL,
	"provider" text NOT NULL,
	"voice_id" text NOT NULL,
	"engine" text NOT NULL,
	"draft" boolean NOT NULL,
	"number" integer NOT NULL,
	"spoken_hash" text NOT NULL,
	"audio_url" text NOT NULL,
	"wav_url" text NOT NULL,
	"duration_ms" integer NOT NULL,
	"lufs" double precision NOT NULL,
	"true_peak_db" double precision NOT NULL,
	"peaks" jsonb NOT NULL,
	"timeline" jsonb NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "video"."videos" (
	"id" text PRIMARY KEY NOT NULL,
	"studio" text NOT NULL,
	"script_id" text NOT NULL,
	"channel" text NOT NULL,
	"take_id" text NOT NULL,
	"title" text NOT NULL,
	"video_url" text NOT NULL,
	"srt_url" text NOT NULL,
	"facts" jsonb NOT NULL,
	"spoken_hash" text NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "idea_batches_by_channel" ON "video"."idea_batches" USING btree ("studio","channel","created_at");--> statement-breakpoint
CREATE INDEX "ideas_by_channel" ON "video"."ideas" USING btree ("studio","channel","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "queue_item_by_video" ON "video"."queue_items" USING btree ("video_id");--> statement-breakpoint
CREATE INDEX "queue_by_studio" ON "video"."queue_items" USING btree ("studio","created_at");--> statement-breakpoint
CREATE INDEX "scripts_by_channel" ON "video"."scripts" USING btree ("studio","channel","updated_at");--> statement-breakpoint
CREATE UNIQUE INDEX "takes_by_number" ON "video"."takes" USING btree ("script_id","number");--> statement-breakpoint
CREATE INDEX "videos_by_script" ON "video"."videos" USING btree ("script_id","created_at");
--> statement-breakpoint
-- What the library searches, kept by the database.
ALTER TABLE "video"."ideas" ADD COLUMN "search" text GENERATED ALWAYS AS (kernel.search_fold("title" || ' ' || "topic")) STORED;
--> statement-breakpoint
ALTER TABLE "video"."scripts" ADD COLUMN "search" text GENERATED ALWAYS AS (kernel.search_fold("title" || ' ' || "topic" || ' ' || "text")) STORED;
--> statement-breakpoint
ALTER TABLE "video"."videos" ADD COLUMN "search" text GENERATED ALWAYS AS (kernel.search_fold("title")) STORED;
--> statement-breakpoint
ALTER TABLE "video"."queue_items" ADD COLUMN "search" text GENERATED ALWAYS AS (kernel.search_fold("title" || ' ' || "tags"::text || ' ' || "description")) STORED;
