CREATE SCHEMA "ledger";
--> statement-breakpoint
CREATE TABLE "ledger"."goals" (
	"studio" text NOT NULL,
	"account" text NOT NULL,
	"currency" text NOT NULL,
	"cents" bigint NOT NULL,
	"set_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "goals_studio_account_currency_pk" PRIMARY KEY("studio","account","currency")
);
