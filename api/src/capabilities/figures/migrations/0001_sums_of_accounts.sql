CREATE TABLE "figures"."account_days" (
	"studio" text NOT NULL,
	"platform" text NOT NULL,
	"account" text NOT NULL,
	"day" date NOT NULL,
	"views" bigint NOT NULL,
	"minutes" double precision NOT NULL,
	"likes" bigint NOT NULL,
	"subscribers" bigint NOT NULL,
	"fetched_at" timestamp with time zone NOT NULL,
	CONSTRAINT "account_days_studio_day_platform_account_pk" PRIMARY KEY("studio","day","platform","account")
);
--> statement-breakpoint
ALTER TABLE "figures"."days" ADD COLUMN "counted" boolean DEFAULT false NOT NULL;