CREATE SCHEMA "orders";
--> statement-breakpoint
CREATE TABLE "orders"."orders" (
	"id" text PRIMARY KEY NOT NULL,
	"studio" text NOT NULL,
	"work" text NOT NULL,
	"source" text NOT NULL,
	"topics" jsonb NOT NULL,
	"channel" text NOT NULL,
	"seconds" integer NOT NULL,
	"hold" text NOT NULL,
	"days" jsonb NOT NULL,
	"times" jsonb NOT NULL,
	"per_run_micros" bigint,
	"per_month_micros" bigint,
	"stop_denied" integer NOT NULL,
	"stop_waiting" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"paused" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "orders"."runs" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"studio" text NOT NULL,
	"slot" timestamp with time zone,
	"state" text NOT NULL,
	"source" text NOT NULL,
	"entry" text,
	"entry_title" text,
	"title" text,
	"sentence" text DEFAULT '' NOT NULL,
	"path" text,
	"thumbnail_url" text,
	"subject" text,
	"wrote" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"cost_micros" bigint,
	"job_id" text,
	"at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "orders_by_studio" ON "orders"."orders" USING btree ("studio","created_at") WHERE "orders"."orders"."removed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "runs_by_slot" ON "orders"."runs" USING btree ("order_id","slot");--> statement-breakpoint
CREATE INDEX "runs_by_order" ON "orders"."runs" USING btree ("order_id","at","id");--> statement-breakpoint
CREATE INDEX "runs_by_time" ON "orders"."runs" USING btree ("studio","at");--> statement-breakpoint
CREATE UNIQUE INDEX "runs_by_entry" ON "orders"."runs" USING btree ("studio","source","entry") WHERE "orders"."runs"."entry" is not null and "orders"."runs"."state" <> 'failed';