-- Titles of ideas are works too: what is written anew is held against them.
CREATE FUNCTION "video"."idea_work"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN
		DELETE FROM "make"."works" WHERE "studio" = OLD."studio" AND "kind" = 'idea' AND "subject" = OLD."id";
	ELSIF NEW."removed_at" IS NOT NULL THEN
		DELETE FROM "make"."works" WHERE "studio" = NEW."studio" AND "kind" = 'idea' AND "subject" = NEW."id";
	ELSE
		INSERT INTO "make"."works" ("studio", "kind", "subject") VALUES (NEW."studio", 'idea', NEW."id")
		ON CONFLICT ("studio", "kind", "subject") DO UPDATE SET "sketch" = NULL;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER idea_work_made AFTER INSERT OR DELETE ON "video"."ideas" FOR EACH ROW EXECUTE FUNCTION "video"."idea_work"();
--> statement-breakpoint
CREATE TRIGGER idea_work_changed AFTER UPDATE OF "title", "removed_at" ON "video"."ideas" FOR EACH ROW WHEN (OLD."title" <> NEW."title" OR OLD."removed_at" IS DISTINCT FROM NEW."removed_at") EXECUTE FUNCTION "video"."idea_work"();
--> statement-breakpoint
INSERT INTO "make"."works" ("studio", "kind", "subject") SELECT "studio", 'idea', "id" FROM "video"."ideas" WHERE "removed_at" IS NULL ORDER BY "created_at";
