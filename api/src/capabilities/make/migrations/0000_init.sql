CREATE SCHEMA "make";
--> statement-breakpoint
CREATE TABLE "make"."choices" (
	"studio" text NOT NULL,
	"recipe" text NOT NULL,
	"instructions" integer,
	"engine" text,
	CONSTRAINT "choices_studio_recipe_pk" PRIMARY KEY("studio","recipe")
);
--> statement-breakpoint
CREATE TABLE "make"."comparisons" (
	"id" text PRIMARY KEY NOT NULL,
	"studio" text NOT NULL,
	"recipe" text NOT NULL,
	"text" text NOT NULL,
	"against" integer,
	"writer" text NOT NULL,
	"cases" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "make"."instructions" (
	"studio" text NOT NULL,
	"recipe" text NOT NULL,
	"version" integer NOT NULL,
	"recipe_version" integer NOT NULL,
	"text" text NOT NULL,
	"why" text NOT NULL,
	"by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "instructions_studio_recipe_version_pk" PRIMARY KEY("studio","recipe","version")
);
--> statement-breakpoint
CREATE TABLE "make"."runs" (
	"id" text PRIMARY KEY NOT NULL,
	"studio" text NOT NULL,
	"recipe" text NOT NULL,
	"recipe_version" integer NOT NULL,
	"instructions" integer,
	"topic" text NOT NULL,
	"subject" text NOT NULL,
	"engine" text NOT NULL,
	"label" text NOT NULL,
	"embedded" boolean NOT NULL,
	"made" integer NOT NULL,
	"ms" integer NOT NULL,
	"tokens_read" integer,
	"tokens_written" integer,
	"cost_micros" bigint,
	"failure" text,
	"request" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "runs_by_recipe" ON "make"."runs" USING btree ("studio","recipe","created_at","id");--> statement-breakpoint
CREATE INDEX "runs_by_time" ON "make"."runs" USING btree ("studio","created_at","id");