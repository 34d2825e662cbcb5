import css from './art.module.css';
import cole from './characters/cole.svg';
import lumi from './characters/lumi.svg';
import otto from './characters/otto.svg';
import posy from './characters/posy.svg';
import tilda from './characters/tilda.svg';
import vista from './characters/vista.svg';
import builder from './mascot/builder.svg';
import checklist from './mascot/checklist.svg';
import creative from './mascot/creative.svg';
import standing from './mascot/default.svg';
import finance from './mascot/finance.svg';
import launcher from './mascot/launcher.svg';
import networking from './mascot/networking.svg';
import pair from './pair.svg';

const characters = {
  tilda: { url: tilda, role: 'explorer', tint: '#5E9E73' },
  cole: { url: cole, role: 'sceptic', tint: '#E8694A' },
  otto: { url: otto, role: 'analyst', tint: '#0F6B76' },
  posy: { url: posy, role: 'storyteller', tint: '#8A5578' },
  vista: { url: vista, role: 'trend hunter', tint: '#6E8F98' },
  lumi: { url: lumi, role: 'teacher', tint: '#F0B23E' },
} as const;

export type CharacterName = keyof typeof characters;

const isCharacter = (name: string): name is CharacterName => Object.hasOwn(characters, name);

export interface CharacterProps {
  /** Any spelling of the six names; everything else shows Tilda. */
  name: string;
  /** Edge of the tinted square. Default value: 76. */
  sizePx?: number | undefined;
  /** Writes name and role under the picture. Default value: false. */
  captioned?: boolean | undefined;
}

/** An idea character on a ground of its colour. Its text is name and role. */
export function Character({ name, sizePx = 76, captioned }: CharacterProps) {
  const wanted = name.trim().toLowerCase();
  const known: CharacterName = isCharacter(wanted) ? wanted : 'tilda';
  const { url, role, tint } = characters[known];
  const spoken = `${known[0]?.toUpperCase()}${known.slice(1)}, ${role}`;
  return (
    <span
      className={css.ground}
      style={{ background: `color-mix(in srgb, ${tint} 24%, var(--surface))`, width: sizePx, height: sizePx }}
    >
      <img src={url} alt={spoken} width={sizePx} height={sizePx} />
      {captioned && <span aria-hidden="true">{spoken}</span>}
    </span>
  );
}

const poses = { creative, builder, launcher, checklist, networking, finance, default: standing } as const;
const mascotSizes = { sm: 48, md: 96, lg: 160 } as const;

export type MascotPose = keyof typeof poses;

export interface MascotProps {
  /** Everything unknown shows the default pose. */
  pose?: string | undefined;
  /** sm 48, md 96, lg 160 px. Default value: md. */
  size?: keyof typeof mascotSizes | undefined;
}

/** Folio the page. */
export const Mascot = ({ pose = 'default', size = 'md' }: MascotProps) => {
  const known: MascotPose = Object.hasOwn(poses, pose) ? (pose as MascotPose) : 'default';
  const edge = mascotSizes[size];
  return (
    <img
      className={css.mascot}
      src={poses[known]}
      alt={known === 'default' ? 'Folio' : `Folio, ${known}`}
      width={edge}
      height={edge}
    />
  );
};

export interface PairProps {
  /** Default value: 150. */
  widthPx?: number | undefined;
  /** Stands still although motion is welcome. Default value: false. */
  still?: boolean | undefined;
}

/** Hold and Go at the crossing; moves by itself, stands still under reduced motion and when it is told to. */
export const Pair = ({ widthPx = 150, still = false }: PairProps) => (
  <img
    className={css.spot}
    // The picture has a rule for its own name in the address.
    src={still ? `${pair}#still` : pair}
    alt="Hold and Go at the crossing"
    width={widthPx}
    height={(widthPx * 172) / 320}
  />
);
