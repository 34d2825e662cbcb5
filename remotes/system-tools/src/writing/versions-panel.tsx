import type { RecipeDetail } from '@avenue/contract';
import { writingLabel } from '@avenue/contract/words';
import { callApi, sentenceOf, useRefresh } from '@avenue/data';
import { Button, Diff, formatDateTime, Panel, Row, Rows, StatusChip, toast } from '@avenue/ui';
import { useState } from 'react';
import css from './writing.module.css';

type Version = RecipeDetail['versions'][number];

/** Lines of the one that are not in the other, taken out and put in. */
const changesOf = (from: string, to: string) => {
  const [old, now] = [from.split('\n'), to.split('\n')];
  return [
    ...old.filter((line) => !now.includes(line)).map((text) => ({ op: '-' as const, text })),
    ...now.filter((line) => !old.includes(line)).map((text) => ({ op: '+' as const, text })),
  ];
};

const metaOf = ({ by, createdAt, why, older }: Version) =>
  [why, `${by}, ${formatDateTime(createdAt)}`, ...(older ? ['written for an earlier Avenue'] : [])]
    .filter(Boolean)
    .join('. ');

/** Every version of the operator's words, and Avenue's own; a press puts one in force. */
export function VersionsPanel({ recipe: { id, title: told, own, versions, instructions } }: { recipe: RecipeDetail }) {
  const title = writingLabel(id, told);
  const refresh = useRefresh();
  const [busy, setBusy] = useState<number | null>();
  const [read, setRead] = useState<number>();
  const use = async (version: number | null) => {
    setBusy(version);
    const params = { id };
    const put = (next: number | null) =>
      callApi('POST /api/make/recipes/{id}/instructions/use', { params, body: { version: next } });
    try {
      await put(version);
      const words = version === null ? "Avenue's own words are in force" : `Version ${version} is in force`;
      toast.show({
        text: `${words} for "${title}".`,
        tone: 'good',
        action: {
          label: 'Undo',
          onPress: () => void put(instructions ?? null).then(() => refresh('/api/make/recipes'), failed),
        },
      });
      await refresh('/api/make/recipes');
    } catch (error) {
      failed(error);
    } finally {
      setBusy(undefined);
    }
  };
  const failed = (error: unknown) =>
    toast.show({ text: `The instructions stay as they are. ${sentenceOf(error)}`, tone: 'bad' });
  const end = (version: number | null) =>
    version === (instructions ?? null) ? (
      <StatusChip status="verified">In force</StatusChip>
    ) : (
      <Button
        size="sm"
        call="POST /api/make/recipes/{id}/instructions/use"
        busy={busy === version}
        aria-label={version === null ? "Use Avenue's own words" : `Use version ${version}`}
        onClick={() => void use(version)}
      >
        Use
      </Button>
    );
  const shown = versions.find(({ version }) => version === read);
  return (
    <Panel title="Versions" flush>
      <Rows label="Versions">
        {versions.map((one) => (
          <Row
            key={one.version}
            title={`Version ${one.version}`}
            meta={metaOf(one)}
            current={one.version === read}
            onOpen={() => setRead(one.version === read ? undefined : one.version)}
            end={end(one.version)}
          />
        ))}
        <Row title="Avenue's own" meta="They come with this version of Avenue." end={end(null)} />
      </Rows>
      {shown && (
        <div className={css.changes}>
          <Diff label={`Version ${shown.version} beside Avenue's own`} lines={changesOf(own, shown.text)} />
        </div>
      )}
    </Panel>
  );
}
