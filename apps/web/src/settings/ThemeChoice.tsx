import { ChoiceField } from '@sagwan/ui/ChoiceField.tsx';
import { useSyncExternalStore } from 'react';
import { memberWords } from '../member-words.ts';
import { chooseTheme, chosenTheme, subscribeToTheme, type Theme } from '../theme/theme.ts';

const words = () => memberWords().appearance;
const themes = ['system', 'light', 'dark'] as const satisfies readonly Theme[];

/** Light, dark, or as the device is set; used at once and on every page. */
export function ThemeChoice() {
  const theme = useSyncExternalStore(subscribeToTheme, chosenTheme, () => 'system' as const);
  return (
    <div className="flex flex-col gap-2 rounded-lg border border-line bg-paper px-5 pt-4 pb-5">
      <ChoiceField
        legend={<h2 className="pb-1 text-base">{words().legend}</h2>}
        choices={themes.map((value) => ({ value, title: words().themes[value] }))}
        value={theme}
        onChange={chooseTheme}
      />
      <p className="text-sm text-quiet">{words().note}</p>
    </div>
  );
}
