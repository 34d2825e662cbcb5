ALTER TABLE "orders"."orders" ADD COLUMN "brief" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "orders"."orders" ADD COLUMN "every" text DEFAULT 'week' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders"."orders" ADD COLUMN "most_bytes" bigint;