import { useApi } from '@avenue/data';
import { Button, IconButton, Note, Read, Row, Rows, Skeleton, Text, TextLink } from '@avenue/ui';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { usePlace } from './use-place.ts';

/** Passages of the library that the text is written from, each with where it stands; they are taken on the page of the library. */
export function TakenPassages() {
  const { passages } = usePlace();
  if (passages.length > 0) return <Taken ids={passages} />;
  return (
    <Text kind="meta">
      <TextLink to="/material">Take passages from Material</TextLink>: each keeps where it stands.
    </Text>
  );
}

function Taken({ ids }: { ids: readonly string[] }) {
  const { takePassages } = usePlace();
  const state = useApi('GET /api/make/quotes', { query: { ids: ids.join(',') } }, { keepPreviousData: true });
  const put = (id: string) => takePassages(ids.filter((one) => one !== id));
  return (
    <Read
      of="The passages from Material"
      state={state}
      loading={<Skeleton shape="rows" count={ids.length} label="Loading the passages from Material" />}
    >
      {({ rows }) => (
        <>
          <Rows label="Passages from Material">
            {rows.map(({ id, text, place, source }) => (
              <Row
                key={id}
                title={text.length > 140 ? `${text.slice(0, 137)}…` : text}
                meta={<TextLink to={`/material?passage=${id}`}>{`${source.title}, ${place}`}</TextLink>}
                end={
                  <IconButton
                    size="sm"
                    icon={IconX}
                    label={`Do not write from ${source.title}, ${place}`}
                    onClick={() => put(id)}
                  />
                }
              />
            ))}
          </Rows>
          {rows.length < ids.length && (
            <Note
              tone="wait"
              action={
                <Button size="sm" onClick={() => takePassages(rows.map(({ id }) => id))}>
                  Leave out
                </Button>
              }
            >
              {ids.length - rows.length === 1
                ? 'One passage is not in Material any more.'
                : `${ids.length - rows.length} passages are not in Material any more.`}
            </Note>
          )}
        </>
      )}
    </Read>
  );
}
