import type { IconName } from './icon-paths.ts';

/** The four colours of a state (specification §4): light blue, green, yellow, red. */
export type Tone = 'info' | 'success' | 'warning' | 'danger';

export const toneClass: Record<Tone, string> = {
  info: 'bg-info-tint border-info-line text-info',
  success: 'bg-success-tint border-success-line text-success',
  warning: 'bg-warning-tint border-warning-line text-warning',
  danger: 'bg-danger-tint border-danger-line text-danger',
};

export const toneIcon: Record<Tone, IconName> = {
  info: 'info',
  success: 'check-circle',
  warning: 'warning',
  danger: 'error',
};
