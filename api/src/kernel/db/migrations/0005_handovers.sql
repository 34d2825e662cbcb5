CREATE TABLE "kernel"."handovers" (
	"hash" text PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "kernel"."handovers" ADD CONSTRAINT "handovers_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "kernel"."sessions"("id") ON DELETE cascade ON UPDATE no action;