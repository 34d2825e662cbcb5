ALTER TABLE "kernel"."sessions" ADD COLUMN "two_factors" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "kernel"."sessions" ADD COLUMN "recovered" boolean DEFAULT false NOT NULL;