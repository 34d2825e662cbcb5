-- The studio that a backup was made of may have sent what waited. Each is sent again by a press.
update webhooks.deliveries
set state = 'held', next_at = null, held_until = null, ended_at = now(),
  sentence = 'It came from a backup: the studio it was made of may have sent it. Send it again if it is missing there.'
where state = 'waiting';
