CREATE TABLE "connect"."places" (
	"studio" text NOT NULL,
	"account" text NOT NULL,
	"platform" text NOT NULL,
	"label" text NOT NULL,
	"address" text NOT NULL,
	"ok" boolean,
	"sentence" text DEFAULT '' NOT NULL,
	"url" text,
	"tried_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "places_studio_account_pk" PRIMARY KEY("studio","account")
);
