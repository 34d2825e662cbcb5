CREATE TABLE "kernel"."ledger_imports" (
	"id" text NOT NULL,
	"studio" text NOT NULL,
	"name" text NOT NULL,
	"made_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_by" text,
	"undone_at" timestamp with time zone,
	CONSTRAINT "ledger_imports_studio_id_pk" PRIMARY KEY("studio","id")
);
--> statement-breakpoint
CREATE INDEX "ledger_imports_by_time" ON "kernel"."ledger_imports" USING btree ("studio","created_at");