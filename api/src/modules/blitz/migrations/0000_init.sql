CREATE SCHEMA "blitz";
--> statement-breakpoint
CREATE TABLE "blitz"."campaigns" (
	"id" text PRIMARY KEY NOT NULL,
	"studio" text NOT NULL,
	"title" text NOT NULL,
	"module" text NOT NULL,
	"thing" text DEFAULT '' NOT NULL,
	"words" text NOT NULL,
	"link" text DEFAULT '' NOT NULL,
	"goal" text DEFAULT '' NOT NULL,
	"from_at" timestamp with time zone NOT NULL,
	"to_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"writer" text NOT NULL,
	"approved_by" text,
	"started_at" timestamp with time zone,
	"stopped_at" timestamp with time zone,
	"stopped_by" text,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "blitz"."posts" (
	"id" text PRIMARY KEY NOT NULL,
	"campaign" text NOT NULL,
	"number" integer NOT NULL,
	"account" text NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"hash" text DEFAULT '' NOT NULL,
	"effect" text,
	"reason" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "blitz"."posts" ADD CONSTRAINT "posts_campaign_campaigns_id_fk" FOREIGN KEY ("campaign") REFERENCES "blitz"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "campaigns_by_time" ON "blitz"."campaigns" USING btree ("studio","created_at");--> statement-breakpoint
CREATE INDEX "campaigns_by_state" ON "blitz"."campaigns" USING btree ("state");--> statement-breakpoint
CREATE INDEX "posts_of" ON "blitz"."posts" USING btree ("campaign","number");