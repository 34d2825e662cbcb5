CREATE SCHEMA "firebase";
--> statement-breakpoint
CREATE TABLE "firebase"."audiences" (
	"topic" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"statement" text DEFAULT '' NOT NULL,
	"stated_by" text DEFAULT '' NOT NULL,
	"stated_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "firebase"."projects" (
	"id" text PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"client_email" text NOT NULL,
	"key_id" text NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ok" boolean,
	"sentence" text DEFAULT '' NOT NULL,
	"tested_at" timestamp with time zone
);
