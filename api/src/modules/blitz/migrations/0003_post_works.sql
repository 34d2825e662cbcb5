-- Posts of campaigns are works too. A post has the studio of its campaign, which is gone already when both are removed.
CREATE FUNCTION "blitz"."post_work"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN
		DELETE FROM "make"."works" WHERE "studio" IN ('own', 'sample') AND "kind" = 'post' AND "subject" = OLD."id";
	ELSE
		INSERT INTO "make"."works" ("studio", "kind", "subject") SELECT "studio", 'post', NEW."id" FROM "blitz"."campaigns" WHERE "id" = NEW."campaign"
		ON CONFLICT ("studio", "kind", "subject") DO UPDATE SET "sketch" = NULL;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER post_work_made AFTER INSERT OR DELETE ON "blitz"."posts" FOR EACH ROW EXECUTE FUNCTION "blitz"."post_work"();
--> statement-breakpoint
CREATE TRIGGER post_work_changed AFTER UPDATE OF "text" ON "blitz"."posts" FOR EACH ROW WHEN (OLD."text" <> NEW."text") EXECUTE FUNCTION "blitz"."post_work"();
--> statement-breakpoint
INSERT INTO "make"."works" ("studio", "kind", "subject") SELECT c."studio", 'post', p."id" FROM "blitz"."posts" p JOIN "blitz"."campaigns" c ON c."id" = p."campaign" ORDER BY c."created_at", p."number";
