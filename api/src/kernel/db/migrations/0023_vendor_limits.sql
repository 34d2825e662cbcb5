CREATE TABLE "kernel"."vendor_limits" (
	"vendor" text NOT NULL,
	"account" text DEFAULT '' NOT NULL,
	"name" text NOT NULL,
	"label" text NOT NULL,
	"used" double precision NOT NULL,
	"limit" double precision,
	"unit" text,
	"resets_at" timestamp with time zone,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "vendor_limits_vendor_account_name_pk" PRIMARY KEY("vendor","account","name")
);
