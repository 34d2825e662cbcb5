import type { WriterLanguages as Languages } from '@avenue/contract';
import { languages as all } from '@avenue/contract/words';
import { formatDay, TextLink } from '@avenue/ui';

const list = new Intl.ListFormat('en');
const names = new Intl.DisplayNames('en', { type: 'language' });

function said({ languages, maker, more }: Languages): string {
  if (languages.length === all.length) return `Writes every language that a channel can have, as ${maker} says`;
  const named = list.format(languages.map((code) => names.of(code) ?? code));
  return `Writes ${named}, as ${maker} says${more ? ', and others that it does not name' : ''}`;
}

/** Which languages a writer writes by its maker's word, with where and when that was read; or that it is not known. */
export function WriterLanguages({ writes }: { writes: Languages | undefined }) {
  if (!writes) return 'Which languages it writes well is not known.';
  const { source, checkedOn } = writes;
  if (!source || !checkedOn) return 'Writes English alone.';
  return (
    <>
      {`${said(writes)} (`}
      <TextLink href={source}>{`read ${formatDay(checkedOn, { style: 'full' })}`}</TextLink>
      {').'}
    </>
  );
}
