import { lookAtFont } from './look-at-font.ts';

// Fonts are read by native code: one that breaks it takes this process along, and no other.
process.once('message', (file: string) => {
  try {
    process.send?.({ letters: lookAtFont(file).letters });
  } catch (error) {
    process.send?.({ wrong: (error as Error).message });
  }
  process.disconnect?.();
});
