CREATE TABLE "kernel"."phone_links" (
	"effect_id" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"session_id" text NOT NULL,
	"opened_at" timestamp with time zone,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "phone_links_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
ALTER TABLE "kernel"."phone_links" ADD CONSTRAINT "phone_links_effect_id_effects_id_fk" FOREIGN KEY ("effect_id") REFERENCES "kernel"."effects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kernel"."phone_links" ADD CONSTRAINT "phone_links_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "kernel"."sessions"("id") ON DELETE cascade ON UPDATE no action;