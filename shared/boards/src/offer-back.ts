import { sentenceOf } from '@avenue/data';
import { toast } from '@avenue/ui';

/** Says that something is removed and offers it back; where bringing it back fails, that can be pressed again. */
export function offerBack(text: string, back: () => Promise<unknown>): void {
  const press = () =>
    void back().catch((error: unknown) =>
      toast.show({
        text: `It was not brought back. ${sentenceOf(error)}`,
        tone: 'bad',
        action: { label: 'Retry', onPress: press },
      }),
    );
  toast.show({ text, action: { label: 'Undo', onPress: press } });
}
