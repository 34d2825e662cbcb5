CREATE SCHEMA "post";
--> statement-breakpoint
CREATE TABLE "post"."rules" (
	"studio" text NOT NULL,
	"account" text DEFAULT '' NOT NULL,
	"from" text NOT NULL,
	"to" text NOT NULL,
	"per_day" integer NOT NULL,
	"spacing_min" integer NOT NULL,
	"closed" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rules_studio_account_pk" PRIMARY KEY("studio","account")
);
--> statement-breakpoint
CREATE TABLE "post"."slots" (
	"effect" text PRIMARY KEY NOT NULL,
	"studio" text NOT NULL,
	"why" jsonb NOT NULL,
	"pinned" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
