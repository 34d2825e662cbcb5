CREATE TABLE "remote_loads" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"remote" text NOT NULL,
	"build" text NOT NULL,
	"page" text NOT NULL,
	"stage" text NOT NULL,
	"ms" double precision NOT NULL,
	"fault" boolean NOT NULL,
	"cause" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE INDEX "remote_loads_by_build" ON "remote_loads" USING btree ("remote","build","at");