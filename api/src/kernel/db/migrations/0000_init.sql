CREATE SCHEMA "kernel";
--> statement-breakpoint
CREATE TABLE "kernel"."artefacts" (
	"hash" text PRIMARY KEY NOT NULL,
	"extension" text NOT NULL,
	"media_type" text NOT NULL,
	"bytes" bigint NOT NULL,
	"engine" text NOT NULL,
	"provenance" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kernel"."channels" (
	"studio" text NOT NULL,
	"name" text NOT NULL,
	"label" text NOT NULL,
	"niche" text DEFAULT '' NOT NULL,
	"preset" text NOT NULL,
	"format" text NOT NULL,
	"music" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "channels_studio_name_pk" PRIMARY KEY("studio","name")
);
--> statement-breakpoint
CREATE TABLE "kernel"."jobs" (
	"id" text PRIMARY KEY NOT NULL,
	"studio" text NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"subject" text NOT NULL,
	"path" text NOT NULL,
	"input" jsonb NOT NULL,
	"state" text NOT NULL,
	"attempt" integer DEFAULT 1 NOT NULL,
	"cancel_requested" boolean DEFAULT false NOT NULL,
	"view" jsonb NOT NULL,
	"error" jsonb,
	"result" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "kernel"."journal" (
	"seq" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"studio" text NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"data" jsonb NOT NULL,
	"prev" text DEFAULT '' NOT NULL,
	"hash" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kernel"."settings" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"secret" boolean DEFAULT false NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "jobs_by_subject" ON "kernel"."jobs" USING btree ("kind","subject","created_at");--> statement-breakpoint
CREATE INDEX "journal_by_subject" ON "kernel"."journal" USING btree ("studio","subject","seq");
--> statement-breakpoint
-- What no table definition says. Functions name everything with its schema: they run with the caller's search path.
-- A field with its length before it, so that no two entries of the journal read alike.
CREATE FUNCTION "kernel"."journal_field"("value" text) RETURNS text LANGUAGE sql IMMUTABLE STRICT AS $$
  SELECT octet_length(convert_to(value, 'UTF8')) || ':' || value || ','
$$;
--> statement-breakpoint
CREATE FUNCTION "kernel"."journal_chain"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE last text;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('journal', 0));
  SELECT hash INTO last FROM kernel.journal ORDER BY seq DESC LIMIT 1;
  -- Taken under the lock, so that the order of numbers is the order of the chain.
  NEW.seq := nextval('kernel.journal_seq_seq');
  NEW.prev := coalesce(last, '');
  NEW.hash := '2:' || encode(sha256(convert_to(
    kernel.journal_field(NEW.prev) || kernel.journal_field(NEW.seq::text)
      || kernel.journal_field((extract(epoch from NEW.at) * 1000000)::bigint::text)
      || kernel.journal_field(NEW.studio) || kernel.journal_field(NEW.actor) || kernel.journal_field(NEW.action)
      || kernel.journal_field(NEW.subject) || kernel.journal_field(NEW.text) || kernel.journal_field(NEW.data::text),
    'UTF8')), 'hex');
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION "kernel"."journal_is_append_only"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The journal is append-only.';
END $$;
--> statement-breakpoint
CREATE TRIGGER journal_chain BEFORE INSERT ON "kernel"."journal" FOR EACH ROW EXECUTE FUNCTION "kernel"."journal_chain"();
--> statement-breakpoint
CREATE TRIGGER journal_is_append_only BEFORE UPDATE OR DELETE ON "kernel"."journal" FOR EACH ROW EXECUTE FUNCTION "kernel"."journal_is_append_only"();
--> statement-breakpoint
CREATE TRIGGER journal_is_not_emptied BEFORE TRUNCATE ON "kernel"."journal" FOR EACH STATEMENT EXECUTE FUNCTION "kernel"."journal_is_append_only"();
--> statement-breakpoint
-- Letters without case and accents, as searches compare them. ICU, since the database's own locale may be C.
CREATE FUNCTION "kernel"."search_fold"("words" text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN normalize(regexp_replace(normalize(lower("words" COLLATE "und-x-icu"), NFKD), '[\u0300-\u036f]', '', 'g'), NFC);
