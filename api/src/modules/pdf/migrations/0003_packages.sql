DROP INDEX "pdf"."files_by_version";--> statement-breakpoint
ALTER TABLE "pdf"."files" ADD COLUMN "part" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "pdf"."files" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "pdf"."products" ADD COLUMN "packing" jsonb;--> statement-breakpoint
ALTER TABLE "pdf"."products" ADD COLUMN "packing_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "files_by_part_and_version" ON "pdf"."files" USING btree ("product_id","role","part","version");