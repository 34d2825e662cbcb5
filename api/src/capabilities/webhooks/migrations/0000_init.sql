CREATE SCHEMA "webhooks";
--> statement-breakpoint
CREATE TABLE "webhooks"."deliveries" (
	"id" text PRIMARY KEY NOT NULL,
	"hook" text NOT NULL,
	"event" text NOT NULL,
	"effect" text,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone,
	"held_until" timestamp with time zone,
	"sentence" text DEFAULT '' NOT NULL,
	"status" integer,
	"answer" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "webhooks"."hooks" (
	"id" text PRIMARY KEY NOT NULL,
	"studio" text NOT NULL,
	"url" text NOT NULL,
	"local" boolean DEFAULT false NOT NULL,
	"events" jsonb NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"off_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "webhooks"."deliveries" ADD CONSTRAINT "deliveries_hook_hooks_id_fk" FOREIGN KEY ("hook") REFERENCES "webhooks"."hooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deliveries_of" ON "webhooks"."deliveries" USING btree ("hook","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "deliveries_next" ON "webhooks"."deliveries" USING btree ("next_at") WHERE "webhooks"."deliveries"."next_at" is not null;--> statement-breakpoint
-- What a change of an effect tells, if anything.
CREATE FUNCTION "webhooks"."event_of"("was" text, "is" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN "was" IS NOT DISTINCT FROM "is" THEN NULL
    WHEN "is" = 'cancelled' THEN 'decided'
    WHEN "was" IS NULL AND "is" IN ('ready', 'shadowed') THEN 'decided'
    WHEN "was" = 'awaiting' AND "is" IN ('ready', 'rejected') THEN 'decided'
    WHEN "is" IN ('sent', 'verified') THEN "is"
    WHEN "is" IN ('failed', 'unknown', 'mismatch') THEN 'failed'
  END
$$;
--> statement-breakpoint
-- One message for each webhook that asks for it, in the transaction of the change: ids and facts, nothing of the payload.
CREATE FUNCTION "webhooks"."tell"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE happened text := webhooks.event_of(CASE WHEN TG_OP = 'UPDATE' THEN OLD.state END, NEW.state);
DECLARE iso text := 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"';
BEGIN
  IF happened IS NULL OR NEW.studio = 'sample' THEN RETURN NULL; END IF;
  INSERT INTO webhooks.deliveries (id, hook, event, effect, title, body, next_at)
    SELECT 'whm_' || replace(gen_random_uuid()::text, '-', ''), h.id, happened, NEW.id, NEW.title,
      jsonb_build_object(
        'type', 'effect.' || happened,
        'timestamp', to_char(clock_timestamp() AT TIME ZONE 'UTC', iso),
        'data', jsonb_strip_nulls(jsonb_build_object(
          'id', NEW.id, 'module', NEW.module, 'kind', NEW.kind, 'class', NEW.class, 'account', NEW.account,
          'subject', NEW.subject, 'title', NEW.title, 'state', NEW.state, 'reason', NEW.reason, 'mode', NEW.mode,
          'dueAt', to_char(NEW.due_at AT TIME ZONE 'UTC', iso), 'url', NEW.receipt ->> 'url')))::text,
      clock_timestamp()
    FROM webhooks.hooks h WHERE h.studio = NEW.studio AND h.active AND h.events ? happened;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "webhooks_tell" AFTER INSERT OR UPDATE OF "state" ON "kernel"."effects" FOR EACH ROW EXECUTE FUNCTION "webhooks"."tell"();
--> statement-breakpoint
-- To the channel of the event bus, once it is committed: whoever delivers looks, open tabs ask again.
CREATE FUNCTION "webhooks"."changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('avenue_events', '{"type":"changed","paths":["/api/webhooks"]}');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "deliveries_changed" AFTER INSERT OR UPDATE ON "webhooks"."deliveries" FOR EACH STATEMENT EXECUTE FUNCTION "webhooks"."changed"();
