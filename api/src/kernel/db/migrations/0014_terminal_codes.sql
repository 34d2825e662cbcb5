CREATE TABLE "kernel"."terminal_codes" (
	"member_id" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "terminal_codes_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
ALTER TABLE "kernel"."terminal_codes" ADD CONSTRAINT "terminal_codes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "kernel"."members"("id") ON DELETE cascade ON UPDATE no action;