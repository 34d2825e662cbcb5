-- Facts that were kept are works.
CREATE TRIGGER fact_work_made AFTER INSERT ON "auto_facts"."facts" FOR EACH ROW WHEN (NEW."decision" = 'kept') EXECUTE FUNCTION "make"."work_stands"('fact');
--> statement-breakpoint
CREATE TRIGGER fact_work_changed AFTER UPDATE OF "text", "decision", "script" ON "auto_facts"."facts" FOR EACH ROW WHEN ((OLD."text" IS DISTINCT FROM NEW."text" OR OLD."decision" IS DISTINCT FROM NEW."decision" OR OLD."script" IS DISTINCT FROM NEW."script") AND NEW."decision" = 'kept') EXECUTE FUNCTION "make"."work_stands"('fact');
--> statement-breakpoint
CREATE TRIGGER fact_work_removed AFTER UPDATE ON "auto_facts"."facts" FOR EACH ROW WHEN ((OLD."decision" = 'kept') AND NOT (NEW."decision" = 'kept')) EXECUTE FUNCTION "make"."work_goes"('fact');
--> statement-breakpoint
CREATE TRIGGER fact_work_gone AFTER DELETE ON "auto_facts"."facts" FOR EACH ROW EXECUTE FUNCTION "make"."work_goes"('fact');
--> statement-breakpoint
INSERT INTO "make"."works" ("studio", "kind", "subject") SELECT "studio", 'fact', "id" FROM "auto_facts"."facts" WHERE "decision" = 'kept' ORDER BY "created_at" ON CONFLICT DO NOTHING;
