CREATE TABLE "system"."dropped_jobs" (
	"job" text PRIMARY KEY NOT NULL,
	"attempt" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "system"."todos" (
	"id" text PRIMARY KEY NOT NULL,
	"studio" text NOT NULL,
	"text" text NOT NULL,
	"due" date,
	"done_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "todos_by_studio" ON "system"."todos" USING btree ("studio","due","created_at");