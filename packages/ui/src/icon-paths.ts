/**
 * Line icons on a 24 by 24 grid, drawn with a 1.75 stroke and round ends; one SVG path each.
 * The first group carries the status icon names of the specification (§4, 'Status icons').
 */
export const statusIconPaths = {
  'person-search':
    'M10 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7M3 20v-1a5 5 0 0 1 5-5h2M16 19a3 3 0 1 0 0-6 3 3 0 0 0 0 6M18.2 18.2 21 21',
  'check-circle': 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M8 12.3l2.8 2.7L16 9.5',
  error: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M12 7.5v5.5M12 16.4v.1',
  'highlight-off': 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M9 9l6 6M15 9l-6 6',
  update: 'M20 12a8 8 0 1 1-2.4-5.7L20 8.6M20 4v4.6h-4.6M12 8v4.2l2.8 1.8',
  pause: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M10 9v6M14 9v6',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M12 7v5.2l3.2 2',
  'currency-exchange': 'M4 9.5h15M15.5 6 19 9.5 15.5 13M20 14.5H5M8.5 11 5 14.5 8.5 18',
  'lock-reset': 'M4.6 9A8 8 0 1 1 4 13M4 4.5V9h4.5M9.5 12h5v4h-5zM10.5 12v-1.5a1.5 1.5 0 0 1 3 0V12',
  block: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M5.7 5.7l12.6 12.6',
} as const;

export const iconPaths = {
  ...statusIconPaths,
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12M12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6',
  'eye-off':
    'M4 4l16 16M9.9 5.7A9.4 9.4 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-2.7 3.4M6.3 7.2A15.6 15.6 0 0 0 2.5 12S6 18.5 12 18.5a9.3 9.3 0 0 0 4.4-1.1M9.9 9.9a3 3 0 0 0 4.2 4.2',
  home: 'M3.5 11 12 4l8.5 7M5.5 9.5V20h13V9.5M9.8 20v-6h4.4v6',
  wallet:
    'M18 7.5V6a2 2 0 0 0-2-2H6a2.5 2.5 0 0 0-2.5 2.5V17A3 3 0 0 0 6.5 20H18a2.5 2.5 0 0 0 2.5-2.5V10A2.5 2.5 0 0 0 18 7.5H5.5A2 2 0 0 1 3.6 6M16.5 13.7v.1',
  settings:
    'M4 7h9M17 7h3M4 17h3M11 17h9M15 9.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4M9 19.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4',
  'sign-out': 'M10 4H6.5A2.5 2.5 0 0 0 4 6.5v11A2.5 2.5 0 0 0 6.5 20H10M15.5 8l4 4-4 4M19.5 12H9.5',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6 6 18',
  upload: 'M12 16V4.5M7.5 8.5 12 4l4.5 4.5M4 15.5V18a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-2.5',
  download: 'M12 4v11.5M7.5 11.5 12 16l4.5-4.5M4 15.5V18a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-2.5',
  print:
    'M7.5 8.5V4h9v4.5M7.5 17H6a2 2 0 0 1-2-2v-4.5a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2V15a2 2 0 0 1-2 2h-1.5M7.5 14h9v6h-9z',
  camera:
    'M4.5 7.5h3L9 5h6l1.5 2.5h3A1.5 1.5 0 0 1 21 9v8.5a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 17.5V9a1.5 1.5 0 0 1 1.5-1.5M12 16.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7',
  'chevron-right': 'M9.5 6l6 6-6 6',
  'chevron-down': 'M6 9.5l6 6 6-6',
  'arrow-left': 'M20 12H4.5M10.5 6l-6 6 6 6',
  check: 'M5 12.8l4.5 4.4L19 7.5',
  cross: 'M7 7l10 10M17 7 7 17',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M12 11v5.5M12 7.6v.1',
  warning: 'M12 4 2.8 19.5h18.4zM12 10v4.5M12 17v.1',
  copy: 'M9 9h9.5A1.5 1.5 0 0 1 20 10.5V19a1.5 1.5 0 0 1-1.5 1.5H10A1.5 1.5 0 0 1 8.5 19V9.5A.5.5 0 0 1 9 9M5.5 15.5A1.5 1.5 0 0 1 4 14V5.5A1.5 1.5 0 0 1 5.5 4H14a1.5 1.5 0 0 1 1.5 1.5',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14M16 16l4.5 4.5',
  'zoom-in': 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14M16 16l4.5 4.5M8 11h6M11 8v6',
  'zoom-out': 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14M16 16l4.5 4.5M8 11h6',
  rotate: 'M19.5 12a7.5 7.5 0 1 1-2.2-5.3L19.5 9M19.5 4.5V9H15',
  pen: 'M4 20l1-4.5L16.5 4 20 7.5 8.5 19zM14 6.5 17.5 10',
  document:
    'M6 3.5h8l4.5 4.5V19a1.5 1.5 0 0 1-1.5 1.5H6A1.5 1.5 0 0 1 4.5 19V5A1.5 1.5 0 0 1 6 3.5M13.5 3.5V8.5h5M8 13h7M8 16.5h5',
  person: 'M12 11.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8M4.5 20.5a7.5 7.5 0 0 1 15 0',
  phone:
    'M6.5 3.5h3l1.5 4.5-2 1.5a11 11 0 0 0 5.5 5.5l1.5-2 4.5 1.5v3a2 2 0 0 1-2.2 2A16.5 16.5 0 0 1 4.5 5.7a2 2 0 0 1 2-2.2',
  key: 'M8 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8M12 12h8.5M17 12v3.5M20 12v2.5',
} as const;

export type StatusIconName = keyof typeof statusIconPaths;
export type IconName = keyof typeof iconPaths;

/** The icon for a status; any other value gets person-search (specification §4, 'Status icons'). */
export function statusIconName(name: string): StatusIconName {
  return isStatusIconName(name) ? name : 'person-search';
}

function isStatusIconName(name: string): name is StatusIconName {
  return Object.hasOwn(statusIconPaths, name);
}
