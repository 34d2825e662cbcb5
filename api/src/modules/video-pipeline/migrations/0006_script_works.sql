-- Scripts are written in many places: whoever writes one, its work is to be read anew.
CREATE FUNCTION "video"."script_work"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN
		DELETE FROM "make"."works" WHERE "studio" = OLD."studio" AND "kind" = 'script' AND "subject" = OLD."id";
	ELSIF NEW."removed_at" IS NOT NULL THEN
		DELETE FROM "make"."works" WHERE "studio" = NEW."studio" AND "kind" = 'script' AND "subject" = NEW."id";
	ELSE
		INSERT INTO "make"."works" ("studio", "kind", "subject") VALUES (NEW."studio", 'script', NEW."id")
		ON CONFLICT ("studio", "kind", "subject") DO UPDATE SET "sketch" = NULL;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER script_work_made AFTER INSERT OR DELETE ON "video"."scripts" FOR EACH ROW EXECUTE FUNCTION "video"."script_work"();
--> statement-breakpoint
CREATE TRIGGER script_work_changed AFTER UPDATE OF "text", "removed_at" ON "video"."scripts" FOR EACH ROW WHEN (OLD."text" <> NEW."text" OR OLD."removed_at" IS DISTINCT FROM NEW."removed_at") EXECUTE FUNCTION "video"."script_work"();
--> statement-breakpoint
INSERT INTO "make"."works" ("studio", "kind", "subject") SELECT "studio", 'script', "id" FROM "video"."scripts" WHERE "removed_at" IS NULL ORDER BY "updated_at";
