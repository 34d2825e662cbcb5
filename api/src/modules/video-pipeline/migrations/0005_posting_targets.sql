ALTER TABLE "video"."posting_choices" ADD COLUMN "targets" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "video"."posting_choices" ADD COLUMN "link" text DEFAULT '' NOT NULL;