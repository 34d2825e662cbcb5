import type { ChannelStyle } from '@avenue/contract';
import { useApi } from '@avenue/data';
import { BoneRows, Facts, Loading, Note, Panel, Read, SourceTag, Text } from '@avenue/ui';
import { useEffect, useRef } from 'react';
import css from './channel.module.css';

const openings: Readonly<Record<string, string>> = {
  question: 'A question',
  number: 'A number',
  you: 'The viewer spoken to',
  statement: 'A statement',
};
const endings: Readonly<Record<string, string>> = {
  question: 'A question',
  asks: 'Something to do',
  statement: 'A statement',
};

type Sheet = NonNullable<ChannelStyle['sheet']>;
const spread = ({ median, low, high }: Sheet['words']) =>
  low === high ? String(median) : `${Math.round(median)} (${low} to ${high})`;

const most = (ways: Sheet['openings'], of: number, words: Readonly<Record<string, string>>) => {
  const [top] = ways;
  return top ? `${words[top.kind] ?? top.kind}, ${top.count} of ${of}` : 'Not known yet';
};

interface StylePanelProps {
  channel: string;
  /** Absent while it is not saved. */
  script: string | undefined;
  version: number | undefined;
}

/** How the channel's approved scripts are written, and where this one stands apart. */
export function StylePanel({ channel, script, version }: StylePanelProps) {
  const state = useApi(
    'GET /api/youtube/{channel}/style',
    { params: { channel }, ...(script !== undefined && { query: { script } }) },
    { keepPreviousData: true },
  );
  // What was typed since is held against the others once it is saved.
  const { mutate } = state;
  const seen = useRef(version);
  useEffect(() => {
    if (seen.current === version) return;
    seen.current = version;
    void mutate();
  }, [version, mutate]);
  return (
    <Panel
      title="Style of the channel"
      tag={state.data?.sheet && <SourceTag source="computed" />}
      foot={
        state.data?.sheet
          ? `Read from ${state.data.of} approved scripts. Scripts that are written for this channel follow it.`
          : undefined
      }
    >
      <Read
        of="The style of the channel"
        state={state}
        keeps="Your script stays."
        loading={
          <Loading label="Reading the approved scripts">
            <BoneRows count={4} rowPx={28} />
          </Loading>
        }
      >
        {({ of, needed, sheet, own }) =>
          sheet ? (
            <div className={css.style}>
              {own && own.apart.length > 0 && (
                <Note tone="info">
                  <span className={css.lines}>
                    {own.apart.map((sentence) => (
                      <span key={sentence}>{sentence}</span>
                    ))}
                  </span>
                </Note>
              )}
              {own && own.words > 0 && own.apart.length === 0 && (
                <Note tone="good">It is written like the others.</Note>
              )}
              <Facts
                ends
                facts={[
                  { label: 'Words', value: spread(sheet.words) },
                  { label: 'Words a sentence', value: spread(sheet.sentenceWords) },
                  { label: 'Opens with', value: most(sheet.openings, of, openings) },
                  { label: 'Ends with', value: most(sheet.endings, of, endings) },
                  ...(sheet.youPercent === null
                    ? []
                    : [{ label: 'Speaks to the viewer', value: `${sheet.youPercent} of 100 sentences` }]),
                  { label: 'Numbers', value: `${sheet.numbersPercent} of 100 words` },
                ]}
              />
            </div>
          ) : (
            <Text kind="meta">
              {`Told from ${needed} approved scripts on. ${of === 0 ? 'None is yet.' : `${of} so far, this one left out.`}`}
            </Text>
          )
        }
      </Read>
    </Panel>
  );
}
