CREATE SCHEMA "figures";
--> statement-breakpoint
CREATE TABLE "figures"."days" (
	"studio" text NOT NULL,
	"platform" text NOT NULL,
	"thing" text NOT NULL,
	"day" date NOT NULL,
	"figures" jsonb NOT NULL,
	"fetched_at" timestamp with time zone NOT NULL,
	CONSTRAINT "days_studio_platform_thing_day_pk" PRIMARY KEY("studio","platform","thing","day")
);
--> statement-breakpoint
CREATE TABLE "figures"."readings" (
	"studio" text NOT NULL,
	"platform" text NOT NULL,
	"account" text NOT NULL,
	"ended_at" timestamp with time zone,
	"ok" boolean,
	"sentence" text DEFAULT '' NOT NULL,
	"next_at" timestamp with time zone DEFAULT now() NOT NULL,
	"calls_on" date,
	"calls" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "readings_studio_platform_account_pk" PRIMARY KEY("studio","platform","account")
);
--> statement-breakpoint
CREATE TABLE "figures"."totals" (
	"studio" text NOT NULL,
	"platform" text NOT NULL,
	"thing" text NOT NULL,
	"figures" jsonb NOT NULL,
	"fetched_at" timestamp with time zone NOT NULL,
	CONSTRAINT "totals_studio_platform_thing_pk" PRIMARY KEY("studio","platform","thing")
);
