CREATE INDEX "journal_by_subject" ON "journal" USING btree ("studio","subject","seq");
