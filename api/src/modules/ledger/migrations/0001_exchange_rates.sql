CREATE TABLE "ledger"."rate_readings" (
	"source" text PRIMARY KEY NOT NULL,
	"on" boolean NOT NULL,
	"ended_at" timestamp with time zone,
	"ok" boolean,
	"sentence" text DEFAULT '' NOT NULL,
	"next_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger"."rates" (
	"currency" text NOT NULL,
	"day" date NOT NULL,
	"per_euro" numeric NOT NULL,
	CONSTRAINT "rates_currency_day_pk" PRIMARY KEY("currency","day")
);
