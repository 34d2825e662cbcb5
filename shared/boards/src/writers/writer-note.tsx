import type { LanguageCard } from '@avenue/contract';
import { useApi } from '@avenue/data';
import { Button, Note } from '@avenue/ui';

const names = new Intl.DisplayNames('en', { type: 'language' });
const list = new Intl.ListFormat('en', { type: 'disjunction' });

interface Named {
  model: string | undefined;
  /** What has the language. */
  of: 'this channel' | 'your studio';
}

/** What is wrong with the writer of a language; nothing where it writes it by its maker's word. */
function faultOf({ writer }: LanguageCard, name: string, { model = 'Your text model', of }: Named): string | undefined {
  if (writer === 'nobody') return `The built-in writer writes English alone, and ${of} is in ${name}.`;
  if (writer === 'unfit') return `The maker of ${model} does not name ${name} among its languages.`;
  if (writer === 'unknown') return `Whether ${model} writes ${name} well is not known: read what it writes with care.`;
  return undefined;
}

function offerOf({ writer, writers }: LanguageCard, name: string): string {
  const models = list.format(writers.map(({ label }) => label));
  if (writers.length > 0)
    return `${models} can be added by one press and ${writers.length > 1 ? 'write' : 'writes'} it.`;
  return writer === 'nobody' ? `No text model that can be added here is known to write ${name}.` : '';
}

interface WriterNoteProps {
  language?: string | undefined;
  recipe: string;
  of?: Named['of'];
}

/**
 * For every brief: says that nobody here writes the language of the channel, or that it is not known whether its writer does, and which models
 * do; nothing where somebody does.
 *
 * @param recipe what is to be written: another writer may be chosen for it
 */
export function WriterNote({ language = 'en', recipe, of = 'this channel' }: WriterNoteProps) {
  const { data } = useApi('GET /api/languages', { when: language !== 'en', query: { recipe } });
  const card = data?.languages.find((one) => one.language === language);
  const name = names.of(language) ?? language;
  const fault = card && faultOf(card, name, { model: data?.model, of });
  if (!card || !fault) return null;
  const own = card.writer === 'nobody' ? 'Your own words need none.' : '';
  return (
    <Note
      tone={card.writer === 'unknown' ? 'info' : 'wait'}
      action={
        <Button size="sm" to="/admin-config#text">
          {card.writer === 'nobody' ? 'Add a text model' : 'Text models'}
        </Button>
      }
    >
      {[fault, offerOf(card, name), own].filter(Boolean).join(' ')}
    </Note>
  );
}
