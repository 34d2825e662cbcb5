-- Rendered clips are works, by what they say. Their words stand with the footage, unless they were kept.
CREATE TRIGGER clip_work_made AFTER INSERT ON "viral_clips"."clips" FOR EACH ROW WHEN (NEW."video" IS NOT NULL) EXECUTE FUNCTION "make"."work_stands"('clip');
--> statement-breakpoint
CREATE TRIGGER clip_work_changed AFTER UPDATE OF "edits", "words", "video", "script", "start_ms", "end_ms" ON "viral_clips"."clips" FOR EACH ROW WHEN ((OLD."edits" IS DISTINCT FROM NEW."edits" OR OLD."words" IS DISTINCT FROM NEW."words" OR OLD."video" IS DISTINCT FROM NEW."video" OR OLD."script" IS DISTINCT FROM NEW."script" OR OLD."start_ms" IS DISTINCT FROM NEW."start_ms" OR OLD."end_ms" IS DISTINCT FROM NEW."end_ms") AND NEW."video" IS NOT NULL) EXECUTE FUNCTION "make"."work_stands"('clip');
--> statement-breakpoint
CREATE TRIGGER clip_work_removed AFTER UPDATE ON "viral_clips"."clips" FOR EACH ROW WHEN ((OLD."video" IS NOT NULL) AND NOT (NEW."video" IS NOT NULL)) EXECUTE FUNCTION "make"."work_goes"('clip');
--> statement-breakpoint
CREATE TRIGGER clip_work_gone AFTER DELETE ON "viral_clips"."clips" FOR EACH ROW EXECUTE FUNCTION "make"."work_goes"('clip');
--> statement-breakpoint
INSERT INTO "make"."works" ("studio", "kind", "subject") SELECT "studio", 'clip', "id" FROM "viral_clips"."clips" WHERE "video" IS NOT NULL ORDER BY "created_at" ON CONFLICT DO NOTHING;
--> statement-breakpoint
CREATE FUNCTION "viral_clips"."footage_works"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW."removed_at" IS NOT NULL THEN
		DELETE FROM "make"."works" USING "viral_clips"."clips" c WHERE c."footage" = NEW."id" AND "works"."studio" = c."studio" AND "works"."kind" = 'clip' AND "works"."subject" = c."id";
	ELSE
		INSERT INTO "make"."works" ("studio", "kind", "subject") SELECT "studio", 'clip', "id" FROM "viral_clips"."clips" WHERE "footage" = NEW."id" AND "video" IS NOT NULL
		ON CONFLICT ("studio", "kind", "subject") DO UPDATE SET "sketch" = NULL;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER footage_works_changed AFTER UPDATE OF "sentences", "removed_at" ON "viral_clips"."footage" FOR EACH ROW WHEN (OLD."sentences" IS DISTINCT FROM NEW."sentences" OR OLD."removed_at" IS DISTINCT FROM NEW."removed_at") EXECUTE FUNCTION "viral_clips"."footage_works"();
