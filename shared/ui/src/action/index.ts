export { Button, type ButtonKind, type ButtonProps } from './button.tsx';
export { CopyButton, type CopyButtonProps, copyText } from './copy-button.tsx';
export { Icon, type IconProps, type IconType } from './icon.tsx';
export { IconButton, type IconButtonProps } from './icon-button.tsx';
export { Kbd } from './kbd.tsx';
export { saveFile } from './save-file.ts';
export { singlePress } from './single-press.ts';
export { TextLink } from './text-link.tsx';
export { TextToCopy, type TextToCopyProps } from './text-to-copy.tsx';
