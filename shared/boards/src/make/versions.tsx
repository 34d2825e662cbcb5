import type { MadeDraft, MadeVersion } from '@avenue/contract';
import { useApi } from '@avenue/data';
import { Button, Panel, Read, Row, Rows, Skeleton, StatusChip } from '@avenue/ui';
import css from './make.module.css';
import { versionWords } from './words.ts';

interface VersionsProps {
  draft: MadeDraft;
  busy: number | undefined;
  onBack: (version: number) => void;
  /** The version that is read beside the present one. */
  read: number | undefined;
  onRead: (version: number | undefined) => void;
}

/** Every version of a draft, with what was changed since; a press goes back to one. */
export function Versions({ draft: { id, version, versions }, busy, onBack, read, onRead }: VersionsProps) {
  const end = (one: MadeVersion) =>
    one.version === version ? (
      <StatusChip status="verified">Now</StatusChip>
    ) : (
      <Button
        size="sm"
        call="POST /api/make/drafts/{id}/back"
        busy={busy === one.version}
        aria-label={`Go back to version ${one.version}`}
        onClick={() => onBack(one.version)}
      >
        Go back
      </Button>
    );
  return (
    <Panel title="Versions" flush>
      <Rows label="Versions">
        {versions.map((one) => (
          <Row
            key={one.version}
            title={`Version ${one.version}`}
            meta={versionWords(one)}
            current={one.version === read}
            {...(one.version !== version && { onOpen: () => onRead(one.version === read ? undefined : one.version) })}
            end={end(one)}
          />
        ))}
      </Rows>
      {read !== undefined && read < version && <Changes id={id} from={read} to={version} />}
    </Panel>
  );
}

const tags = { '-': 'del', '+': 'ins', ' ': 'span' } as const;

function Changes({ id, from, to }: { id: string; from: number; to: number }) {
  const state = useApi('GET /api/make/drafts/{id}/diff', { params: { id }, query: { from, to } });
  return (
    <section className={css.changes} aria-label={`Version ${from} beside version ${to}`}>
      <Read of="The comparison" state={state} loading={<Skeleton shape="text" count={3} label="Comparing" />}>
        {({ fields }) =>
          fields.map(({ name, label, parts }) => (
            <div key={name}>
              <h4>{label}</h4>
              <p>
                {parts.map(({ op, text }, at) => {
                  const Tag = tags[op];
                  // biome-ignore lint/suspicious/noArrayIndexKey: equal words may repeat, their place is their identity
                  return <Tag key={at}>{text}</Tag>;
                })}
              </p>
            </div>
          ))
        }
      </Read>
    </section>
  );
}
