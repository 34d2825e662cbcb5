import { useApi } from '@avenue/data';
import { Chip, Text } from '@avenue/ui';
import { type ActWords, recordOf } from './words.ts';

interface SignalProps {
  /** Of what it is advised: `ads`. */
  kind: string;
  /** What it is about. */
  subject: string;
  act: string;
  why: string;
  words: ActWords;
}

/** What is advised now, why, and how often such advice was right. While nothing came of any, it says so. */
export function Signal({ kind, subject, act, why, words }: SignalProps) {
  const { data } = useApi('GET /api/advice/{kind}', { params: { kind } });
  const { word, tone } = words[act] ?? { word: act, tone: 'quiet' };
  const such = data?.acts.filter((one) => one.act === act) ?? [];
  const own = data?.rows.find((one) => one.subject === subject && one.act === act && one.state === 'open');
  return (
    <>
      <span>
        <Chip tone={tone}>{own?.confidence ? `${word}, ${own.confidence.toLowerCase()} confidence` : word}</Chip>
      </span>
      <Text>{why}</Text>
      {such.length > 0 && <Text kind="meta">Such advice before: {recordOf(such)}</Text>}
    </>
  );
}
