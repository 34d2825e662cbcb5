import { Gallery } from '@avenue/ui/gallery';

export default function ComponentsPage() {
  return <Gallery />;
}
