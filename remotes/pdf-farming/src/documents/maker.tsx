import type { DocumentKind } from '@avenue/contract/pdf';
import { useApi } from '@avenue/data';
import { Bone, BonePanel, BoneRows, Button, Columns, Loading, Page, Read, TextLink, useAddress } from '@avenue/ui';
import { BeginPanel } from './begin-panel.tsx';
import { Builder } from './builder.tsx';
import css from './documents.module.css';
import { DocumentsPanel } from './documents-panel.tsx';

interface MakerProps {
  title: string;
  sentence: string;
  path: string;
  of: 'lists' | 'books';
  kinds: readonly DocumentKind[];
}

/** A page on which documents of some kinds are begun, and one of them is worked on. */
export function Maker({ title, sentence, path, of, kinds }: MakerProps) {
  const address = useAddress();
  const id = address.word('document');
  const choices = useApi('GET /api/pdf/document-choices');
  const document = useApi('GET /api/pdf/documents/{id}', { params: { id: id ?? '' }, when: id !== undefined });
  const heading = { title, sentence };
  if (id !== undefined)
    return (
      <Read
        of="This document"
        state={document}
        page={heading}
        loading={<Waiting />}
        actions={<TextLink to={path}>All of them</TextLink>}
      >
        {(one) => (
          <Page
            title={one.title}
            sentence={sentence}
            actions={
              <Button kind="quiet" to={path}>
                All of them
              </Button>
            }
          >
            <Read of="What it can be made of" state={choices} loading={<Waiting />}>
              {(all) => <Builder key={one.id} document={one} choices={all} />}
            </Read>
          </Page>
        )}
      </Read>
    );
  return (
    <Page {...heading}>
      <Columns
        side={
          <Read
            of="What to begin with"
            state={choices}
            loading={
              <BonePanel>
                <BoneRows count={6} rowPx={64} />
              </BonePanel>
            }
          >
            {({ starts }) => (
              <BeginPanel
                starts={starts.filter(({ kind }) => kinds.includes(kind))}
                productId={address.word('product')}
              />
            )}
          </Read>
        }
      >
        <DocumentsPanel of={of} />
      </Columns>
    </Page>
  );
}

const Waiting = () => (
  <Loading label="Loading the document">
    <div className={css.builder}>
      <BonePanel>
        <Bone heightPx={480} />
      </BonePanel>
      <BonePanel>
        <Bone heightPx={780} />
      </BonePanel>
    </div>
  </Loading>
);
