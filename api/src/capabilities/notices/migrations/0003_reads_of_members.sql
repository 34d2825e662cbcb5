CREATE TABLE "notices"."reads" (
	"notice" text NOT NULL,
	"who" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reads_notice_who_pk" PRIMARY KEY("notice","who")
);
--> statement-breakpoint
DROP INDEX "notices"."notices_unread";--> statement-breakpoint
ALTER TABLE "notices"."reads" ADD CONSTRAINT "reads_notice_notices_id_fk" FOREIGN KEY ("notice") REFERENCES "notices"."notices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- What was read until now was read for everybody who is there.
INSERT INTO "notices"."reads" ("notice", "who", "at")
SELECT n.id, w.id, n.read_at FROM "notices"."notices" n, (SELECT id FROM "kernel"."members" UNION ALL SELECT 'local') w
WHERE n.read_at IS NOT NULL;--> statement-breakpoint
ALTER TABLE "notices"."notices" DROP COLUMN "read_at";