import { TextField } from '@avenue/ui';
import { useEffect, useState } from 'react';

/** The title; it is saved when the field is left, or at Enter. */
export function TitleField({ title, onTitle }: { title: string; onTitle: (title: string) => void }) {
  const [typed, setTyped] = useState(title);
  useEffect(() => setTyped(title), [title]);
  const words = typed.trim();
  const wrong =
    words === '' ? 'Give it a title.' : words.length > 100 ? 'Titles hold at most 100 characters.' : undefined;
  const save = () => {
    if (!wrong && words !== title) onTitle(words);
  };
  return (
    <TextField
      label="Title"
      value={typed}
      error={wrong}
      onChange={setTyped}
      onBlur={save}
      onKeyDown={(event) => {
        if (event.key === 'Enter') save();
      }}
    />
  );
}
