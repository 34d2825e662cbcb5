CREATE TABLE "artefacts" (
	"hash" text PRIMARY KEY NOT NULL,
	"extension" text NOT NULL,
	"media_type" text NOT NULL,
	"bytes" bigint NOT NULL,
	"engine" text NOT NULL,
	"provenance" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "channels" (
	"studio" text NOT NULL,
	"name" text NOT NULL,
	"label" text NOT NULL,
	"niche" text DEFAULT '' NOT NULL,
	"preset" text NOT NULL,
	"format" text NOT NULL,
	"music" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "channels_studio_name_pk" PRIMARY KEY("studio","name")
);
--> statement-breakpoint
CREATE TABLE "ideas" (
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
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" text PRIMARY KEY NOT NULL,
	"studio" text NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"subject" text NOT NULL,
	"path" text NOT NULL,
	"input" jsonb NOT NULL,
	"state" text NOT NULL,
	"attempt" integer DEFAULT 1 NOT NULL,
	"cancel_requested" boolean DEFAULT false NOT NULL,
	"view" jsonb NOT NULL,
	"error" jsonb,
	"result" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "journal" (
	"seq" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"studio" text NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"data" jsonb NOT NULL,
	"prev" text DEFAULT '' NOT NULL,
	"hash" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "queue_items" (
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
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "scene_choices" (
	"script_id" text NOT NULL,
	"index" integer NOT NULL,
	"own_url" text,
	"variation" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "scene_choices_script_id_index_pk" PRIMARY KEY("script_id","index")
);
--> statement-breakpoint
CREATE TABLE "script_versions" (
	"script_id" text NOT NULL,
	"version" integer NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "script_versions_script_id_version_pk" PRIMARY KEY("script_id","version")
);
--> statement-breakpoint
CREATE TABLE "scripts" (
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
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"secret" boolean DEFAULT false NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "takes" (
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
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "videos" (
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
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "ideas_by_channel" ON "ideas" USING btree ("studio","channel","created_at");--> statement-breakpoint
CREATE INDEX "jobs_by_subject" ON "jobs" USING btree ("kind","subject","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "queue_item_by_video" ON "queue_items" USING btree ("video_id");--> statement-breakpoint
CREATE INDEX "queue_by_studio" ON "queue_items" USING btree ("studio","created_at");--> statement-breakpoint
CREATE INDEX "scripts_by_channel" ON "scripts" USING btree ("studio","channel","updated_at");--> statement-breakpoint
CREATE UNIQUE INDEX "takes_by_number" ON "takes" USING btree ("script_id","number");--> statement-breakpoint
CREATE INDEX "videos_by_script" ON "videos" USING btree ("script_id","created_at");