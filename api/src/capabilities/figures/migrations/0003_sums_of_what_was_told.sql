ALTER TABLE "figures"."account_days" ALTER COLUMN "views" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "figures"."account_days" ALTER COLUMN "minutes" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "figures"."account_days" ALTER COLUMN "likes" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "figures"."account_days" ALTER COLUMN "subscribers" DROP NOT NULL;