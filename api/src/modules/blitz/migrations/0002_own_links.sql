ALTER TABLE "blitz"."posts" ADD COLUMN "link" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "blitz"."posts" ADD COLUMN "style" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "blitz"."posts" ADD COLUMN "clicks" integer;