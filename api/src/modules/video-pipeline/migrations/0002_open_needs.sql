CREATE TABLE "video"."open_needs" (
	"script_id" text NOT NULL,
	"kind" text NOT NULL,
	"studio" text NOT NULL,
	"id" text NOT NULL,
	"others" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "open_needs_script_id_kind_pk" PRIMARY KEY("script_id","kind")
);
--> statement-breakpoint
CREATE INDEX "open_needs_by_age" ON "video"."open_needs" USING btree ("studio","created_at","id");--> statement-breakpoint
CREATE INDEX "open_needs_by_thing" ON "video"."open_needs" USING btree ("id");
--> statement-breakpoint
INSERT INTO "video"."open_needs" ("script_id", "kind", "studio", "id", "others", "created_at")
  with live_videos as (
    select v.id, v.script_id, v.status, v.created_at from "video"."videos" v
    where v.removed_at is null
  ), live_takes as (
    select t.id, t.script_id, t.status, t.number, t.created_at from "video"."takes" t
    where t.removed_at is null and t.status <> 'discarded'
  ), open_videos as (
    select v.* from live_videos v
    where v.status = 'ready' and not exists (select 1 from "video"."put_aside" a where a.subject = v.id)
      and not exists (
        select 1 from live_videos w where w.script_id = v.script_id and w.status = 'approved' and w.created_at > v.created_at)
  ), open_takes as (
    select t.* from live_takes t
    where t.status = 'ready' and not exists (select 1 from "video"."put_aside" a where a.subject = t.id)
      and not exists (
        select 1 from live_takes u where u.script_id = t.script_id and u.status = 'approved' and u.number > t.number)
      and not exists (select 1 from live_videos v where v.script_id = t.script_id and v.created_at > t.created_at)
  ), voiced as (
    select t.* from live_takes t
    where t.status = 'approved' and not exists (select 1 from "video"."put_aside" a where a.subject = t.script_id)
      and not exists (select 1 from live_videos v where v.script_id = t.script_id)
  ), found as (
    select 'video' as kind, v.id, v.script_id, v.created_at,
      count(*) over (partition by v.script_id) - 1 as others,
      row_number() over (partition by v.script_id order by v.created_at desc, v.id desc) as place
    from open_videos v
    union all
    select 'take', t.id, t.script_id, t.created_at,
      count(*) over (partition by t.script_id) - 1, row_number() over (partition by t.script_id order by t.number desc)
    from open_takes t
    union all
    select 'voice', t.script_id, t.script_id, t.created_at,
      0, row_number() over (partition by t.script_id order by t.number desc)
    from voiced t
  )
  select f.script_id, f.kind, s.studio, f.id, f.others::int as others, f.created_at
  from found f join "video"."scripts" s on s.id = f.script_id and s.removed_at is null
  where f.place = 1;
--> statement-breakpoint
-- A take or video that is gone no longer says whose it was.
CREATE TRIGGER library_delete_script_id AFTER DELETE ON "video"."takes" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "video"."library_goes_stale"('script_id');
--> statement-breakpoint
CREATE TRIGGER library_delete_script_id AFTER DELETE ON "video"."videos" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "video"."library_goes_stale"('script_id');
