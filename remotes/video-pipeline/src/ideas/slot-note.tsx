import { Button, formatDay, Note, useAddress } from '@avenue/ui';

/** The empty time of the plan that the address names: what is made here is meant for it. */
export function SlotNote() {
  const { word } = useAddress();
  const [, day, time] = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})$/.exec(word('at') ?? '') ?? [];
  const platform = word('for')?.slice(0, 40);
  const format = word('format')?.slice(0, 120);
  if (!platform || !day || !time || Number.isNaN(Date.parse(day))) return null;
  return (
    <Note
      tone="info"
      action={
        <Button size="sm" to="/social-media-plan">
          Open the plan
        </Button>
      }
    >
      For {formatDay(day, { style: 'week' })}, {time} on {platform}.{format && ` Format: ${format}.`} Once it is
      approved, give it this time in the plan.
    </Note>
  );
}
