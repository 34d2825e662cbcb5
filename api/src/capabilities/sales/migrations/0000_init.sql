CREATE SCHEMA "sales";
--> statement-breakpoint
CREATE TABLE "sales"."readings" (
	"studio" text NOT NULL,
	"platform" text NOT NULL,
	"account" text NOT NULL,
	"cursor" jsonb,
	"base" jsonb,
	"ended_at" timestamp with time zone,
	"ok" boolean,
	"sentence" text DEFAULT '' NOT NULL,
	"notes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"facts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "readings_studio_platform_account_pk" PRIMARY KEY("studio","platform","account")
);
