import type { LanguageCard } from '@avenue/contract';
import { useApi } from '@avenue/data';
import { Note, ReadTrouble } from '@avenue/ui';
import { Dialog } from '@avenue/ui/dialog';
import { type Column, Table } from '@avenue/ui/table';
import { languageName, voiceOf, writerOf } from './channel-words.ts';

const columns: readonly Column<LanguageCard>[] = [
  { id: 'language', header: 'Language', value: ({ language }) => languageName(language), phone: 'title' },
  { id: 'writer', header: 'Ideas and scripts', value: writerOf },
  { id: 'voice', header: 'Voice', value: voiceOf },
  { id: 'captions', header: 'Captions', value: ({ captions }) => (captions ? 'Yes' : 'No face for it') },
  {
    id: 'numbers',
    header: 'Numbers for the voice',
    value: ({ numbers }) => (numbers ? 'In words' : 'As you type them'),
    spare: true,
  },
];

/** Which languages have a writer, a voice and captions here, from the data that make them. */
export function LanguagesDialog({ onClose }: { onClose: () => void }) {
  const state = useApi('GET /api/languages');
  const servers = state.data?.servers ?? [];
  return (
    <Dialog
      open
      onClose={onClose}
      title="What works in which language"
      sentence="Your own words need no writer: type or paste them in the Script Builder."
    >
      {servers.length > 0 && (
        <Note tone="info">{`Also set: ${servers.join(', ')}. Each speaks the languages of its vendor.`}</Note>
      )}
      <ReadTrouble of="The languages" state={state} />
      <Table
        caption="Languages"
        columns={columns}
        rows={state.data?.languages}
        rowKey={({ language }) => language}
        pageSize={40}
      />
    </Dialog>
  );
}
