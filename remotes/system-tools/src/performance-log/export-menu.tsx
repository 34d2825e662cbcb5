import type { EndpointKey } from '@avenue/contract';
import { pathOf, useRefusal } from '@avenue/data';
import { Menu } from '@avenue/ui/overlay';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import type { Filters } from './use-place.ts';

/** Exports that are files: the browser fetches them by itself, however long they are. */
const forms = {
  csv: 'GET /api/journal/export.csv',
  jsonl: 'GET /api/journal/export.jsonl',
} as const satisfies Record<string, EndpointKey>;

/** Has the browser save every line that fits. */
export function saveLines(form: keyof typeof forms, filters: Filters): void {
  const link = document.createElement('a');
  link.href = pathOf(forms[form], { query: filters as Record<string, string> });
  link.download = '';
  link.click();
}

/** Everything that the filters show as a file, with the seals. */
export function ExportMenu({ filters }: { filters: Filters }) {
  const reason = useRefusal('GET /api/journal/export.csv');
  return (
    <Menu
      label="Export"
      lead={IconDownload}
      items={[
        { id: 'csv', label: 'CSV, for a spreadsheet', reason, onAction: () => saveLines('csv', filters) },
        { id: 'jsonl', label: 'JSON lines, as they are sealed', reason, onAction: () => saveLines('jsonl', filters) },
      ]}
    />
  );
}
