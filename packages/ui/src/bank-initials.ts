const small = new Set(['of', 'the', 'and']);

/**
 * Two or three letters as an abbreviation of a bank's name: a name that begins with its abbreviation keeps it ('BDO Unibank' → 'BDO'),
 * one of several words gives their first letters ('Land Bank of the Philippines' → 'LBP'), one word its capitals or its
 * beginning ('GCash' → 'GC', 'Metrobank' → 'ME').
 */
export function bankInitials(bankName: string): string {
  const bankWords = bankName.split(/[\s.]+/).filter((word) => word !== '' && !small.has(word.toLowerCase()));
  const [first = ''] = bankWords;
  if (/^\p{Lu}{2,4}$/u.test(first)) return first.slice(0, 3);
  const letters = bankWords.length > 1 ? bankWords.map((word) => [...word][0] ?? '') : capitalsOf(first);
  return letters.slice(0, 3).join('').toUpperCase();
}

function capitalsOf(word: string): string[] {
  const capitals = [...word].filter((letter) => /\p{Lu}/u.test(letter));
  return capitals.length > 1 ? capitals : [...word].slice(0, 2);
}
