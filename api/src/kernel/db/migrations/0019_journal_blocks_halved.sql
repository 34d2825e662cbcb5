-- Blocks have 4096 entries now. All counts begin again, in portions, before they are read: entries stay as they are and go on
-- being written meanwhile.
DELETE FROM "kernel"."journal_blocks";
--> statement-breakpoint
DELETE FROM "kernel"."journal_counts";
--> statement-breakpoint
DELETE FROM "kernel"."journal_counted";
