CREATE TABLE "video"."episodes" (
	"script_id" text PRIMARY KEY NOT NULL,
	"series" text NOT NULL,
	"number" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "video"."series" (
	"id" text PRIMARY KEY NOT NULL,
	"studio" text NOT NULL,
	"channel" text NOT NULL,
	"name" text NOT NULL,
	"about" text DEFAULT '' NOT NULL,
	"numbering" text NOT NULL,
	"playlist" text,
	"sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "video"."episodes" ADD CONSTRAINT "episodes_series_series_id_fk" FOREIGN KEY ("series") REFERENCES "video"."series"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "episodes_of_series" ON "video"."episodes" USING btree ("series","number");--> statement-breakpoint
CREATE UNIQUE INDEX "series_by_name" ON "video"."series" USING btree ("studio","channel",lower("name")) WHERE "video"."series"."removed_at" is null;