CREATE TABLE "sales"."names" (
	"studio" text NOT NULL,
	"name" text NOT NULL,
	"thing" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "names_studio_name_pk" PRIMARY KEY("studio","name")
);
