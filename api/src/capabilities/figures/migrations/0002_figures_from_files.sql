CREATE TABLE "figures"."filed" (
	"seq" bigserial PRIMARY KEY NOT NULL,
	"studio" text NOT NULL,
	"import_id" text NOT NULL,
	"platform" text NOT NULL,
	"account" text NOT NULL,
	"thing" text NOT NULL,
	"day" date,
	"figures" jsonb NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "figures"."days" ADD COLUMN "filed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "filed_by_thing" ON "figures"."filed" USING btree ("studio","platform","thing","day","seq");--> statement-breakpoint
CREATE INDEX "filed_by_import" ON "figures"."filed" USING btree ("studio","import_id","day");