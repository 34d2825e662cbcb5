CREATE TABLE "comply"."packs" (
	"id" text PRIMARY KEY NOT NULL,
	"studio" text NOT NULL,
	"pack" text NOT NULL,
	"version" integer NOT NULL,
	"data" jsonb NOT NULL,
	"by" text NOT NULL,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "packs_version" ON "comply"."packs" USING btree ("studio","pack","version");--> statement-breakpoint
CREATE UNIQUE INDEX "packs_once" ON "comply"."packs" USING btree ("studio","pack") WHERE "comply"."packs"."ended_at" is null;