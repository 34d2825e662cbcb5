CREATE TABLE "system"."remote_floors" (
	"unit" text PRIMARY KEY NOT NULL,
	"revision" integer NOT NULL,
	"signed" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "system"."remote_loads" ADD COLUMN "reporter" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "system"."remote_loads" ADD COLUMN "decides" boolean DEFAULT false NOT NULL;