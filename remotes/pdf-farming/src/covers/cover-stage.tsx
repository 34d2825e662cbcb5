import type { PdfCover } from '@avenue/contract/pdf';
import { Button, Chip, Facts, Panel, SourceTag, Stack, scaled, useShortcuts } from '@avenue/ui';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import css from './covers.module.css';
import { LetteringForm } from './lettering-form.tsx';
import type { useCoverActs } from './use-cover-acts.ts';

interface CoverStageProps {
  one: PdfCover;
  productId: string | undefined;
  acts: ReturnType<typeof useCoverActs>;
}

const call = 'POST /api/pdf/covers/{id}/use';
/** Smaller capitals are not read in a list of a store, in px. */
const leastCaps = 7;

/** One cover, large, and as stores show it. */
export function CoverStage({ one, productId, acts }: CoverStageProps) {
  const use = () => void (productId && acts.use(one, productId));
  useShortcuts({ 'ctrl+enter': { label: 'Use this cover', call, run: use } });
  return (
    <Panel
      title={one.design}
      tag={one.sample && <SourceTag source="sample" />}
      actions={<Chip {...(one.ai && { tone: 'wait' as const })}>{one.ai ? 'AI picture' : 'No model used'}</Chip>}
      foot={
        <div className={css.foot}>
          <Button
            kind="primary"
            icon={IconCheck}
            kbd="Ctrl Enter"
            call={call}
            busy={acts.busy}
            reason={productId ? undefined : 'Choose the product under "For" first.'}
            onClick={use}
          >
            Use this cover
          </Button>
          <Button icon={IconDownload} href={one.url} download={`${one.title}.jpg`}>
            JPEG
          </Button>
          <Button kind="quiet" call="DELETE /api/pdf/covers/{id}" onClick={() => acts.remove(one)}>
            Remove this cover
          </Button>
        </div>
      }
    >
      <div className={css.stage}>
        <img {...scaled(one.url, 480)} alt={`"${one.title}" in full`} width={one.width} height={one.height} />
        <figure>
          <img {...scaled(one.url, 120)} alt="" width={120} />
          <figcaption>120 px</figcaption>
        </figure>
      </div>
    </Panel>
  );
}

/** The words of a cover, and what was found of it. */
export const CoverSide = ({ one }: { one: PdfCover }) => (
  <Stack gap={16}>
    <Panel title="Lettering">
      <LetteringForm key={one.id} one={one} />
    </Panel>
    <Panel title="Checks" tag={<SourceTag source="computed" />}>
      <Facts
        facts={[
          { label: 'Words to background', value: `${one.contrast} : 1` },
          {
            label: 'Title at 120 px',
            value: `${one.capsAt120} px high${one.capsAt120 < leastCaps ? ': hard to read, say it in fewer words' : ''}`,
          },
          { label: 'Size', value: `${one.width} x ${one.height}` },
          { label: 'Set in', value: one.fonts.join(', ') },
          { label: 'Made with', value: one.engine },
          {
            label: 'Rights',
            value: one.ai ? 'AI picture: say so where a store asks' : 'Drawn from shapes of ours, no model',
          },
        ]}
      />
    </Panel>
  </Stack>
);
