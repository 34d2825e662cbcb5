import { useApi } from '@avenue/data';
import { Button, Note } from '@avenue/ui';

const names = new Intl.DisplayNames('en', { type: 'language' });

interface WriterNoteProps {
  language?: string | undefined;
  /** What has that language. Default value: the channel */
  of?: 'this channel' | 'your studio';
}

/** Says that nobody here writes the language of a text, and where a model is added; nothing where somebody does. For every brief. */
export function WriterNote({ language = 'en', of = 'this channel' }: WriterNoteProps) {
  const { data } = useApi('GET /api/languages', { when: language !== 'en' });
  if (data?.languages.find((one) => one.language === language)?.writer !== 'nobody') return null;
  const name = names.of(language) ?? language;
  return (
    <Note
      tone="wait"
      action={
        <Button size="sm" to="/admin-config#text">
          Add a text model
        </Button>
      }
    >
      {`The built-in writer writes English alone, and ${of} is in ${name}. A text model writes ${name}; your own words need none.`}
    </Note>
  );
}
