-- Letters without case and accents, as the library compares them. ICU, since the database's own locale may be C.
CREATE FUNCTION "search_fold"("words" text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN normalize(regexp_replace(normalize(lower("words" COLLATE "und-x-icu"), NFKD), '[\u0300-\u036f]', '', 'g'), NFC);
--> statement-breakpoint
ALTER TABLE "ideas" ADD COLUMN "search" text GENERATED ALWAYS AS (search_fold("title" || ' ' || "topic")) STORED;
--> statement-breakpoint
ALTER TABLE "scripts" ADD COLUMN "search" text GENERATED ALWAYS AS (search_fold("title" || ' ' || "topic" || ' ' || "text")) STORED;
--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "search" text GENERATED ALWAYS AS (search_fold("title")) STORED;
--> statement-breakpoint
ALTER TABLE "queue_items" ADD COLUMN "search" text GENERATED ALWAYS AS (search_fold("title" || ' ' || "tags"::text || ' ' || "description")) STORED;
--> statement-breakpoint
-- A batch belongs to one channel, and shows its best idea first.
UPDATE "ideas" i SET batch = i.batch || '_' || left(md5(i.channel), 8)
FROM "idea_batches" b WHERE b.id = i.batch AND b.channel <> i.channel;
--> statement-breakpoint
INSERT INTO "idea_batches" ("id", "studio", "channel", "topic", "idea_ids", "engine", "created_at")
SELECT batch, studio, channel, (array_agg(topic ORDER BY id))[1], jsonb_agg(id ORDER BY id), (array_agg(engine ORDER BY id))[1], min(created_at)
FROM "ideas" GROUP BY batch, studio, channel ON CONFLICT DO NOTHING;
--> statement-breakpoint
UPDATE "idea_batches" b SET idea_ids = (
	SELECT jsonb_agg(i.id ORDER BY (i.card->>'score')::float DESC, i.id) FROM "ideas" i WHERE i.batch = b.id
);
