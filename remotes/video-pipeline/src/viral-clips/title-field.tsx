import { useDraft } from '@avenue/data';
import { TextField } from '@avenue/ui';

/** The title; it is saved when the field is left, or at Enter. What is typed until then stays in this browser. */
export function TitleField({
  clip,
  title,
  onTitle,
}: {
  clip: string;
  title: string;
  onTitle: (title: string) => void;
}) {
  const { value, set } = useDraft({ key: `clip-title/${clip}`, base: { title } });
  const words = value.title.trim();
  const wrong =
    words === '' ? 'Give it a title.' : words.length > 100 ? 'Titles hold at most 100 characters.' : undefined;
  const save = () => {
    if (!wrong && words !== title) onTitle(words);
  };
  return (
    <TextField
      label="Title"
      value={value.title}
      error={wrong}
      onChange={(typed) => set({ title: typed })}
      onBlur={save}
      onKeyDown={(event) => {
        if (event.key === 'Enter') save();
      }}
    />
  );
}
