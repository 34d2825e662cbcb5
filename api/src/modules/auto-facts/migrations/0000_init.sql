CREATE SCHEMA "auto_facts";
--> statement-breakpoint
CREATE TABLE "auto_facts"."facts" (
	"id" text PRIMARY KEY NOT NULL,
	"studio" text NOT NULL,
	"channel" text NOT NULL,
	"key" text NOT NULL,
	"text" text NOT NULL,
	"quote" text NOT NULL,
	"source_title" text NOT NULL,
	"source_url" text,
	"passage" text,
	"source_text" text,
	"gone" text,
	"as_of" timestamp with time zone,
	"read_at" timestamp with time zone,
	"checks" jsonb NOT NULL,
	"held" boolean NOT NULL,
	"decision" text DEFAULT 'open' NOT NULL,
	"surprise" integer NOT NULL,
	"surprise_why" jsonb NOT NULL,
	"checkable" integer NOT NULL,
	"checkable_why" jsonb NOT NULL,
	"script" text,
	"sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "fact_once" ON "auto_facts"."facts" USING btree ("studio","channel","key");--> statement-breakpoint
CREATE INDEX "facts_in_order" ON "auto_facts"."facts" USING btree ("studio","channel","decision","held","surprise","id");