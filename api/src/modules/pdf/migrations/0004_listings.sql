ALTER TABLE "pdf"."listings" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "pdf"."listings" ADD COLUMN "words" jsonb;--> statement-breakpoint
ALTER TABLE "pdf"."listings" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "pdf"."listings" ADD COLUMN "mark" text DEFAULT '' NOT NULL;