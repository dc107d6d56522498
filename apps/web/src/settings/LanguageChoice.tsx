import { languages } from '@sagwan/domain/copy/site/language.ts';
import { ChoiceField } from '@sagwan/ui/ChoiceField.tsx';
import { memberWords } from '../member-words.ts';
import { rememberLanguage } from '../remembered-language.ts';
import { useLanguage } from '../words.tsx';

/** The language of the app on this device. The page is loaded again, so that everything of it is in one language. */
export function LanguageChoice() {
  const words = memberWords().appearance;
  return (
    <div className="flex flex-col gap-2 rounded-lg border border-line bg-paper px-5 pt-4 pb-5">
      <ChoiceField
        legend={<h2 className="pb-1 text-base">{words.language}</h2>}
        choices={languages.map((value) => ({ value, title: words.languages[value] }))}
        value={useLanguage()}
        onChange={(language) => {
          rememberLanguage(language);
          location.reload();
        }}
      />
      <p className="text-sm text-quiet">{words.languageNote}</p>
    </div>
  );
}
