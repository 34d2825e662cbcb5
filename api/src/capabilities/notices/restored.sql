-- The studio that a backup was made of may have sent what waited. What still stands is in the bell.
update notices.deliveries
set state = 'dropped', changed_at = now(),
  reason = 'It came from a backup: the studio it was made of may have sent it. It stands in the bell.'
where state in ('waiting', 'sending');
