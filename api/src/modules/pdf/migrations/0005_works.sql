-- Titles, words of products, words for one shop and pins are works: what is written anew is held against them.
CREATE TRIGGER title_work_made AFTER INSERT ON "pdf"."titles" FOR EACH ROW WHEN (NEW."removed_at" IS NULL) EXECUTE FUNCTION "make"."work_stands"('title');
--> statement-breakpoint
CREATE TRIGGER title_work_changed AFTER UPDATE OF "title", "product_id", "removed_at" ON "pdf"."titles" FOR EACH ROW WHEN ((OLD."title" IS DISTINCT FROM NEW."title" OR OLD."product_id" IS DISTINCT FROM NEW."product_id" OR OLD."removed_at" IS DISTINCT FROM NEW."removed_at") AND NEW."removed_at" IS NULL) EXECUTE FUNCTION "make"."work_stands"('title');
--> statement-breakpoint
CREATE TRIGGER title_work_removed AFTER UPDATE ON "pdf"."titles" FOR EACH ROW WHEN ((OLD."removed_at" IS NULL) AND NOT (NEW."removed_at" IS NULL)) EXECUTE FUNCTION "make"."work_goes"('title');
--> statement-breakpoint
CREATE TRIGGER title_work_gone AFTER DELETE ON "pdf"."titles" FOR EACH ROW EXECUTE FUNCTION "make"."work_goes"('title');
--> statement-breakpoint
INSERT INTO "make"."works" ("studio", "kind", "subject") SELECT "studio", 'title', "id" FROM "pdf"."titles" WHERE "removed_at" IS NULL ORDER BY "created_at" ON CONFLICT DO NOTHING;
--> statement-breakpoint
CREATE TRIGGER product_work_made AFTER INSERT ON "pdf"."products" FOR EACH ROW WHEN (NEW."removed_at" IS NULL) EXECUTE FUNCTION "make"."work_stands"('product');
--> statement-breakpoint
CREATE TRIGGER product_work_changed AFTER UPDATE OF "title", "description", "removed_at" ON "pdf"."products" FOR EACH ROW WHEN ((OLD."title" IS DISTINCT FROM NEW."title" OR OLD."description" IS DISTINCT FROM NEW."description" OR OLD."removed_at" IS DISTINCT FROM NEW."removed_at") AND NEW."removed_at" IS NULL) EXECUTE FUNCTION "make"."work_stands"('product');
--> statement-breakpoint
CREATE TRIGGER product_work_removed AFTER UPDATE ON "pdf"."products" FOR EACH ROW WHEN ((OLD."removed_at" IS NULL) AND NOT (NEW."removed_at" IS NULL)) EXECUTE FUNCTION "make"."work_goes"('product');
--> statement-breakpoint
CREATE TRIGGER product_work_gone AFTER DELETE ON "pdf"."products" FOR EACH ROW EXECUTE FUNCTION "make"."work_goes"('product');
--> statement-breakpoint
INSERT INTO "make"."works" ("studio", "kind", "subject") SELECT "studio", 'product', "id" FROM "pdf"."products" WHERE "removed_at" IS NULL ORDER BY "created_at" ON CONFLICT DO NOTHING;
--> statement-breakpoint
CREATE TRIGGER listing_work_made AFTER INSERT ON "pdf"."listings" FOR EACH ROW WHEN (NEW."words" IS NOT NULL) EXECUTE FUNCTION "make"."work_stands"('listing');
--> statement-breakpoint
CREATE TRIGGER listing_work_changed AFTER UPDATE OF "words" ON "pdf"."listings" FOR EACH ROW WHEN ((OLD."words" IS DISTINCT FROM NEW."words") AND NEW."words" IS NOT NULL) EXECUTE FUNCTION "make"."work_stands"('listing');
--> statement-breakpoint
CREATE TRIGGER listing_work_removed AFTER UPDATE ON "pdf"."listings" FOR EACH ROW WHEN ((OLD."words" IS NOT NULL) AND NOT (NEW."words" IS NOT NULL)) EXECUTE FUNCTION "make"."work_goes"('listing');
--> statement-breakpoint
CREATE TRIGGER listing_work_gone AFTER DELETE ON "pdf"."listings" FOR EACH ROW EXECUTE FUNCTION "make"."work_goes"('listing');
--> statement-breakpoint
INSERT INTO "make"."works" ("studio", "kind", "subject") SELECT "studio", 'listing', "id" FROM "pdf"."listings" WHERE "words" IS NOT NULL ORDER BY "created_at" ON CONFLICT DO NOTHING;
--> statement-breakpoint
CREATE TRIGGER pin_work_made AFTER INSERT ON "pdf"."pins" FOR EACH ROW WHEN (NEW."removed_at" IS NULL) EXECUTE FUNCTION "make"."work_stands"('pin');
--> statement-breakpoint
CREATE TRIGGER pin_work_changed AFTER UPDATE OF "description", "removed_at" ON "pdf"."pins" FOR EACH ROW WHEN ((OLD."description" IS DISTINCT FROM NEW."description" OR OLD."removed_at" IS DISTINCT FROM NEW."removed_at") AND NEW."removed_at" IS NULL) EXECUTE FUNCTION "make"."work_stands"('pin');
--> statement-breakpoint
CREATE TRIGGER pin_work_removed AFTER UPDATE ON "pdf"."pins" FOR EACH ROW WHEN ((OLD."removed_at" IS NULL) AND NOT (NEW."removed_at" IS NULL)) EXECUTE FUNCTION "make"."work_goes"('pin');
--> statement-breakpoint
CREATE TRIGGER pin_work_gone AFTER DELETE ON "pdf"."pins" FOR EACH ROW EXECUTE FUNCTION "make"."work_goes"('pin');
--> statement-breakpoint
INSERT INTO "make"."works" ("studio", "kind", "subject") SELECT "studio", 'pin', "id" FROM "pdf"."pins" WHERE "removed_at" IS NULL ORDER BY "created_at" ON CONFLICT DO NOTHING;
