CREATE TABLE "ledger"."converted" (
	"version" bigint NOT NULL,
	"currency" text NOT NULL,
	"cents" bigint NOT NULL,
	"unrated" integer NOT NULL,
	CONSTRAINT "converted_version_currency_pk" PRIMARY KEY("version","currency")
);
