import { useApi } from '@avenue/data';
import { Button, Failure, formatNumber, Note } from '@avenue/ui';

const shown = 3;

/** Names of a file that are those of nothing that is sold; says nothing where each is known. */
export function Unmatched({ id }: { id: string }) {
  const { data, error, isValidating, mutate } = useApi('GET /api/imports/{id}/unmatched', { params: { id } });
  if (error)
    return (
      <Failure
        size="line"
        of="What its names stand for"
        error={error}
        retrying={isValidating}
        onRetry={() => void mutate()}
      />
    );
  if (!data || data.total === 0) return null;
  const { names, total, path } = data;
  const first = names.slice(0, shown).map(({ name }) => `"${name}"`);
  const more = total > shown ? ` and ${formatNumber(total - shown)} more` : '';
  return (
    <Note
      tone="info"
      action={
        path && (
          <Button size="sm" to={path}>
            Give them to products
          </Button>
        )
      }
    >
      {`${total === 1 ? 'A name is' : `${formatNumber(total)} names are`} not that of a product of yours: ${first.join(', ')}${more}. The sales stand in the ledger, and count for no product yet.`}
    </Note>
  );
}
