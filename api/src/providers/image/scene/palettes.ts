import type { Preset } from '../types.ts';

/** Colours of the scene around the motifs, from back to front. */
export interface Colourway {
  sky: string;
  /** Quiet second tone of the sky. */
  haze: string;
  far: string;
  mid: string;
  near: string;
  /** Light behind the hero. */
  disc: string;
  /** Second backdrop. */
  alt: string;
  text: string;
}

/** The ten colours of a motif: ink, ink-soft, paper, main, main-dark, accent, accent-dark, second, second-dark, soft. */
export type Slots = readonly string[];

export interface Palette {
  /** Tint of sea and night. */
  water: string;
  slots: Slots;
  /** Rotated over a series, so that pictures of one channel differ. */
  ways: readonly [Colourway, Colourway, Colourway];
}

const slots = (colours: string): Slots => colours.split(' ');
const way = (colours: string): Colourway => {
  const [sky = '', haze = '', far = '', mid = '', near = '', disc = '', alt = '', text = ''] = colours.split(' ');
  return { sky, haze, far, mid, near, disc, alt, text };
};

export const palettes: Readonly<Record<Preset, Palette>> = {
  survey: {
    water: '#2F7069',
    slots: slots('#17302F #45625F #FBF4E4 #C2502F #993A20 #F1B547 #D0912A #2F7069 #21544E #EBCFA4'),
    ways: [
      way('#F1B547 #ECA936 #C2502F #A9442A #8E3A24 #FBF4E4 #17302F #17302F'),
      way('#FBF4E4 #F4E8CC #E9C98A #C98A4B #8E3A24 #F1B547 #E9D3A8 #17302F'),
      way('#17302F #1D3A38 #24504B #1F4541 #8E3A24 #F1B547 #FBF4E4 #FBF4E4'),
    ],
  },
  bright: {
    water: '#1B7F93',
    slots: slots('#0E2A31 #3F626B #F6FDFD #F0694A #C64E31 #FFC52E #E09D10 #1F8A78 #146657 #FFE0B8'),
    ways: [
      way('#3FB6C4 #37AAB8 #2A98A8 #1F8799 #1B7F93 #FFD54A #E8F8FA #0E2A31'),
      way('#FFD54A #FBCB35 #F2B92A #3FB6C4 #1B7F93 #E8F8FA #FFF3C4 #0E2A31'),
      way('#E8F8FA #D8F0F3 #BFE4E9 #8FD0D9 #3FB6C4 #FFD54A #CDEBEF #0E2A31'),
    ],
  },
  quiet: {
    water: '#2C4A5E',
    slots: slots('#141D33 #4A5878 #F8EFDB #C4775F #9F5A45 #E3AC62 #C18840 #7FA08B #5E8470 #E8CDA8'),
    ways: [
      way('#1F2B45 #25324E #2B3D55 #2F4A4C #263B40 #F6E3B4 #33456A #F8EFDB'),
      way('#2F4A4C #345153 #3A5B5B #27403F #1F2B45 #F6E3B4 #456866 #F8EFDB'),
      way('#F8EFDB #F1E5C9 #D5D8BF #A9BDA3 #7FA08B #F3D898 #E4E3CB #1F2B45'),
    ],
  },
  allotment: {
    water: '#4F7F83',
    slots: slots('#22392B #587060 #FFFAF0 #E0663F #BA4B28 #F0B23E #D08F22 #4A7D59 #356043 #E6CBA2'),
    ways: [
      way('#F3EBDC #EADFC8 #C9CFAE #A5885F #8A5B3C #F6D795 #DCE3C8 #274A33'),
      way('#DDE6D0 #D0DCC0 #B4C7A0 #7FA274 #3F6B4C #FFFAF0 #F3EBDC #22392B'),
      way('#274A33 #2D533A #355F43 #3F6B4C #8A5B3C #F3EBDC #F0C45F #F3EBDC'),
    ],
  },
  ledger: {
    water: '#17455C',
    slots: slots('#16242C #4E616B #FFFFFF #BF4419 #963410 #E3A63C #BE8220 #2A6079 #17455C #E8CFB2'),
    ways: [
      way('#F4F3EE #E9E7DE #D8D6CC #C4C7C4 #17455C #E6E3D8 #EFD9A4 #16242C'),
      way('#17455C #1C4D65 #235872 #123A4E #16242C #F4F3EE #E3A63C #F4F3EE'),
      way('#D8D6CC #CECBBF #BDBBB0 #9AA5A8 #963410 #F4F3EE #F0D48E #16242C'),
    ],
  },
  storybook: {
    water: '#3F7C80',
    slots: slots('#4A1D28 #84525A #FFF8E6 #C0484C #973439 #F2B84B #D6952A #4F8763 #3A6B4C #EBBB94'),
    ways: [
      way('#F6C9A8 #F2BE98 #8DB58F #6FA07D #4F8763 #FFF1CF #FBDDBF #7A2E3B'),
      way('#FFF1CF #FBE5B4 #F6C9A8 #E39B7C #7A2E3B #F9D08A #F6C9A8 #7A2E3B'),
      way('#2F5B44 #35644B #3D7053 #4F8763 #24493A #FFF1CF #F6C9A8 #FFF1CF'),
    ],
  },
  arcade: {
    water: '#2C2E7A',
    slots: slots('#1B1036 #5A4B80 #FDF7FF #F0428B #C22468 #FFC94D #E0A020 #22B8C9 #128896 #F2C7DC'),
    ways: [
      way('#241650 #2C1C5E #3A2778 #4A2F8F #1B1036 #FFC94D #F0428B #FDF7FF'),
      way('#F6E9FF #EBD9FA #CBB5EC #9E86D6 #4A2F8F #FFC94D #FBD3E6 #1B1036'),
      way('#22B8C9 #1DA9BA #178FA0 #3A2778 #241650 #FDF7FF #FFC94D #1B1036'),
    ],
  },
  clay: {
    water: '#5B7F7A',
    slots: slots('#3B2418 #7A5B48 #FFF6EA #C8552F #9C3D1E #E2A33B #BD8226 #7C8B4A #5C6A33 #EBC4A0'),
    ways: [
      way('#E7B48B #DFA87C #C77F55 #A65B37 #6E3A22 #FFF6EA #F3D9BC #3B2418'),
      way('#FFF1DE #F6E2C6 #DDB58C #B88257 #7C8B4A #E2A33B #EBC4A0 #3B2418'),
      way('#4F5A2C #586433 #66733D #7C8B4A #3B2418 #FFF1DE #E2A33B #FFF6EA'),
    ],
  },
  press: {
    water: '#3E5566',
    slots: slots('#161616 #565656 #FBFAF5 #C62828 #941B1B #E8B23A #BF8C1F #3E5566 #2A3B48 #DDD6C6'),
    ways: [
      way('#EDEAE0 #E0DCCF #C9C3B2 #9B968A #3A3A3A #FBFAF5 #D8D2C2 #161616'),
      way('#1E1E1E #272727 #333333 #2A2A2A #0F0F0F #E8B23A #C62828 #FBFAF5'),
      way('#C62828 #B72323 #9C1C1C #7C1616 #161616 #FBFAF5 #E8B23A #FBFAF5'),
    ],
  },
};
