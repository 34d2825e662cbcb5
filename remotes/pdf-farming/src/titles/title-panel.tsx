import type { PdfTitle } from '@avenue/contract/pdf';
import { partLabel } from '@avenue/contract/words';
import { Button, CopyButton, Facts, Line, Note, Panel, SourceTag, Stack, Text } from '@avenue/ui';
import type { TitleActs } from './use-title-acts.ts';

/** Why a title has its score, and what can be done with it. */
export function TitlePanel({ one, acts }: { one: PdfTitle; acts: TitleActs }) {
  const { parts, missing, warnings, title, score, demand } = one;
  const searched = demand.filter(({ source }) => source === 'imported');
  const typed = demand.filter(({ source }) => source === 'live');
  const facts = [
    ...parts.map(({ part, value, why }) => ({ label: `${partLabel(part)} ${Math.round(value * 100)}`, value: why })),
    ...missing.map(({ part, why }) => ({ label: `${partLabel(part)}, not counted`, value: why })),
  ];
  return (
    <>
      <Panel
        title="Why this score"
        tag={<SourceTag source={one.sample ? 'sample' : 'computed'} />}
        foot={
          <Line wrap gap={8}>
            <CopyButton text={title} label={`Copy "${title}"`} />
            <Button
              size="sm"
              kind="quiet"
              to={`/automation/pdf-farming/cover-generator?title=${encodeURIComponent(title)}`}
            >
              Make a cover
            </Button>
            <Button
              size="sm"
              kind="quiet"
              call="DELETE /api/pdf/titles/{id}"
              aria-label={`Remove "${title}"`}
              onClick={() => acts.remove(one)}
            >
              Remove
            </Button>
          </Line>
        }
      >
        <Stack gap={16}>
          <Text>
            <b>{title}</b>
          </Text>
          <Text kind="meta">{`${score} of 100, the weighted mean of ${parts.length} parts.`}</Text>
          <Facts facts={facts} />
          {warnings.map(({ words, text }) => (
            <Note key={words} tone="wait">
              {text}
            </Note>
          ))}
        </Stack>
      </Panel>
      {searched.length > 0 && (
        <Panel title="What your lists say" tag={<SourceTag source="imported" />}>
          <Stack gap={8}>
            {searched.map(({ text }) => (
              <Text key={text}>{text}</Text>
            ))}
            <Text kind="meta">Shown as your file says it, and no part of the score.</Text>
          </Stack>
        </Panel>
      )}
      {typed.length > 0 && (
        <Panel title="What people type of it" tag={<SourceTag source="live" />}>
          <Stack gap={8}>
            {typed.map(({ text }) => (
              <Text key={text}>{text}</Text>
            ))}
            <Text kind="meta">A sign that it is looked for, and no part of the score.</Text>
          </Stack>
        </Panel>
      )}
      {searched.length === 0 && typed.length === 0 && (
        <Note tone="info">
          What people search for outside your shops is not known: stores do not tell, so nothing is shown instead of a
          guess. Import a list of keywords, and what it says of this title stands here.
        </Note>
      )}
    </>
  );
}
