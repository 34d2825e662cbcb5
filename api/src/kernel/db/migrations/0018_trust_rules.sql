CREATE TABLE "kernel"."trust_rules" (
	"id" text PRIMARY KEY NOT NULL,
	"studio" text NOT NULL,
	"module" text NOT NULL,
	"kind" text NOT NULL,
	"account" text NOT NULL,
	"per_day" integer NOT NULL,
	"made_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"end_reason" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "kernel"."effects" ADD COLUMN "trust" text;--> statement-breakpoint
CREATE UNIQUE INDEX "trust_rule_once" ON "kernel"."trust_rules" USING btree ("studio","module","kind","account") WHERE "kernel"."trust_rules"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "trust_rules_by_time" ON "kernel"."trust_rules" USING btree ("studio","created_at");--> statement-breakpoint
CREATE INDEX "effects_trusted" ON "kernel"."effects" USING btree ("trust","created_at") WHERE "kernel"."effects"."trust" is not null;--> statement-breakpoint
-- Whatever the server does wrong: a rule lets pass what its own words say, and nothing after it has ended.
CREATE FUNCTION "kernel"."effect_trust"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE rule kernel.trust_rules;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF NEW.trust IS DISTINCT FROM OLD.trust THEN
      RAISE EXCEPTION 'Which rule let it pass does not change.';
    END IF;
    IF NEW.state IN ('sending', 'handed') AND NEW.state <> OLD.state AND NEW.approval ? 'rule' THEN
      IF NOT EXISTS (SELECT FROM kernel.trust_rules r WHERE r.id = NEW.approval ->> 'rule' AND r.id = NEW.trust AND r.ended_at IS NULL) THEN
        RAISE EXCEPTION 'Not sent: the rule that let it pass has ended.';
      END IF;
    END IF;
    RETURN NEW;
  END IF;
  IF NEW.trust IS NULL THEN RETURN NEW; END IF;
  SELECT * INTO rule FROM kernel.trust_rules r WHERE r.id = NEW.trust FOR UPDATE;
  IF rule.id IS NULL OR rule.ended_at IS NOT NULL OR rule.expires_at <= clock_timestamp()
    OR (rule.studio, rule.module, rule.kind, rule.account) IS DISTINCT FROM (NEW.studio, NEW.module, NEW.kind, NEW.account) THEN
    RAISE EXCEPTION 'No rule lets this pass.';
  END IF;
  IF NEW.class <> 'publish' OR NEW.cost_cents > 0 OR NEW.mode <> 'assisted' OR NEW.account = '' THEN
    RAISE EXCEPTION 'No rule may let this pass.';
  END IF;
  IF EXISTS (SELECT FROM jsonb_array_elements(NEW.verdicts) v WHERE v ->> 'verdict' <> 'pass') THEN
    RAISE EXCEPTION 'No rule lets an open check pass.';
  END IF;
  IF (SELECT count(*) FROM kernel.effects e WHERE e.trust = NEW.trust AND e.created_at > clock_timestamp() - interval '24 hours') >= rule.per_day THEN
    RAISE EXCEPTION 'The rule has let enough pass.';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "effect_trust" BEFORE INSERT OR UPDATE ON "kernel"."effects" FOR EACH ROW EXECUTE FUNCTION "kernel"."effect_trust"();
--> statement-breakpoint
-- Rules stand with what they let pass.
CREATE OR REPLACE FUNCTION "kernel"."effects_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('avenue_events', '{"type":"changed","paths":["/api/effects","/api/trust-rules","/api/modes","/api/needs","/api/dashboard","/api/studio","/api/compliance"]}');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "trust_rules_changed" AFTER INSERT OR UPDATE ON "kernel"."trust_rules" FOR EACH STATEMENT EXECUTE FUNCTION "kernel"."effects_changed"();
