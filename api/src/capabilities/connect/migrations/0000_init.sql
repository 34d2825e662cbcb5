CREATE SCHEMA "connect";
--> statement-breakpoint
CREATE TABLE "connect"."checks" (
	"seq" bigserial PRIMARY KEY NOT NULL,
	"studio" text NOT NULL,
	"platform" text NOT NULL,
	"account" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"ok" boolean NOT NULL,
	"sentence" text NOT NULL,
	"title" text,
	"url" text
);
--> statement-breakpoint
CREATE INDEX "checks_of" ON "connect"."checks" USING btree ("studio","platform","account","seq");