DROP INDEX "make"."works_unread";--> statement-breakpoint
ALTER TABLE "make"."works" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "make"."works" ADD COLUMN "family" text;--> statement-breakpoint
ALTER TABLE "make"."works" ADD COLUMN "made_of" text[];--> statement-breakpoint
CREATE INDEX "works_compared" ON "make"."works" USING btree ("studio","language") WHERE "make"."works"."sketch" <> '{}';--> statement-breakpoint
CREATE INDEX "works_by_family" ON "make"."works" USING btree ("studio","family");--> statement-breakpoint
CREATE INDEX "works_by_origin" ON "make"."works" USING gin ("made_of") WHERE "make"."works"."made_of" <> '{}';--> statement-breakpoint
CREATE INDEX "works_unread" ON "make"."works" USING btree ("studio","number") WHERE "make"."works"."sketch" is null;
--> statement-breakpoint
-- Works of all kinds are found by what they share within their language: what was read before is read anew.
ALTER TABLE "make"."works" DISABLE TRIGGER "works_forget_sketch";
--> statement-breakpoint
TRUNCATE "make"."work_shingles";
--> statement-breakpoint
UPDATE "make"."works" SET "sketch" = NULL;
--> statement-breakpoint
ALTER TABLE "make"."works" ENABLE TRIGGER "works_forget_sketch";
--> statement-breakpoint
-- For tables with a studio and an id: their work, of the kind that the trigger names, is there and to be read.
CREATE FUNCTION "make"."work_stands"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "make"."works" ("studio", "kind", "subject") VALUES (NEW."studio", TG_ARGV[0], NEW."id")
	ON CONFLICT ("studio", "kind", "subject") DO UPDATE SET "sketch" = NULL;
	RETURN NULL;
END $$;
--> statement-breakpoint
-- The same for one that is gone or was removed.
CREATE FUNCTION "make"."work_goes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM "make"."works" WHERE "studio" = OLD."studio" AND "kind" = TG_ARGV[0] AND "subject" = OLD."id";
	RETURN NULL;
END $$;
