import { useApi } from '@avenue/data';
import { Button, Read, Skeleton, Stack } from '@avenue/ui';
import { useState } from 'react';
import { WriterChoice } from './writer-choice.tsx';

/** A press shows who writes by a recipe, who else could, and what each of them takes. */
export function WhoWrites({ recipe }: { recipe: string }) {
  const [open, setOpen] = useState(false);
  return (
    <Stack gap={16}>
      <div>
        <Button size="sm" aria-expanded={open} onClick={() => setOpen(!open)}>
          Writers, time and cost
        </Button>
      </div>
      {open && <Writers recipe={recipe} />}
    </Stack>
  );
}

function Writers({ recipe }: { recipe: string }) {
  const state = useApi('GET /api/make/recipes/{id}', { params: { id: recipe } });
  return (
    <Read of="The writers" state={state} loading={<Skeleton shape="rows" count={3} label="Loading the writers" />}>
      {(found) => <WriterChoice recipe={found} />}
    </Read>
  );
}
