ALTER TABLE "video"."posting_choices" ADD COLUMN "places" jsonb DEFAULT '["youtube"]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "video"."posting_choices" ADD COLUMN "caption_end" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "video"."posting_choices" ADD COLUMN "advertises" text DEFAULT 'none' NOT NULL;