CREATE TABLE "ads"."readings" (
	"studio" text NOT NULL,
	"platform" text NOT NULL,
	"account" text NOT NULL,
	"ended_at" timestamp with time zone,
	"ok" boolean,
	"sentence" text DEFAULT '' NOT NULL,
	"next_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "readings_studio_platform_account_pk" PRIMARY KEY("studio","platform","account")
);
