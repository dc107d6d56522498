/** The choice of the theme in Settings. */
export const appearance = {
  legend: 'Appearance',
  themes: {
    system: 'As this device is set',
    light: 'Light',
    dark: 'Dark',
  },
  note: 'Kept on this device only.',
} as const;
