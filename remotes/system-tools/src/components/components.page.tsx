import { Gallery } from '@avenue/ui/gallery';
import { FormSample } from './form-sample.tsx';

export default function ComponentsPage() {
  return <Gallery more={{ fields: <FormSample /> }} />;
}
