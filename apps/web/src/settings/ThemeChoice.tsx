import { appearance } from '@sagwan/domain/copy/appearance.ts';
import { ChoiceField } from '@sagwan/ui/ChoiceField.tsx';
import { useSyncExternalStore } from 'react';
import { chooseTheme, chosenTheme, subscribeToTheme, type Theme } from '../theme/theme.ts';

const { legend, themes, note } = appearance;
const choices = [
  { value: 'system', title: themes.system },
  { value: 'light', title: themes.light },
  { value: 'dark', title: themes.dark },
] as const satisfies readonly { value: Theme; title: string }[];

/** Light, dark, or as the device is set; used at once and on every page. */
export function ThemeChoice() {
  const theme = useSyncExternalStore(subscribeToTheme, chosenTheme, () => 'system' as const);
  return (
    <div className="flex flex-col gap-2 rounded-lg border border-line bg-paper px-5 pt-4 pb-5">
      <ChoiceField
        legend={<h2 className="pb-1 text-base">{legend}</h2>}
        choices={choices}
        value={theme}
        onChange={chooseTheme}
      />
      <p className="text-sm text-quiet">{note}</p>
    </div>
  );
}
