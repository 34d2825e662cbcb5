CREATE SCHEMA "watch";
--> statement-breakpoint
CREATE TABLE "watch"."counts" (
	"source" text NOT NULL,
	"term" text NOT NULL,
	"day" date NOT NULL,
	"count" double precision NOT NULL,
	"days" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "counts_source_term_day_pk" PRIMARY KEY("source","term","day")
);
--> statement-breakpoint
CREATE TABLE "watch"."items" (
	"source" text NOT NULL,
	"key" text NOT NULL,
	"title" text NOT NULL,
	"url" text,
	"published_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "items_source_key_pk" PRIMARY KEY("source","key")
);
--> statement-breakpoint
CREATE TABLE "watch"."mutes" (
	"studio" text NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"muted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mutes_studio_kind_key_pk" PRIMARY KEY("studio","kind","key")
);
--> statement-breakpoint
CREATE TABLE "watch"."readings" (
	"source" text NOT NULL,
	"key" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"views" bigint NOT NULL,
	CONSTRAINT "readings_source_key_at_pk" PRIMARY KEY("source","key","at")
);
--> statement-breakpoint
CREATE TABLE "watch"."sources" (
	"id" text PRIMARY KEY NOT NULL,
	"studio" text NOT NULL,
	"kind" text NOT NULL,
	"origin" text NOT NULL,
	"title" text NOT NULL,
	"channel" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"failure" text,
	"by" text NOT NULL,
	"looked_at" timestamp with time zone,
	"next_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "watch"."counts" ADD CONSTRAINT "counts_source_sources_id_fk" FOREIGN KEY ("source") REFERENCES "watch"."sources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watch"."items" ADD CONSTRAINT "items_source_sources_id_fk" FOREIGN KEY ("source") REFERENCES "watch"."sources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watch"."readings" ADD CONSTRAINT "readings_source_sources_id_fk" FOREIGN KEY ("source") REFERENCES "watch"."sources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "items_by_time" ON "watch"."items" USING btree ("source","published_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sources_by_origin" ON "watch"."sources" USING btree ("studio","kind","origin");--> statement-breakpoint
CREATE INDEX "sources_due" ON "watch"."sources" USING btree ("next_at") WHERE "watch"."sources"."removed_at" is null;