CREATE TABLE "kernel"."ledger_summed" (
	"zone" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kernel"."ledger_sums" (
	"studio" text NOT NULL,
	"book" text NOT NULL,
	"grain" text NOT NULL,
	"period" date NOT NULL,
	"kind" text NOT NULL,
	"currency" text NOT NULL,
	"state" text NOT NULL,
	"stream" text NOT NULL,
	"module" text NOT NULL,
	"place" text NOT NULL,
	"account" text NOT NULL,
	"source" text NOT NULL,
	"cents" bigint NOT NULL,
	"lines" integer NOT NULL,
	"version" bigserial NOT NULL,
	CONSTRAINT "ledger_sums_pk" PRIMARY KEY("studio","book","grain","period","kind","currency","state","stream","module","place","account","source")
);
--> statement-breakpoint
CREATE TABLE "kernel"."ledger_texts" (
	"studio" text NOT NULL,
	"period" date NOT NULL,
	"currency" text NOT NULL,
	"stream" text NOT NULL,
	"hash" text NOT NULL,
	"text" text NOT NULL,
	"cents" bigint NOT NULL,
	CONSTRAINT "ledger_texts_pk" PRIMARY KEY("studio","period","currency","stream","hash")
);
--> statement-breakpoint
CREATE TABLE "kernel"."ledger_unsummed" (
	"seqs" bigint[] NOT NULL
);
--> statement-breakpoint
CREATE INDEX "ledger_texts_by_cents" ON "kernel"."ledger_texts" USING btree ("studio","period","currency","stream","cents");--> statement-breakpoint
CREATE FUNCTION "kernel"."ledger_is_to_sum"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Only adds a row, so that nobody who writes waits for another.
  INSERT INTO kernel.ledger_unsummed (seqs) SELECT array_agg(seq) FROM added HAVING count(*) > 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "ledger_is_to_sum" AFTER INSERT ON "kernel"."ledger" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "kernel"."ledger_is_to_sum"();
