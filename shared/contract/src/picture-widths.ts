/** Widths, in pixels, in which a stored picture can be asked for: `/media/<name>?width=320`. */
export const pictureWidths = [160, 320, 640, 960] as const;
