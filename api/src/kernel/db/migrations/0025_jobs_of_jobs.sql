ALTER TABLE "kernel"."jobs" ADD COLUMN "parent" text;--> statement-breakpoint
CREATE INDEX "jobs_by_parent" ON "kernel"."jobs" USING btree ("parent") WHERE "kernel"."jobs"."parent" is not null;