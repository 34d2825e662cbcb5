ALTER TABLE "ideas" ADD COLUMN "removed_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "scripts" ADD COLUMN "removed_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "takes" ADD COLUMN "removed_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "removed_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "queue_items" ADD COLUMN "accepted" jsonb DEFAULT '[]'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "queue_items" ADD COLUMN "posted" jsonb;
--> statement-breakpoint
ALTER TABLE "queue_items" ADD COLUMN "removed_at" timestamp with time zone;
--> statement-breakpoint
CREATE TABLE "put_aside" (
	"subject" text PRIMARY KEY NOT NULL,
	"studio" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idea_batches" (
	"id" text PRIMARY KEY NOT NULL,
	"studio" text NOT NULL,
	"channel" text NOT NULL,
	"topic" text NOT NULL,
	"idea_ids" jsonb NOT NULL,
	"engine" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "idea_batches_by_channel" ON "idea_batches" USING btree ("studio","channel","created_at");
--> statement-breakpoint
INSERT INTO "idea_batches" ("id", "studio", "channel", "topic", "idea_ids", "engine", "created_at")
SELECT batch, studio, channel, (array_agg(topic ORDER BY id))[1], jsonb_agg(id ORDER BY id), (array_agg(engine ORDER BY id))[1], min(created_at)
FROM "ideas" GROUP BY batch, studio, channel ON CONFLICT DO NOTHING;
--> statement-breakpoint
CREATE TABLE "claim_rulings" (
	"studio" text NOT NULL,
	"hash" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "claim_rulings_studio_hash_pk" PRIMARY KEY("studio","hash")
);
