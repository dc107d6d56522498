/** 'score_event' as 'scoreEvent': the names of the schema are the glossary's. */
export function camelCase(name: string): string {
  return name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}
