CREATE TABLE "make"."work_shingles" (
	"shingle" integer NOT NULL,
	"work" integer NOT NULL,
	CONSTRAINT "work_shingles_shingle_work_pk" PRIMARY KEY("shingle","work")
);
--> statement-breakpoint
CREATE TABLE "make"."works" (
	"number" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "make"."works_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"studio" text NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"sketch" integer[],
	CONSTRAINT "works_by_subject" UNIQUE("studio","kind","subject")
);
--> statement-breakpoint
CREATE INDEX "works_unread" ON "make"."works" USING btree ("studio","kind","number") WHERE "make"."works"."sketch" is null;
--> statement-breakpoint
-- What is not there any more, or was changed, is found no longer.
CREATE FUNCTION "make"."forget_sketch"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM "make"."work_shingles" WHERE "work" = OLD."number" AND "shingle" = ANY(OLD."sketch");
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER works_forget_sketch AFTER DELETE OR UPDATE OF "sketch" ON "make"."works" FOR EACH ROW WHEN (OLD."sketch" IS NOT NULL) EXECUTE FUNCTION "make"."forget_sketch"();
