CREATE TABLE "kernel"."journal_blocks" (
	"any" smallint NOT NULL,
	"studio" text NOT NULL,
	"kind" text NOT NULL,
	"actor" text NOT NULL,
	"block" integer NOT NULL,
	"entries" integer NOT NULL,
	CONSTRAINT "journal_blocks_any_studio_kind_actor_block_pk" PRIMARY KEY("any","studio","kind","actor","block")
);

--> statement-breakpoint
INSERT INTO "kernel"."journal_blocks" ("any", "studio", "kind", "actor", "block", "entries")
SELECT grouping("studio", "kind", "actor"), coalesce("studio", ''), coalesce("kind", ''), coalesce("actor", ''), "block", count(*)
FROM "kernel"."journal", LATERAL (VALUES (("seq" / 8192)::int)) blocks ("block")
WHERE "seq" <= (SELECT "seq" FROM "kernel"."journal_counted") GROUP BY "block", CUBE ("studio", "kind", "actor");
