ALTER TABLE "notices"."devices" ADD COLUMN "channel" text DEFAULT 'push' NOT NULL;--> statement-breakpoint
ALTER TABLE "notices"."devices" ADD COLUMN "gone" text;--> statement-breakpoint
ALTER TABLE "notices"."devices" ADD COLUMN "gone_at" timestamp with time zone;