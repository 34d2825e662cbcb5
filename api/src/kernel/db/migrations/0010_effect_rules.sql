-- Whatever the server does wrong: what a rule blocks is neither sent nor given to a person to send.
CREATE FUNCTION "kernel"."effect_rules"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.state IN ('ready', 'sending', 'handed') AND NEW.state <> OLD.state AND NEW.verdicts @> '[{"verdict": "blocked"}]' THEN
    RAISE EXCEPTION 'Not sent: a rule blocks it.';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "effect_rules" BEFORE UPDATE ON "kernel"."effects" FOR EACH ROW EXECUTE FUNCTION "kernel"."effect_rules"();
--> statement-breakpoint
-- Verdicts are counted by the answers of compliance.
CREATE OR REPLACE FUNCTION "kernel"."effects_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('avenue_events', '{"type":"changed","paths":["/api/effects","/api/modes","/api/needs","/api/dashboard","/api/studio","/api/compliance"]}');
  RETURN NULL;
END $$;
