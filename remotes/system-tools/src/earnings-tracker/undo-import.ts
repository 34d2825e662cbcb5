import { callApi, sentenceOf } from '@avenue/data';
import { formatNumber, toast } from '@avenue/ui';

/** Takes an imported file back as a whole, and says what came of it. */
export async function undoImport(id: string, refresh: (...paths: string[]) => Promise<unknown>): Promise<void> {
  try {
    const { lines } = await callApi('POST /api/ledger/imports/{id}/undo', { params: { id } });
    toast.show({
      text: `${formatNumber(lines)} ${lines === 1 ? 'line was' : 'lines were'} taken back. The file can be imported again.`,
    });
    await refresh('/api/ledger');
  } catch (error) {
    toast.show({ text: `The import was not undone. ${sentenceOf(error)}`, tone: 'bad' });
  }
}
