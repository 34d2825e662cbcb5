CREATE TABLE "make"."brands" (
	"studio" text NOT NULL,
	"channel" text NOT NULL,
	"kit" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"by" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "brands_studio_channel_pk" PRIMARY KEY("studio","channel")
);
