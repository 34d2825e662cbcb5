CREATE TABLE "notices"."devices" (
	"id" text PRIMARY KEY NOT NULL,
	"label" text NOT NULL,
	"address" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "devices_address_unique" UNIQUE("address")
);
