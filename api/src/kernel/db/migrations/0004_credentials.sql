CREATE TABLE "kernel"."credentials" (
	"name" text NOT NULL,
	"account" text DEFAULT '' NOT NULL,
	"purpose" text NOT NULL,
	"origin" text DEFAULT '' NOT NULL,
	"key_id" text NOT NULL,
	"wrapped" text NOT NULL,
	"sealed" text NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credentials_name_account_pk" PRIMARY KEY("name","account")
);
--> statement-breakpoint
-- Secrets leave the settings as they are sealed. The server, which has the key, gives each a data key at its next start;
-- until then those of the second form say their key and origin themselves.
INSERT INTO "kernel"."credentials" ("name", "purpose", "origin", "key_id", "wrapped", "sealed", "saved_at")
SELECT "name",
	CASE WHEN "name" LIKE 'member.%.totp%' THEN 'totp' ELSE 'key' END,
	CASE WHEN "value" LIKE 'v2.%' THEN convert_from(decode(split_part("value", '.', 3), 'base64'), 'UTF8') ELSE '' END,
	CASE WHEN "value" LIKE 'v2.%' THEN split_part("value", '.', 2) ELSE '' END,
	'', "value", "saved_at"
FROM "kernel"."settings" WHERE "secret";
--> statement-breakpoint
DELETE FROM "kernel"."settings" WHERE "secret";
--> statement-breakpoint
ALTER TABLE "kernel"."settings" DROP COLUMN "secret";