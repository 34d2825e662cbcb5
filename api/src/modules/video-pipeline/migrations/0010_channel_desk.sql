CREATE TABLE "video"."pronunciations" (
	"id" text PRIMARY KEY NOT NULL,
	"studio" text NOT NULL,
	"channel" text NOT NULL,
	"word" text NOT NULL,
	"key" text NOT NULL,
	"says" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "video"."thumbnail_choices" (
	"script_id" text PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"layout" text NOT NULL,
	"readability" double precision NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "pronunciation_of_a_word" ON "video"."pronunciations" USING btree ("studio","channel","key");