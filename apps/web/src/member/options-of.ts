import { memberWords } from '../member-words.ts';

/** The options of a list of specification §3: sent by their names there, read in the language of the page. */
export function optionsOf(names: readonly string[]): { value: string; label: string }[] {
  return names.map((name) => ({ value: name, label: memberWords().optionWords.label(name) }));
}
