/** The choice of the theme in Settings, and that of the language. */
export const appearance = {
  legend: 'Appearance',
  themes: {
    system: 'As this device is set',
    light: 'Light',
    dark: 'Dark',
  },
  note: 'Kept on this device only.',
  language: 'Language of the app',
  /** Each in its own language, so that everybody finds theirs. */
  languages: { en: 'English', fil: 'Filipino' },
  languageNote: 'On this device. The language of SMS and e-\u2060mail is chosen under Messages.',
} as const;
