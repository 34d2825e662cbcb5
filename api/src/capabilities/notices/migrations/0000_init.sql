CREATE SCHEMA "notices";
--> statement-breakpoint
CREATE TABLE "notices"."channels" (
	"id" text PRIMARY KEY NOT NULL,
	"values" jsonb NOT NULL,
	"ok" boolean,
	"sentence" text DEFAULT '' NOT NULL,
	"tried_at" timestamp with time zone,
	"broken_at" timestamp with time zone,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notices"."deliveries" (
	"id" text PRIMARY KEY NOT NULL,
	"channel" text NOT NULL,
	"notice" text DEFAULT '' NOT NULL,
	"kind" text NOT NULL,
	"urgent" boolean DEFAULT false NOT NULL,
	"title" text NOT NULL,
	"sentence" text NOT NULL,
	"path" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"attempt" integer DEFAULT 0 NOT NULL,
	"attempt_at" timestamp with time zone,
	"due_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notices"."notices" (
	"id" text PRIMARY KEY NOT NULL,
	"studio" text NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"title" text NOT NULL,
	"sentence" text NOT NULL,
	"path" text NOT NULL,
	"members" jsonb NOT NULL,
	"ending" jsonb,
	"said_at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone,
	"over_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notices"."preferences" (
	"id" text PRIMARY KEY NOT NULL,
	"chosen" jsonb NOT NULL,
	"digest_day" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "delivery_waiting" ON "notices"."deliveries" USING btree ("channel","notice") WHERE "notices"."deliveries"."state" = 'waiting' and "notices"."deliveries"."notice" <> '';--> statement-breakpoint
CREATE INDEX "deliveries_due" ON "notices"."deliveries" USING btree ("due_at") WHERE "notices"."deliveries"."state" in ('waiting', 'sending');--> statement-breakpoint
CREATE INDEX "deliveries_by_time" ON "notices"."deliveries" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "notice_open" ON "notices"."notices" USING btree ("studio","key") WHERE "notices"."notices"."over_at" is null;--> statement-breakpoint
CREATE INDEX "notices_by_time" ON "notices"."notices" USING btree ("studio","said_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "notices_unread" ON "notices"."notices" USING btree ("studio") WHERE "notices"."notices"."read_at" is null;