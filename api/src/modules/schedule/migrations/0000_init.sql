CREATE SCHEMA "schedule";
--> statement-breakpoint
CREATE TABLE "schedule"."plans" (
	"studio" text NOT NULL,
	"platform" text NOT NULL,
	"plan" jsonb NOT NULL,
	"version" integer NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "plans_studio_platform_pk" PRIMARY KEY("studio","platform")
);
--> statement-breakpoint
CREATE TABLE "schedule"."ticks" (
	"studio" text NOT NULL,
	"platform" text NOT NULL,
	"day" date NOT NULL,
	"time" text NOT NULL,
	"ticked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ticks_studio_platform_day_time_pk" PRIMARY KEY("studio","platform","day","time")
);
