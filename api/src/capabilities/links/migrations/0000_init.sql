CREATE SCHEMA "links";
--> statement-breakpoint
CREATE TABLE "links"."clicks" (
	"code" text NOT NULL,
	"day" date NOT NULL,
	"clicks" integer NOT NULL,
	CONSTRAINT "clicks_code_day_pk" PRIMARY KEY("code","day")
);
--> statement-breakpoint
CREATE TABLE "links"."short_links" (
	"code" text PRIMARY KEY NOT NULL,
	"studio" text NOT NULL,
	"title" text NOT NULL,
	"target" text NOT NULL,
	"tags" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"retired_at" timestamp with time zone,
	"checked_at" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"found" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "links"."clicks" ADD CONSTRAINT "clicks_code_short_links_code_fk" FOREIGN KEY ("code") REFERENCES "links"."short_links"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "short_links_by_time" ON "links"."short_links" USING btree ("studio","created_at" DESC NULLS LAST,"code");