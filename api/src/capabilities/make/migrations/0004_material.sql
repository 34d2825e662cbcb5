CREATE TABLE "make"."feed_items" (
	"feed" text NOT NULL,
	"key" text NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "feed_items_feed_key_pk" PRIMARY KEY("feed","key")
);
--> statement-breakpoint
CREATE TABLE "make"."feeds" (
	"id" text PRIMARY KEY NOT NULL,
	"studio" text NOT NULL,
	"url" text NOT NULL,
	"title" text NOT NULL,
	"state" text NOT NULL,
	"failure" text,
	"by" text NOT NULL,
	"looked_at" timestamp with time zone,
	"next_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "make"."passages" (
	"source" text NOT NULL,
	"number" integer NOT NULL,
	"place" text NOT NULL,
	"text" text NOT NULL,
	"words" text NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', "words")) STORED,
	CONSTRAINT "passages_source_number_pk" PRIMARY KEY("source","number")
);
--> statement-breakpoint
CREATE TABLE "make"."sources" (
	"id" text PRIMARY KEY NOT NULL,
	"studio" text NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"from" text NOT NULL,
	"origin" text,
	"url" text,
	"path" text,
	"language" text,
	"published_at" timestamp with time zone,
	"state" text NOT NULL,
	"failure" text,
	"passages" integer DEFAULT 0 NOT NULL,
	"characters" integer DEFAULT 0 NOT NULL,
	"words" text NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', "words")) STORED,
	"by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "make"."feed_items" ADD CONSTRAINT "feed_items_feed_feeds_id_fk" FOREIGN KEY ("feed") REFERENCES "make"."feeds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "make"."passages" ADD CONSTRAINT "passages_source_sources_id_fk" FOREIGN KEY ("source") REFERENCES "make"."sources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "feeds_by_url" ON "make"."feeds" USING btree ("studio","url");--> statement-breakpoint
CREATE INDEX "feeds_due" ON "make"."feeds" USING btree ("next_at") WHERE "make"."feeds"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "passages_search" ON "make"."passages" USING gin ("search");--> statement-breakpoint
CREATE INDEX "sources_by_time" ON "make"."sources" USING btree ("studio","created_at","id") WHERE "make"."sources"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "sources_search" ON "make"."sources" USING gin ("search");--> statement-breakpoint
CREATE UNIQUE INDEX "sources_by_origin" ON "make"."sources" USING btree ("studio","kind","origin");