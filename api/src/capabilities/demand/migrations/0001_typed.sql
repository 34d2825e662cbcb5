CREATE TABLE "demand"."typed" (
	"studio" text NOT NULL,
	"place" text NOT NULL,
	"asked" text NOT NULL,
	"language" text NOT NULL,
	"said" text[] NOT NULL,
	"keys" text[] NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "typed_studio_place_asked_language_pk" PRIMARY KEY("studio","place","asked","language")
);
--> statement-breakpoint
CREATE INDEX "typed_by_key" ON "demand"."typed" USING gin ("keys");