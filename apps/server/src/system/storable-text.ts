/**
 * Whether PostgreSQL can store every string in this value, the names of fields included, and give it back as it was. It
 * cannot store U+0000 at all; half of a surrogate pair is no character, and would be stored as another one.
 */
export function isStorable(value: unknown): boolean {
  // A list and not a recursion: a body of 64 KB can be nested deeper than the stack.
  const left = [value];
  for (let next = left.pop(); next !== undefined || left.length > 0; next = left.pop()) {
    if (typeof next === 'string') {
      if (next.includes('\0') || !next.isWellFormed()) return false;
    } else if (typeof next === 'object' && next !== null) {
      for (const [name, part] of Object.entries(next)) left.push(name, part);
    }
  }
  return true;
}
