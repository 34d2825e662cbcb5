CREATE TABLE "post"."feeds" (
	"id" text PRIMARY KEY NOT NULL,
	"studio" text NOT NULL,
	"name" text NOT NULL,
	"account" text DEFAULT '' NOT NULL,
	"hash" text NOT NULL,
	"member_id" text,
	"read_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "feeds_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
ALTER TABLE "post"."slots" ADD COLUMN "locked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "post"."slots" ADD COLUMN "moves" integer DEFAULT 0 NOT NULL;