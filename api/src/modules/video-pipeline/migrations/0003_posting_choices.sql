CREATE TABLE "video"."posting_choices" (
	"studio" text NOT NULL,
	"channel" text NOT NULL,
	"audience" text NOT NULL,
	"privacy" text NOT NULL,
	"category_id" text NOT NULL,
	"language" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "posting_choices_studio_channel_pk" PRIMARY KEY("studio","channel")
);
