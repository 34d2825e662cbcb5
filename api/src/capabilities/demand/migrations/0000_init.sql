CREATE SCHEMA "demand";
--> statement-breakpoint
CREATE TABLE "demand"."keywords" (
	"seq" bigserial PRIMARY KEY NOT NULL,
	"studio" text NOT NULL,
	"import_id" text NOT NULL,
	"place" text NOT NULL,
	"keyword" text NOT NULL,
	"key" text NOT NULL,
	"low" integer,
	"high" integer,
	"competition" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "keywords_by_key" ON "demand"."keywords" USING btree ("studio","key","seq");--> statement-breakpoint
CREATE INDEX "keywords_by_name" ON "demand"."keywords" USING btree ("studio","place","keyword","seq");--> statement-breakpoint
CREATE INDEX "keywords_by_import" ON "demand"."keywords" USING btree ("studio","import_id","seq");