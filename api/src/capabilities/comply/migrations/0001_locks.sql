CREATE TABLE "comply"."locks" (
	"id" text PRIMARY KEY NOT NULL,
	"studio" text NOT NULL,
	"account" text NOT NULL,
	"kind" text NOT NULL,
	"phrase" text NOT NULL,
	"by" text NOT NULL,
	"reason" text NOT NULL,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "locks_once" ON "comply"."locks" USING btree ("studio","account","kind","phrase") WHERE "comply"."locks"."ended_at" is null;