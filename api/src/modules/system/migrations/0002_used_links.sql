CREATE TABLE "system"."used_links" (
	"link" text PRIMARY KEY NOT NULL,
	"expires" timestamp with time zone NOT NULL
);
