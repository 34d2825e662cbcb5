import { useApi } from '@avenue/data';
import { Button, IconButton, Note, Read, Row, Rows, Skeleton, TextLink } from '@avenue/ui';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';

interface TakenPassagesProps {
  ids: readonly string[];
  onTake: (ids: readonly string[]) => void;
}

/** Passages that a text is written from, each with its words, where it stands, and a way to leave it out. */
export function TakenPassages({ ids, onTake }: TakenPassagesProps) {
  const state = useApi('GET /api/make/quotes', { query: { ids: ids.join(',') } }, { keepPreviousData: true });
  const put = (id: string) => onTake(ids.filter((one) => one !== id));
  return (
    <Read
      of="The passages from Material"
      state={state}
      loading={<Skeleton shape="rows" count={ids.length} label="Loading the passages from Material" />}
    >
      {({ rows: found }) => {
        // Of an answer that is older than the last tick, what is taken still.
        const rows = found.filter(({ id }) => ids.includes(id));
        const gone = state.isValidating ? 0 : ids.length - rows.length;
        return (
          <>
            <Rows label="Passages that it is written from">
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
            {gone > 0 && (
              <Note
                tone="wait"
                action={
                  <Button size="sm" onClick={() => onTake(rows.map(({ id }) => id))}>
                    Leave out
                  </Button>
                }
              >
                {gone === 1
                  ? 'One passage is not in Material any more.'
                  : `${gone} passages are not in Material any more.`}
              </Note>
            )}
          </>
        );
      }}
    </Read>
  );
}
