CREATE TABLE "make"."bookings" (
	"studio" text PRIMARY KEY NOT NULL,
	"through" timestamp with time zone NOT NULL,
	"micros" bigint NOT NULL,
	"cents" bigint NOT NULL
);
