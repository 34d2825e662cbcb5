ALTER TABLE "kernel"."effects" ADD COLUMN "review" jsonb;--> statement-breakpoint
-- Counts of the menu and the cockpit follow effects and modes as well.
CREATE OR REPLACE FUNCTION "kernel"."effects_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('avenue_events', '{"type":"changed","paths":["/api/effects","/api/modes","/api/needs","/api/dashboard","/api/studio"]}');
  RETURN NULL;
END $$;
