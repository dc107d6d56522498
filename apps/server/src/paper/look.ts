/** Measures in points and colours of papers; the colours are those of the screens (packages/ui/src/theme.css). */
export const page = {
  // A4, which offices in the Philippines print on.
  width: 595.28,
  height: 841.89,
  side: 56,
  top: 64,
  bottom: 84,
  bandHeight: 76,
} as const;

export const contentWidth = page.width - 2 * page.side;

export const colours = {
  brand: '#0a3d2c',
  action: '#0f6b4b',
  accent: '#f5a524',
  tint: '#e7f4ee',
  infoTint: '#e4f2fc',
  info: '#0b5687',
  warningTint: '#fdf3dc',
  dangerTint: '#fdecea',
  danger: '#b3261e',
  ink: '#12211b',
  quiet: '#4a5a53',
  line: '#d9e2dd',
  white: '#ffffff',
} as const;

export type Colour = (typeof colours)[keyof typeof colours];
