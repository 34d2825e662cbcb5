CREATE SCHEMA "pdf";
--> statement-breakpoint
CREATE TABLE "pdf"."covers" (
	"id" text PRIMARY KEY NOT NULL,
	"studio" text NOT NULL,
	"batch" text NOT NULL,
	"prompt" text NOT NULL,
	"product_id" text,
	"url" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"engine" text NOT NULL,
	"ai" boolean DEFAULT false NOT NULL,
	"made" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "pdf"."files" (
	"id" text PRIMARY KEY NOT NULL,
	"studio" text NOT NULL,
	"product_id" text NOT NULL,
	"role" text NOT NULL,
	"version" integer NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"bytes" integer NOT NULL,
	"pages" integer,
	"width" integer,
	"height" integer,
	"engine" text NOT NULL,
	"ai" boolean DEFAULT false NOT NULL,
	"made" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pdf"."links" (
	"id" text PRIMARY KEY NOT NULL,
	"studio" text NOT NULL,
	"url" text NOT NULL,
	"product_id" text,
	"program" text DEFAULT '' NOT NULL,
	"tag" text DEFAULT '' NOT NULL,
	"disclosure" text DEFAULT '' NOT NULL,
	"link_id" text,
	"sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "pdf"."listings" (
	"id" text PRIMARY KEY NOT NULL,
	"studio" text NOT NULL,
	"product_id" text NOT NULL,
	"store" text NOT NULL,
	"account" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"remote_id" text,
	"address" text,
	"effect_id" text,
	"read_back" jsonb,
	"read_at" timestamp with time zone,
	"sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pdf"."pins" (
	"id" text PRIMARY KEY NOT NULL,
	"studio" text NOT NULL,
	"url" text NOT NULL,
	"board" text NOT NULL,
	"product_id" text,
	"title" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"effect_id" text,
	"sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "pdf"."products" (
	"id" text PRIMARY KEY NOT NULL,
	"studio" text NOT NULL,
	"title" text NOT NULL,
	"kind" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"price_cents" integer,
	"currency" text DEFAULT 'USD' NOT NULL,
	"channel" text,
	"recipe" jsonb,
	"sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "pdf"."ticks" (
	"studio" text NOT NULL,
	"product_id" text NOT NULL,
	"step" text NOT NULL,
	"done" boolean NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ticks_product_id_step_pk" PRIMARY KEY("product_id","step")
);
--> statement-breakpoint
CREATE TABLE "pdf"."titles" (
	"id" text PRIMARY KEY NOT NULL,
	"studio" text NOT NULL,
	"topic" text NOT NULL,
	"batch" text NOT NULL,
	"title" text NOT NULL,
	"judged" jsonb NOT NULL,
	"engine" text NOT NULL,
	"sample" boolean DEFAULT false NOT NULL,
	"product_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "pdf"."files" ADD CONSTRAINT "files_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "pdf"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pdf"."listings" ADD CONSTRAINT "listings_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "pdf"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pdf"."ticks" ADD CONSTRAINT "ticks_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "pdf"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "covers_by_age" ON "pdf"."covers" USING btree ("studio","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "files_by_version" ON "pdf"."files" USING btree ("product_id","role","version");--> statement-breakpoint
CREATE INDEX "links_by_age" ON "pdf"."links" USING btree ("studio","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "listings_by_store" ON "pdf"."listings" USING btree ("product_id","store","account");--> statement-breakpoint
CREATE INDEX "pins_by_age" ON "pdf"."pins" USING btree ("studio","created_at","id");--> statement-breakpoint
CREATE INDEX "products_by_age" ON "pdf"."products" USING btree ("studio","created_at","id");--> statement-breakpoint
CREATE INDEX "titles_by_age" ON "pdf"."titles" USING btree ("studio","created_at","id");