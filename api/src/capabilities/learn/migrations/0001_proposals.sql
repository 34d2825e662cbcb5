CREATE TABLE "learn"."proposals" (
	"id" text PRIMARY KEY NOT NULL,
	"studio" text NOT NULL,
	"key" text NOT NULL,
	"title" text NOT NULL,
	"state" text NOT NULL,
	"work" text DEFAULT '' NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"made" text DEFAULT '' NOT NULL,
	"path" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"rolled_back_at" timestamp with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "proposals_once" ON "learn"."proposals" USING btree ("studio","key") WHERE "learn"."proposals"."state" <> 'rolled back';--> statement-breakpoint
CREATE INDEX "proposals_by_time" ON "learn"."proposals" USING btree ("studio","at");