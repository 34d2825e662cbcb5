import type { PdfProduct } from '@avenue/contract/pdf';
import { useApi } from '@avenue/data';
import { Bone, BonePanel, ListDetail, Loading, Page, Read, Stack, TextLink, useAddress } from '@avenue/ui';
import { ChooseProduct } from '../products/choose-product.tsx';
import { Listings } from './listings.tsx';

const heading = { title: 'Storefront Auto-Poster', sentence: 'Draft first, read back, then your yes.' };
const path = '/pdf/storefront-auto-poster';
const stateWords: Readonly<Record<PdfProduct['state'], string>> = {
  draft: 'files or words are missing',
  ready: 'ready to be listed',
  listed: 'listed',
  mismatch: 'a shop shows something else',
};

/** A product, and how it stands at each shop. */
export default function StorefrontAutoPosterPage() {
  const id = useAddress().word('product');
  const state = useApi('GET /api/pdf/products/{id}/listings', { params: { id: id ?? '' }, when: id !== undefined });
  if (id === undefined)
    return (
      <Page {...heading}>
        <ChooseProduct path={path} about={({ state: of }) => stateWords[of]} />
      </Page>
    );
  return (
    <Read
      of="This product"
      state={state}
      page={heading}
      loading={<Waiting />}
      actions={<TextLink to={path}>All products</TextLink>}
    >
      {(view) => <Listings key={view.product.id} view={view} />}
    </Read>
  );
}

const Waiting = () => (
  <Loading label="Loading the product">
    <Stack gap={16}>
      <Bone heightPx={44} />
      <ListDetail
        detail={
          <>
            <BonePanel>
              <Bone heightPx={220} />
            </BonePanel>
            <BonePanel>
              <Bone heightPx={280} />
            </BonePanel>
          </>
        }
      >
        <Stack gap={16}>
          <BonePanel>
            <Bone heightPx={260} />
          </BonePanel>
          <BonePanel>
            <Bone heightPx={480} />
          </BonePanel>
        </Stack>
      </ListDetail>
    </Stack>
  </Loading>
);
