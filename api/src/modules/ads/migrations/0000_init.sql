CREATE SCHEMA "ads";
--> statement-breakpoint
CREATE TABLE "ads"."lines" (
	"seq" bigserial PRIMARY KEY NOT NULL,
	"studio" text NOT NULL,
	"import_id" text NOT NULL,
	"platform" text NOT NULL,
	"campaign" text NOT NULL,
	"name" text NOT NULL,
	"status" text NOT NULL,
	"day" date NOT NULL,
	"currency" text NOT NULL,
	"spend" bigint NOT NULL,
	"revenue" bigint NOT NULL,
	"impressions" bigint NOT NULL,
	"clicks" bigint NOT NULL,
	"conversions" double precision NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ads"."said" (
	"studio" text NOT NULL,
	"campaign" text NOT NULL,
	"target" integer,
	"paused_at" timestamp with time zone,
	CONSTRAINT "said_studio_campaign_pk" PRIMARY KEY("studio","campaign")
);
--> statement-breakpoint
CREATE INDEX "lines_by_day" ON "ads"."lines" USING btree ("studio","day","platform","campaign","seq");--> statement-breakpoint
CREATE INDEX "lines_by_import" ON "ads"."lines" USING btree ("studio","import_id","seq");