CREATE SCHEMA "collect";
--> statement-breakpoint
CREATE TABLE "collect"."imports" (
	"id" text NOT NULL,
	"studio" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"bytes" integer NOT NULL,
	"made_by" text NOT NULL,
	"state" text NOT NULL,
	"format" jsonb NOT NULL,
	"ways" jsonb NOT NULL,
	"report" text,
	"remembered" text,
	"looked" jsonb,
	"came" jsonb,
	"up_to" integer DEFAULT 0 NOT NULL,
	"remarks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_by" text,
	"undone_at" timestamp with time zone,
	CONSTRAINT "imports_studio_id_pk" PRIMARY KEY("studio","id")
);
--> statement-breakpoint
CREATE TABLE "collect"."matches" (
	"studio" text NOT NULL,
	"kind" text NOT NULL,
	"columns" text NOT NULL,
	"name" text NOT NULL,
	"ways" jsonb NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "matches_studio_kind_columns_pk" PRIMARY KEY("studio","kind","columns")
);
--> statement-breakpoint
CREATE INDEX "imports_by_time" ON "collect"."imports" USING btree ("studio","created_at");--> statement-breakpoint
CREATE INDEX "imports_by_file" ON "collect"."imports" USING btree ("studio","url");
--> statement-breakpoint
-- Files that came into the ledger before there was one way for all; their lines were read in a browser.
INSERT INTO "collect"."imports" ("id", "studio", "kind", "name", "url", "bytes", "made_by", "state", "format", "ways", "came", "created_at", "undone_by", "undone_at")
SELECT f.id, f.studio, 'sales', f.name, '', 0, f.made_by, CASE WHEN f.undone_at IS NULL THEN 'done' ELSE 'undone' END,
  '{"encoding":"utf-8","delimiter":",","columns":[],"nameLine":1}', '{"columns":{},"choices":{}}',
  jsonb_build_object('rows', n.lines, 'fresh', n.lines, 'known', 0, 'twice', 0, 'faulty', 0),
  f.created_at, f.undone_by, f.undone_at
FROM "kernel"."ledger_imports" f,
  LATERAL (SELECT count(DISTINCT l.source_id)::int AS lines FROM "kernel"."ledger" l WHERE l.studio = f.studio AND l.subject = f.id AND l.reverses IS NULL) n;
