CREATE TABLE "comply"."evidence" (
	"id" text PRIMARY KEY NOT NULL,
	"studio" text NOT NULL,
	"pack" text NOT NULL,
	"pack_title" text NOT NULL,
	"version" integer NOT NULL,
	"subject" text NOT NULL,
	"payload_hash" text NOT NULL,
	"effect" text NOT NULL,
	"title" text NOT NULL,
	"account" text NOT NULL,
	"by" text NOT NULL,
	"text" text NOT NULL,
	"url" text NOT NULL,
	"last_day" text,
	"until" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "evidence_of" ON "comply"."evidence" USING btree ("studio","subject","payload_hash");