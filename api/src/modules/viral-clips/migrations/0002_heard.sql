ALTER TABLE "viral_clips"."footage" ADD COLUMN "heard_by" text;--> statement-breakpoint
ALTER TABLE "viral_clips"."footage" ADD COLUMN "moments" jsonb;