CREATE TABLE "kernel"."repeatable_calls" (
	"who" text NOT NULL,
	"key" text NOT NULL,
	"hash" text NOT NULL,
	"answer" json,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "repeatable_calls_who_key_pk" PRIMARY KEY("who","key")
);
--> statement-breakpoint
CREATE INDEX "repeatable_by_time" ON "kernel"."repeatable_calls" USING btree ("at");