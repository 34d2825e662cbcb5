import type { PdfTitle } from '@avenue/contract/pdf';
import { Button, CopyButton, Facts, Line, Note, Panel, SourceTag, Stack, Text } from '@avenue/ui';
import type { TitleActs } from './use-title-acts.ts';

const missing: Readonly<Record<string, string>> = {
  sales: 'Not counted: no sale of yours matches it.',
  own: 'Not counted: you have no other product yet.',
};

/** Why a title has its score, and what can be done with it. */
export function TitlePanel({ one, acts }: { one: PdfTitle; acts: TitleActs }) {
  const { parts, warnings, title, score, demand } = one;
  const searched = demand.filter(({ source }) => source === 'imported');
  const known = new Set<string>(parts.map(({ part }) => part));
  const labels = { sales: 'Your sales', own: 'New in your catalogue' } as const;
  const facts = [
    ...parts.map(({ label, value, why }) => ({ label: `${label} ${Math.round(value * 100)}`, value: why })),
    ...(['sales', 'own'] as const).flatMap((part) =>
      known.has(part) ? [] : [{ label: labels[part], value: missing[part] }],
    ),
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
      {searched.length > 0 ? (
        <Panel title="What your lists say" tag={<SourceTag source="imported" />}>
          <Stack gap={8}>
            {searched.map(({ text }) => (
              <Text key={text}>{text}</Text>
            ))}
            <Text kind="meta">Shown as your file says it, and no part of the score.</Text>
          </Stack>
        </Panel>
      ) : (
        <Note tone="info">
          What people search for outside your shops is not known: stores do not tell, so nothing is shown instead of a
          guess. Import a list of keywords, and what it says of this title stands here.
        </Note>
      )}
    </>
  );
}
