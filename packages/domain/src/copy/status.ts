/** The closed list of status icons (specification §2, Wallet). */
export const statusIcons = [
  'person-search',
  'check-circle',
  'error',
  'highlight-off',
  'update',
  'pause',
  'clock',
  'currency-exchange',
  'lock-reset',
  'block',
] as const;

export type StatusIcon = (typeof statusIcons)[number];

export const statusColors = ['info', 'success', 'warning', 'danger'] as const;

export type StatusColor = (typeof statusColors)[number];

/** How a state is shown to a member: text, message, colour and icon, all from this catalogue (decisions §5). */
export interface StatusShown {
  status: string;
  statusMessage: string;
  statusColor: StatusColor;
  statusIcon: StatusIcon;
}
