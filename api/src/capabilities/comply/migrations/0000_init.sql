CREATE SCHEMA "comply";
--> statement-breakpoint
CREATE TABLE "comply"."overrides" (
	"id" text PRIMARY KEY NOT NULL,
	"studio" text NOT NULL,
	"pack" text NOT NULL,
	"version" integer NOT NULL,
	"subject" text NOT NULL,
	"payload_hash" text NOT NULL,
	"effect" text NOT NULL,
	"title" text NOT NULL,
	"account" text NOT NULL,
	"by" text NOT NULL,
	"reason" text NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "overrides_of" ON "comply"."overrides" USING btree ("studio","subject","payload_hash");