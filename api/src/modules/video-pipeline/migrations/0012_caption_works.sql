-- What goes out with a video is a work too.
CREATE TRIGGER caption_work_made AFTER INSERT ON "video"."queue_items" FOR EACH ROW WHEN (NEW."removed_at" IS NULL) EXECUTE FUNCTION "make"."work_stands"('caption');
--> statement-breakpoint
CREATE TRIGGER caption_work_changed AFTER UPDATE OF "title", "description", "removed_at" ON "video"."queue_items" FOR EACH ROW WHEN ((OLD."title" IS DISTINCT FROM NEW."title" OR OLD."description" IS DISTINCT FROM NEW."description" OR OLD."removed_at" IS DISTINCT FROM NEW."removed_at") AND NEW."removed_at" IS NULL) EXECUTE FUNCTION "make"."work_stands"('caption');
--> statement-breakpoint
CREATE TRIGGER caption_work_removed AFTER UPDATE ON "video"."queue_items" FOR EACH ROW WHEN ((OLD."removed_at" IS NULL) AND NOT (NEW."removed_at" IS NULL)) EXECUTE FUNCTION "make"."work_goes"('caption');
--> statement-breakpoint
CREATE TRIGGER caption_work_gone AFTER DELETE ON "video"."queue_items" FOR EACH ROW EXECUTE FUNCTION "make"."work_goes"('caption');
--> statement-breakpoint
INSERT INTO "make"."works" ("studio", "kind", "subject") SELECT "studio", 'caption', "id" FROM "video"."queue_items" WHERE "removed_at" IS NULL ORDER BY "created_at" ON CONFLICT DO NOTHING;
