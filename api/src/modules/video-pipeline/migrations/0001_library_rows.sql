CREATE TABLE "video"."library_counts" (
	"studio" text NOT NULL,
	"channel" text NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"marked" boolean NOT NULL,
	"day" date NOT NULL,
	"things" integer NOT NULL,
	CONSTRAINT "library_counts_studio_day_channel_kind_status_marked_pk" PRIMARY KEY("studio","day","channel","kind","status","marked")
);
--> statement-breakpoint
CREATE TABLE "video"."library_rows" (
	"id" text PRIMARY KEY NOT NULL,
	"studio" text NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"channel" text NOT NULL,
	"status" text NOT NULL,
	"marked" boolean NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"kind_place" smallint NOT NULL,
	"status_place" smallint NOT NULL,
	"age" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "video"."library_stale" (
	"id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "video"."library_words" (
	"id" text PRIMARY KEY NOT NULL,
	"words" text NOT NULL
);
--> statement-breakpoint
DROP INDEX "video"."queue_by_studio";--> statement-breakpoint
DROP INDEX "video"."scripts_by_channel";--> statement-breakpoint
CREATE INDEX "queue_in_order" ON "video"."queue_items" USING btree ("studio",("status" in ('Approved', 'Denied')),"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "video"."queue_items"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "queue_waiting" ON "video"."queue_items" USING btree ("studio","created_at","id") WHERE "video"."queue_items"."removed_at" is null and "video"."queue_items"."status" in ('Ready', 'Pending');--> statement-breakpoint
CREATE INDEX "queue_approved" ON "video"."queue_items" USING btree ("studio","created_at","id") WHERE "video"."queue_items"."removed_at" is null and "video"."queue_items"."status" = 'Approved' and "video"."queue_items"."posted" is null;--> statement-breakpoint
CREATE INDEX "queue_posted" ON "video"."queue_items" USING btree ("studio","created_at","id") WHERE "video"."queue_items"."removed_at" is null and "video"."queue_items"."posted" is not null;--> statement-breakpoint
CREATE INDEX "queue_denied" ON "video"."queue_items" USING btree ("studio","created_at","id") WHERE "video"."queue_items"."removed_at" is null and "video"."queue_items"."status" = 'Denied';--> statement-breakpoint
CREATE INDEX "scripts_by_change" ON "video"."scripts" USING btree ("studio","updated_at","id") WHERE "video"."scripts"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "scripts_by_status" ON "video"."scripts" USING btree ("studio","status","updated_at","id") WHERE "video"."scripts"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "scripts_by_channel" ON "video"."scripts" USING btree ("studio","channel","updated_at","id") WHERE "video"."scripts"."removed_at" is null;
--> statement-breakpoint
-- One index for each order and filter; what is counted or filtered further stands in it, so that rows that do not fit are
-- passed over without being read. Titles compare as people sort them, the database's own order may be that of bytes.
CREATE INDEX "library_by_age" ON "video"."library_rows" ("studio", "age", "id") INCLUDE ("kind_place", "status_place", "channel", "marked") WHERE "status" <> 'removed';
--> statement-breakpoint
CREATE INDEX "library_by_title" ON "video"."library_rows" ("studio", (left("title", 300) COLLATE "und-x-icu"), "age", "id") INCLUDE ("kind_place", "status_place", "channel", "marked") WHERE "status" <> 'removed';
--> statement-breakpoint
CREATE INDEX "library_by_kind" ON "video"."library_rows" ("studio", "kind_place", "age", "id") INCLUDE ("status_place", "channel", "marked") WHERE "status" <> 'removed';
--> statement-breakpoint
CREATE INDEX "library_by_status" ON "video"."library_rows" ("studio", "status_place", "age", "id") INCLUDE ("kind_place", "channel", "marked");
--> statement-breakpoint
CREATE INDEX "library_by_channel" ON "video"."library_rows" ("studio", "channel", "age", "id") INCLUDE ("kind_place", "status_place", "marked") WHERE "status" <> 'removed';
--> statement-breakpoint
-- Finds parts of words. A server without the extension reads all words instead.
DO $$ BEGIN
	CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;
	CREATE INDEX "library_by_words" ON "video"."library_words" USING gin ("words" public.gin_trgm_ops);
EXCEPTION WHEN insufficient_privilege OR undefined_file OR feature_not_supported OR undefined_object THEN
	RAISE NOTICE 'pg_trgm is not there: the library searches without an index';
END $$;
--> statement-breakpoint
CREATE FUNCTION "video"."library_goes_stale"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- Only adds rows, so that nobody who writes waits for another.
	EXECUTE format('INSERT INTO video.library_stale (id) SELECT DISTINCT %I FROM changed', TG_ARGV[0]);
	RETURN NULL;
END $$;
--> statement-breakpoint
DO $$
DECLARE source text[];
BEGIN
	FOREACH source SLICE 1 IN ARRAY ARRAY[['ideas', 'id'], ['scripts', 'id'], ['takes', 'id'], ['videos', 'id'], ['queue_items', 'id'], ['queue_items', 'video_id'], ['put_aside', 'subject']] LOOP
		EXECUTE format('CREATE TRIGGER library_insert_%2$s AFTER INSERT ON video.%1$I REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION video.library_goes_stale(%2$L)', source[1], source[2]);
		EXECUTE format('CREATE TRIGGER library_update_%2$s AFTER UPDATE ON video.%1$I REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION video.library_goes_stale(%2$L)', source[1], source[2]);
		EXECUTE format('CREATE TRIGGER library_delete_%2$s AFTER DELETE ON video.%1$I REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION video.library_goes_stale(%2$L)', source[1], source[2]);
	END LOOP;
END $$;
